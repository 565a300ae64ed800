import type { ButtonPress } from '#core/wire/link/glasses';
import type { LuaValue } from './lua-vm.js';
import type { FirmwareTraits, TapCount } from './worker-messages.js';

/** The size of the firmware's receive ring, and the overhead of each record in it. */
const ringBytes = 4_096;
const recordCostBytes = 2;
const tapNames: Readonly<Record<TapCount, string>> = { 1: 'single', 2: 'double', 3: 'triple' };

export type CallbackName = 'bytes' | 'tap' | ButtonPress;
export interface PendingCallback {
  readonly to: CallbackName;
  readonly argument: LuaValue;
}

/** What the firmware has for the app while the app is busy. */
export class PendingCallbacks {
  #waiting: PendingCallback[] = [];
  #ringUsed = 0;

  constructor(
    private readonly packets: FirmwareTraits['packets'],
    /** Halo calls back once with the name of the gesture, Frame once for each tap. */
    private readonly countsTaps: boolean,
  ) {}

  get isAny(): boolean {
    return this.#waiting.length > 0;
  }

  take(): PendingCallback | undefined {
    const next = this.#waiting.shift();
    if (next?.to === 'bytes') this.#ringUsed -= String(next.argument).length + recordCostBytes;
    return next;
  }

  /** A packet that does not fit the ring is lost, as with a write without response. */
  addPacket(bytes: Uint8Array): void {
    if (this.packets === 'slot') this.forgetPackets();
    const cost = bytes.length + recordCostBytes;
    if (this.#ringUsed + cost > ringBytes) return;
    this.#ringUsed += cost;
    this.#waiting.push({ to: 'bytes', argument: Buffer.from(bytes).toString('latin1') });
  }

  addPress(press: ButtonPress): void {
    this.#waiting.push({ to: press, argument: undefined });
  }

  addTaps(count: TapCount): void {
    const argument = this.countsTaps ? undefined : tapNames[count];
    for (let tap = 0; tap < (this.countsTaps ? count : 1); tap++) this.#waiting.push({ to: 'tap', argument });
  }

  forgetPackets(): void {
    this.#waiting = this.#waiting.filter(({ to }) => to !== 'bytes');
    this.#ringUsed = 0;
  }
}
