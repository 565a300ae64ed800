import { Worker } from 'node:worker_threads';
import { systemClock } from '#core/clock';
import type { ButtonPress, GlassPicture, HeadGesture } from '#core/wire/link/glasses';
import type { AcceptedHandlers, ByteLink, WriteVerdict } from '../../radio/byte-link.js';
import { attHeaderBytes } from '../../radio/byte-link.js';
import type { TapCount } from '../worker-messages.js';
import type { FromDevice, ToDevice } from './device-messages.js';
import { type DeviceProfileName, deviceProfiles } from './device-profiles.js';
import type { DeviceSetup } from './device-worker.js';

interface SimulatedDeviceOptions {
  readonly profile: DeviceProfileName;
  /** What is stored on it, by name. */
  readonly files?: Readonly<Record<string, string>>;
  /** Called with each picture that the wearer sees. */
  readonly onPicture?: (picture: GlassPicture) => void;
}

const packetRing = { bytes: 4_096, costBytes: 2 } as const;
const textRingBytes = 1_024;
const packetMark = 0x01;
const powerOffMs = 2_000;

/**
 * A pair of glasses as the radio sees it: writes are Lua text, control bytes or packets for the app; what comes back is
 * printed text or packets. Runs the firmware of a profile on a thread of its own. Bonding is not simulated.
 */
export class SimulatedDevice {
  readonly #setup: DeviceSetup;
  readonly #onPicture: (picture: GlassPicture) => void;
  #worker: Worker | null = null;
  #link: ByteLink | null = null;
  #epoch = 0;
  #mtu = 0;
  #packetsHeld = 0;
  #textsHeld = 0;
  #files: Readonly<Record<string, string>> = {};
  /** For each press on its way to the app, in their order. */
  readonly #onTaken: (() => void)[] = [];
  /** What the wearer sees. */
  picture: GlassPicture | null = null;
  /** How often its VM was started. */
  boots = 0;

  constructor({ profile, files = {}, onPicture = () => undefined }: SimulatedDeviceOptions) {
    this.#setup = { profile, files };
    this.#onPicture = onPicture;
  }

  async start(): Promise<void> {
    const worker = new Worker(new URL('./device-worker.js', import.meta.url), { workerData: this.#setup });
    this.#worker = worker;
    await new Promise<void>((resolve, reject) => {
      worker.on('error', reject);
      worker.on('message', (message: FromDevice) => {
        if (message.type === 'booted') resolve();
        this.#take(message);
      });
    });
  }

  /** Switches it off; resolves to what is stored on it. */
  async stop(): Promise<Readonly<Record<string, string>>> {
    const worker = this.#worker;
    if (worker === null) return this.#files;
    const gone = new Promise((resolve) => worker.once('exit', resolve));
    this.#post({ type: 'off' });
    const giveUp = systemClock.after(powerOffMs, () => void worker.terminate());
    await gone;
    giveUp();
    this.#worker = null;
    return this.#files;
  }

  /** For a listener of a radio: serves whoever connects. */
  readonly accept = (link: ByteLink): AcceptedHandlers => {
    this.#link = link;
    this.#epoch += 1;
    [this.#mtu, this.#packetsHeld, this.#textsHeld] = [0, 0, 0];
    this.#post({ type: 'connect', epoch: this.#epoch });
    return {
      onWrite: (bytes) => this.#write(bytes),
      onClosed: () => {
        if (this.#link !== link) return;
        this.#link = null;
        this.#post({ type: 'disconnect' });
      },
    };
  };

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

  /** As the radio's own thread of the firmware does it: before any Lua sees the bytes. */
  #write(bytes: Uint8Array): WriteVerdict {
    this.#agreeMtu();
    const isPacket = bytes[0] === packetMark;
    const { packets, texts } = deviceProfiles[this.#setup.profile];
    if (isPacket && packets === 'queue') {
      const cost = bytes.length - 1 + packetRing.costBytes;
      if (this.#packetsHeld + cost > packetRing.bytes) return 'full';
      this.#packetsHeld += cost;
    }
    if (!isPacket && bytes.length > 1 && texts === 'queue') {
      if (this.#textsHeld + bytes.length > textRingBytes) return 'full';
      this.#textsHeld += bytes.length;
    }
    this.#post({ type: 'radio', bytes });
    return 'taken';
  }

  #agreeMtu(): void {
    const mtu = (this.#link?.packetBytes ?? 0) + attHeaderBytes;
    if (mtu === this.#mtu) return;
    this.#mtu = mtu;
    this.#post({ type: 'mtu', mtu });
  }

  #take(message: FromDevice): void {
    switch (message.type) {
      case 'booted':
        this.boots += 1;
        break;
      case 'pressed':
        this.#onTaken.shift()?.();
        break;
      case 'notify':
        this.#notify(message.bytes);
        break;
      case 'picture':
        this.picture = message.picture;
        this.#onPicture(message.picture);
        break;
      case 'packet-taken':
        this.#packetsHeld = Math.max(0, this.#packetsHeld - message.bytes - packetRing.costBytes);
        break;
      case 'text-taken':
        this.#textsHeld = Math.max(0, this.#textsHeld - message.bytes);
        break;
      case 'files':
        this.#files = message.files;
        break;
    }
  }

  /** What nobody subscribed to goes nowhere. */
  #notify(bytes: Uint8Array): void {
    const link = this.#link;
    if (link === null || bytes.length > link.packetBytes) return;
    link.write(bytes).catch(() => undefined);
  }

  #post(message: ToDevice): void {
    this.#worker?.postMessage(message);
  }
}
