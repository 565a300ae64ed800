import type { Clock } from '#core/clock';
import type { ButtonPress, GlassPicture } from '#core/wire/link/glasses';
import { fileTable } from './file-table.js';
import { LuaFunction, type LuaTable, type LuaValue, type LuaVm } from './lua-vm.js';
import type { SimulatedDisplay } from './simulated-display.js';
import type { AppFailure, TapCount, ToWorker, WorkerSetup } from './worker-messages.js';

/** The size of the firmware's receive ring, and the overhead of each record in it. */
const ringBytes = 4_096;
const recordCostBytes = 2;
/** How often a picture is reported that the app has not declared complete. */
const pictureEveryMs = 50;
const sleepStepMs = 100;
const coarseHook = 2_000;
/** The sounds that Halo's firmware knows by name. */
const soundNames: ReadonlySet<string> = new Set(['pickup', 'laser', 'explosion', 'powerup', 'hit', 'jump', 'blip']);
const tapNames: Readonly<Record<TapCount, string>> = { 1: 'single', 2: 'double', 3: 'triple' };

type Callback = 'bytes' | 'tap' | ButtonPress;
interface PendingCallback {
  readonly to: Callback;
  readonly argument: LuaValue;
}

interface FirmwareOptions {
  readonly setup: WorkerSetup;
  readonly clock: Clock;
  readonly vm: LuaVm;
  readonly display: SimulatedDisplay;
  readonly files: Readonly<Record<string, string>>;
  /** The next message from outside, undefined if there is none. Never waits. */
  readonly nextMessage: () => ToWorker | undefined;
  /** Blocks the thread for `ms`. */
  readonly block: (ms: number) => void;
  readonly onBytes: (bytes: Uint8Array) => void;
  readonly onPicture: (picture: GlassPicture) => void;
  readonly onConnected: (isConnected: boolean, epoch: number) => void;
  /** Called when the glasses are switched off: the app ends and is not restarted. */
  readonly onOff: () => void;
}

/**
 * The `frame` table of the firmware around one VM: radio, display, inputs, time, files. Callbacks run between two
 * instructions, never during a sleep, as on Halo since 0.8.10.
 */
export class SimulatedFirmware {
  readonly #callbacks = new Map<Callback, LuaFunction>();
  readonly #deliveries: PendingCallback[] = [];
  #ringUsed = 0;
  #isConnected: boolean;
  #batteryPercent: number;
  #failure: AppFailure | null = null;
  #isDelivering = false;
  #pictureAtMs = -Infinity;

  constructor(
    private readonly options: FirmwareOptions,
    isConnected: boolean,
  ) {
    this.#isConnected = isConnected;
    this.#batteryPercent = options.setup.batteryPercent;
  }

  get batteryPercent(): number {
    return this.#batteryPercent;
  }

  /** The global `frame`. */
  api(): LuaTable {
    const { setup, display, clock, files } = this.options;
    const isFrame = setup.profile === 'frame';
    return {
      HARDWARE_VERSION: isFrame ? 'Frame' : 'simulated',
      FIRMWARE_VERSION: isFrame ? 'v25.278.1113' : '0.8.12',
      sleep: (seconds) => this.#sleep(seconds),
      battery_level: () => this.#batteryPercent,
      time: { utc: () => clock.monotonicMs() / 1_000 },
      display: display.api,
      bluetooth: this.#bluetooth(),
      file: fileTable(files),
      imu: { tap_callback: (task) => this.#register('tap', task) },
      ...(isFrame ? {} : { button: this.#button(), sound: { play_async: playSound } }),
    };
  }

  /** Starts delivering callbacks; the hook also reaches an app that never sleeps. */
  arm(): void {
    this.options.vm.setHook(coarseHook, () => this.#runBetweenInstructions());
  }

  #bluetooth(): LuaTable {
    const longest = this.options.setup.mtu - 4;
    return {
      is_connected: () => this.#checkLink(),
      address: () => 'FE:59:94:00:00:01',
      max_length: () => longest,
      send: (bytes) => this.#send(String(bytes ?? ''), longest),
      receive_callback: (task) => this.#register('bytes', task),
    };
  }

  #button(): LuaTable {
    const register = (press: ButtonPress) => (task: LuaValue) => this.#register(press, task);
    return { single: register('single'), double: register('double'), long: register('long') };
  }

  #register(to: Callback, task: LuaValue): undefined {
    if (task instanceof LuaFunction) this.#callbacks.set(to, task);
    else this.#callbacks.delete(to);
    return undefined;
  }

  /**
   * Whether the link is up. The app asks this in every turn, inside its error handling, so errors are injected here.
   */
  #checkLink(): boolean {
    const failure = this.#failure;
    if (failure === null || failure === 'fatal') return this.#isConnected;
    this.#failure = null;
    throw new Error(failure === 'break' ? 'interrupted' : 'an error was injected');
  }

