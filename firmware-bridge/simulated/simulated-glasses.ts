import { Worker } from 'node:worker_threads';
import { systemClock } from '#core/clock';
import { Fault } from '#core/faults';
import type { ButtonPress, HeadGesture } from '#core/wire/link/glasses';
import { packetTypes } from '../framing/packet.js';
import type { GlassesTransport, TransportHandlers } from '../glasses-transport.js';
import type { AppFailure, FromWorker, HardwareProfile, TapCount, ToWorker, WorkerSetup } from './worker-messages.js';

interface SimulatedGlassesOptions {
  readonly profile?: HardwareProfile;
  /** ATT MTU of the link, 23 to 512. */
  readonly mtu?: number;
  readonly batteryPercent?: number;
}

/** ATT header and the byte that marks application bytes. */
const attOverheadBytes = 4;
/** The thread of the app is terminated if it has not ended after this long. */
const switchOffMs = 2_000;

/**
 * Glasses without hardware: the app of real glasses in a Lua VM on a thread of its own, behind a byte link. Methods
 * press buttons and inject faults for tests.
 */
export class SimulatedGlasses implements GlassesTransport {
  readonly kind = 'simulated';
  readonly packetBytes: number;
  readonly packetsInFlight = 1;
  readonly #setup: WorkerSetup;
  #worker: Worker | null = null;
  #handlers: TransportHandlers | null = null;
  #started: Promise<void> | null = null;
  #epoch = 0;
  #isConnected = false;
  #isInRange = true;
  #bytesUntilCut = Infinity;
  #acksToLose = 0;
  #cutsAtAnswer = false;
  /** For each press on its way to the app, in their order. */
  readonly #onTaken: (() => void)[] = [];

  constructor({ profile = 'halo', mtu = 247, batteryPercent = 100 }: SimulatedGlassesOptions = {}) {
    this.#setup = { profile, mtu, batteryPercent };
    this.packetBytes = mtu - attOverheadBytes;
  }

  async connect(handlers: TransportHandlers): Promise<void> {
    if (!this.#isInRange) throw new Fault('glasses/away');
    this.#handlers = handlers;
    this.#started ??= this.#powerOn();
    await this.#started;
    if (!this.#isInRange) throw new Fault('glasses/away');
    this.#epoch += 1;
    this.#isConnected = true;
    this.#post({ type: 'connect', epoch: this.#epoch });
  }

  async write(packet: Uint8Array): Promise<void> {
    if (!this.#isConnected) throw new Fault('glasses/away');
    if (packet.length > this.packetBytes) throw new RangeError('the write is longer than the link carries');
    const passing = packet.subarray(0, Math.min(packet.length, this.#bytesUntilCut));
    this.#bytesUntilCut -= passing.length;
    if (passing.length > 0) this.#post({ type: 'bytes', bytes: Uint8Array.from(passing) });
    if (passing.length < packet.length) this.#cut();
  }

  async disconnect(): Promise<void> {
    this.#isConnected = false;
    this.#post({ type: 'disconnect' });
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    this.#started = null;
    this.#isConnected = false;
    if (worker !== null) await switchOff(worker);
  }

  /** `onTaken` is called once the glasses took the press, whether or not the app tells the hub of it. */
  press(press: ButtonPress, onTaken: () => void = () => undefined): void {
    if (this.#worker === null) return;
    this.#onTaken.push(onTaken);
    this.#post({ type: 'press', press });
  }

  tap(count: TapCount): void {
    this.#post({ type: 'tap', count });
  }

  /** Moves the head so; the app is to find out. */
  move(gesture: HeadGesture): void {
    this.#post({ type: 'move', gesture });
  }

  setBattery(percent: number): void {
    this.#post({ type: 'battery', percent });
  }

  /** Sets whether the glasses are in range; out of range the link drops and cannot be made. */
  setInRange(isInRange: boolean): void {
    this.#isInRange = isInRange;
    if (!isInRange) this.#cut();
  }

  /** Drops the link once, as when the wearer walks away for a moment. */
  dropLink(): void {
    this.#cut();
  }

  /** Drops the link after this many more bytes towards the glasses, inside a write. */
  cutAfter(bytes: number): void {
    this.#bytesUntilCut = bytes;
  }

  /** Loses the next `count` packet acknowledgements to the hub. */
  loseAcks(count: number): void {
    this.#acksToLose = count;
  }

  /** Drops the link at the next message of the app, which is lost. */
  cutAtAnswer(): void {
    this.#cutsAtAnswer = true;
  }

  /** Makes the app fail at its next turn. */
  failApp(how: AppFailure): void {
    this.#post({ type: 'fail', how });
  }

  #powerOn(): Promise<void> {
    this.#onTaken.length = 0;
    const worker = new Worker(new URL('./glasses-worker.js', import.meta.url), { workerData: this.#setup });
    this.#worker = worker;
    return new Promise((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        if (this.#worker !== worker) return;
        if (message.type === 'started') resolve();
        this.#take(message);
      });
      worker.on('error', (cause) => this.#handlers?.onAppFailed(cause.message));
      worker.on('exit', () => {
        reject(new Fault('glasses/away'));
        this.#onWorkerGone(worker);
      });
    });
  }

  #onWorkerGone(worker: Worker): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#started = null;
    this.#cut();
  }

  #take(message: FromWorker): void {
    switch (message.type) {
      case 'started':
        break;
      case 'pressed':
        this.#onTaken.shift()?.();
        break;
      case 'bytes':
        if (this.#isConnected && message.epoch === this.#epoch) this.#pass(message.bytes);
        break;
      case 'picture':
        this.#handlers?.onPicture(message.picture);
        break;
      case 'ended':
        this.#handlers?.onAppFailed(message.reason);
        break;
    }
  }

  #pass(bytes: Uint8Array): void {
    if (this.#acksToLose > 0 && bytes[0] === packetTypes.ack) {
      this.#acksToLose -= 1;
      return;
    }
    if (this.#cutsAtAnswer && bytes[0] === packetTypes.slice) this.#cut();
    else this.#handlers?.onBytes(bytes);
  }

  #cut(): void {
    this.#bytesUntilCut = Infinity;
    this.#cutsAtAnswer = false;
    if (!this.#isConnected) return;
    this.#isConnected = false;
    this.#post({ type: 'disconnect' });
    this.#handlers?.onDisconnect();
  }

  #post(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }
}

/** Has the thread end by itself, because terminating it inside WebAssembly can crash the whole process. */
async function switchOff(worker: Worker): Promise<void> {
  const gone = new Promise((resolve) => worker.once('exit', resolve));
  worker.postMessage({ type: 'off' } satisfies ToWorker);
  const giveUp = systemClock.after(switchOffMs, () => void worker.terminate());
  await gone;
  giveUp();
}
