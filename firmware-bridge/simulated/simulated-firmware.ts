import type { Clock } from '#core/clock';
import type { ButtonPress, GlassPicture } from '#core/wire/link/glasses';
import { SimulatedHead } from './head-movements.js';
import { LuaFunction, type LuaTable, type LuaValue, type LuaVm } from './lua-vm.js';
import { type CallbackName, type PendingCallback, PendingCallbacks } from './pending-callbacks.js';
import type { SimulatedDisplay } from './simulated-display.js';
import type { AppFailure, FirmwareTraits, ToWorker, WorkerSetup } from './worker-messages.js';

/** How often a picture is reported that the app has not declared complete. */
const pictureEveryMs = 50;
const sleepStepMs = 100;
const coarseHook = 2_000;
/** The sounds that Halo's firmware knows by name. */
const soundNames: ReadonlySet<string> = new Set(['pickup', 'laser', 'explosion', 'powerup', 'hit', 'jump', 'blip']);

interface FirmwareOptions {
  readonly setup: WorkerSetup;
  readonly clock: Clock;
  readonly vm: LuaVm;
  readonly display: SimulatedDisplay;
  readonly traits: FirmwareTraits;
  /** The functions of `frame.file`. */
  readonly files: LuaTable;
  /** The most bytes that the app may send at once. */
  readonly longestSend: () => number;
  /** The next message from outside, undefined if there is none. Never waits. */
  readonly nextMessage: () => ToWorker | undefined;
  /** Blocks the thread for `ms`. */
  readonly block: (ms: number) => void;
  readonly onBytes: (bytes: Uint8Array) => void;
  readonly onPicture: (picture: GlassPicture) => void;
  readonly onConnected: (isConnected: boolean, epoch: number) => void;
  /** Called when the app took a packet, with its size. */
  readonly onTaken?: (bytes: number) => void;
  /** Called when the glasses are switched off: the app ends and is not restarted. */
  readonly onOff: () => void;
}

/**
 * The `frame` table of the firmware around one VM: radio, display, inputs, time, files. Callbacks run between two
 * instructions, never during a sleep, as on Halo since 0.8.10.
 */
export class SimulatedFirmware {
  readonly #callbacks = new Map<CallbackName, LuaFunction>();
  readonly #pending: PendingCallbacks;
  #isConnected: boolean;
  #batteryPercent: number;
  #failure: AppFailure | null = null;
  readonly #head = new SimulatedHead();
  #isDelivering = false;
  #pictureAtMs = -Infinity;

  constructor(
    private readonly options: FirmwareOptions,
    isConnected: boolean,
  ) {
    this.#isConnected = isConnected;
    this.#pending = new PendingCallbacks(options.traits.packets, options.setup.profile === 'frame');
    this.#batteryPercent = options.setup.batteryPercent;
  }

  get batteryPercent(): number {
    return this.#batteryPercent;
  }

  /** The global `frame`. */
  api(): LuaTable {
    const { setup, display, clock, files, traits } = this.options;
    const isFrame = setup.profile === 'frame';
    return {
      HARDWARE_VERSION: traits.hardware,
      FIRMWARE_VERSION: traits.firmware,
      sleep: (seconds) => this.#sleep(seconds),
      battery_level: () => this.#batteryPercent,
      time: { utc: () => clock.monotonicMs() / 1_000 },
      display: display.api,
      bluetooth: this.#bluetooth(),
      file: files,
      imu: {
        tap_callback: (task) => this.#register('tap', task),
        direction: () => ({ ...this.#head.pose(clock.monotonicMs()), heading: 0 }),
      },
      ...(isFrame ? {} : { button: this.#button(), sound: { play_async: playSound } }),
    };
  }

  /** Starts delivering callbacks; the hook also reaches an app that never sleeps. */
  arm(): void {
    this.options.vm.setHook(coarseHook, () => this.#runBetweenInstructions());
  }

  /** Takes what came from outside and calls back, while no code of the app runs. */
  poll(): void {
    this.#runBetweenInstructions();
  }

  #bluetooth(): LuaTable {
    const { longestSend } = this.options;
    return {
      is_connected: () => this.#checkLink(),
      address: () => 'FE:59:94:00:00:01',
      max_length: () => longestSend(),
      send: (bytes) => this.#send(String(bytes ?? ''), longestSend()),
      receive_callback: (task) => this.#register('bytes', task),
    };
  }

  #button(): LuaTable {
    const register = (press: ButtonPress) => (task: LuaValue) => this.#register(press, task);
    return { single: register('single'), double: register('double'), long: register('long') };
  }

  #register(to: CallbackName, task: LuaValue): undefined {
    if (task instanceof LuaFunction) this.#callbacks.set(to, task);
    else this.#callbacks.delete(to);
    return undefined;
  }

  /**
   * Whether the link is up. The app asks this in every turn, inside its error handling, so errors are injected here.
   */
  #checkLink(): boolean {
    const failure = this.#failure;
    if (failure !== 'error' && failure !== 'break') return this.#isConnected;
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
    for (let left = seconds * 1_000; left > 0 && !this.#mustStop; left = endMs - clock.monotonicMs()) {
      block(Math.min(left, sleepStepMs));
      this.#takeMessages();
    }
    // Pending callbacks run at the next instruction.
    if (this.#pending.isAny || this.#mustStop) this.options.vm.setHook(1, () => this.#runBetweenInstructions());
    return undefined;
  }

  get #mustStop(): boolean {
    return this.#failure === 'fatal' || this.#failure === 'interrupt';
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
        if (this.#isConnected) this.#pending.addPacket(message.bytes);
        break;
      case 'press':
        this.#pending.addPress(message.press);
        break;
      case 'tap':
        this.#pending.addTaps(message.count);
        break;
      case 'move':
        this.#head.move(message.gesture, this.options.clock.monotonicMs());
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
    this.#pending.forgetPackets();
    this.options.onConnected(this.#isConnected, message.type === 'connect' ? message.epoch : 0);
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
    if (this.#failure === 'interrupt') return this.#interrupt();
    this.#isDelivering = true;
    for (let next = this.#pending.take(); next !== undefined; next = this.#pending.take()) this.#deliver(next);
    this.#isDelivering = false;
    this.arm();
    return undefined;
  }

  #interrupt(): string {
    const { vm, traits } = this.options;
    this.#failure = null;
    if (traits.breaksOnce) this.arm();
    else {
      this.#callbacks.clear();
      // Raised at each instruction, until the chunk has ended and the hook is armed anew.
      vm.setHook(1, () => traits.breakText);
    }
    return traits.breakText;
  }

  /** Calls back into the app. As on Halo, an error in a callback is reported to nobody. */
  #deliver({ to, argument }: PendingCallback): void {
    if (to === 'bytes') this.options.onTaken?.(String(argument).length);
    const callback = this.#callbacks.get(to);
    if (callback !== undefined) this.options.vm.call(callback, argument);
  }
}

/** Plays nothing, but refuses what the firmware would refuse. */
function playSound(name: LuaValue): undefined {
  if (typeof name !== 'string' || !soundNames.has(name)) throw new Error('unknown sound');
}