  #send(bytes: string, longest: number): undefined {
    if (!this.#isConnected) throw new Error('not connected');
    if (this.options.setup.profile === 'frame' && bytes.length > longest) throw new Error('payload length too large');
    // Halo splits what does not fit one notification, without a mark.
    for (let at = 0; at < bytes.length; at += longest)
      this.options.onBytes(Buffer.from(bytes.slice(at, at + longest), 'latin1'));
    return undefined;
  }

  #sleep(seconds: LuaValue): undefined {
    if (typeof seconds !== 'number' || seconds === 0) throw new Error('deep sleep: the app switched the glasses off');
    if (seconds < 0) throw new Error('sleep time must not be negative');
    const { clock, block } = this.options;
    this.#emitPicture();
    const endMs = clock.monotonicMs() + seconds * 1_000;
    for (let left = seconds * 1_000; left > 0; left = endMs - clock.monotonicMs()) {
      block(Math.min(left, sleepStepMs));
      this.#takeMessages();
    }
    // Pending callbacks run at the next instruction.
    if (this.#deliveries.length > 0 || this.#failure === 'fatal')
      this.options.vm.setHook(1, () => this.#runBetweenInstructions());
    return undefined;
  }

  #emitPicture(): void {
    const { display, clock, onPicture } = this.options;
    const nowMs = clock.monotonicMs();
    const isDue = display.isComplete || (display.isDirty && nowMs - this.#pictureAtMs >= pictureEveryMs);
    if (!isDue) return;
    this.#pictureAtMs = nowMs;
    onPicture(display.take());
  }

  #takeMessages(): void {
    for (let message = this.options.nextMessage(); message !== undefined; message = this.options.nextMessage())
      this.#take(message);
  }

  #take(message: ToWorker): void {
    switch (message.type) {
      case 'connect':
      case 'disconnect':
        this.#link(message);
        break;
      case 'bytes':
        this.#queueBytes(message.bytes);
        break;
      case 'press':
        this.#deliveries.push({ to: message.press, argument: undefined });
        break;
      case 'tap':
        this.#queueTap(message.count);
        break;
      case 'battery':
        this.#batteryPercent = message.percent;
        break;
      case 'fail':
        this.#failure = message.how;
        break;
      case 'off':
        this.#failure = 'fatal';
        this.options.onOff();
        break;
    }
  }

  /** A disconnect empties the receive ring. */
  #link(message: Extract<ToWorker, { type: 'connect' | 'disconnect' }>): void {
    this.#isConnected = message.type === 'connect';
    const kept = this.#deliveries.filter(({ to }) => to !== 'bytes');
    this.#deliveries.splice(0, this.#deliveries.length, ...kept);
    this.#ringUsed = 0;
    this.options.onConnected(this.#isConnected, message.type === 'connect' ? message.epoch : 0);
  }

  /** Bytes that do not fit the ring are lost, as with a write without response. */
  #queueBytes(bytes: Uint8Array): void {
    const cost = bytes.length + recordCostBytes;
    if (!this.#isConnected || this.#ringUsed + cost > ringBytes) return;
    this.#ringUsed += cost;
    this.#deliveries.push({ to: 'bytes', argument: Buffer.from(bytes).toString('latin1') });
  }

  /** Halo calls back once with the name of the gesture, Frame once for each tap. */
  #queueTap(count: TapCount): void {
    const isFrame = this.options.setup.profile === 'frame';
    const argument = isFrame ? undefined : tapNames[count];
    for (let tap = 0; tap < (isFrame ? count : 1); tap++) this.#deliveries.push({ to: 'tap', argument });
  }

  /** Runs between two instructions of the app; a text that it returns is raised there as an error. */
  #runBetweenInstructions(): string | undefined {
    if (this.#isDelivering) return undefined;
    this.#takeMessages();
    if (this.#failure === 'fatal') {
      // Raised at each instruction, so that no pcall survives it.
      this.options.vm.setHook(1, () => 'out of memory');
      return 'out of memory';
    }
    this.#isDelivering = true;
    for (let next = this.#deliveries.shift(); next !== undefined; next = this.#deliveries.shift()) this.#deliver(next);
    this.#isDelivering = false;
    this.arm();
    return undefined;
  }

  /** Calls back into the app. As on Halo, an error in a callback is reported to nobody. */
  #deliver({ to, argument }: PendingCallback): void {
    if (to === 'bytes') this.#ringUsed -= String(argument).length + recordCostBytes;
    const callback = this.#callbacks.get(to);
    if (callback !== undefined) this.options.vm.call(callback, argument);
  }
}

/** Plays nothing, but refuses what the firmware would refuse. */
function playSound(name: LuaValue): undefined {
  if (typeof name !== 'string' || !soundNames.has(name)) throw new Error('unknown sound');
}
