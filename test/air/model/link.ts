import { hciReason } from './hci.js';
import type { AirController, AirLink, AirSpace, Direction } from './parts.js';

interface Transmission {
  readonly atMs: number;
  readonly run: () => void;
}

/** One connection: in each direction packets arrive in order, each as late as the air has it. */
export class VirtualLink implements AirLink {
  isAlive = true;
  isEncrypted = false;
  readonly sent: Record<Direction, number> = { out: 0, back: 0 };
  readonly #waiting: Record<Direction, Transmission[]> = { out: [], back: [] };
  readonly #isPumping: Record<Direction, boolean> = { out: false, back: false };

  constructor(
    private readonly air: AirSpace,
    readonly ends: AirLink['ends'],
  ) {}

  /** Which way goes what this controller sends on this handle. */
  directionFrom(controller: AirController): Direction {
    return controller === this.ends.central ? 'out' : 'back';
  }

  handleAt(controller: AirController): number {
    return controller === this.ends.central ? this.ends.centralHandle : this.ends.peripheralHandle;
  }

  otherThan(controller: AirController): AirController {
    return controller === this.ends.central ? this.ends.peripheral : this.ends.central;
  }

  /** Sends one ACL packet, in as many pieces as both controllers' packets need; `done` returns the sender's credit. */
  transmit(from: AirController, isStart: boolean, payload: Buffer, done: () => void): void {
    const to = this.otherThan(from);
    const direction = this.directionFrom(from);
    const most = Math.min(from.pduBytes, to.pduBytes);
    for (let at = 0; at === 0 || at < payload.length; at += most) {
      const piece = payload.subarray(at, at + most);
      const [isFirst, isLast] = [isStart && at === 0, at + most >= payload.length];
      this.#enqueue(direction, piece, () => {
        this.sent[direction] += 1;
        const fate = this.air.faults.fate?.(direction, piece, this) ?? 'arrives';
        if (fate === 'cut') {
          this.lose();
          return;
        }
        if (fate === 'arrives') to.deliver(this.handleAt(to), isFirst, piece);
        if (isLast) done();
      });
    }
  }

  terminate(by: AirController): void {
    if (!this.#end()) return;
    setImmediate(() => {
      by.disconnected(this, hciReason.endedHere);
      this.otherThan(by).disconnected(this, hciReason.endedThere);
    });
  }

  lose(): void {
    if (!this.#end()) return;
    const { central, peripheral, supervisionMs } = this.ends;
    this.air.later(supervisionMs, () => {
      central.disconnected(this, hciReason.timeout);
      peripheral.disconnected(this, hciReason.timeout);
    });
  }

  #end(): boolean {
    const wasAlive = this.isAlive;
    this.isAlive = false;
    this.air.links.delete(this);
    return wasAlive;
  }

  #enqueue(direction: Direction, piece: Buffer, run: () => void): void {
    const delayMs = this.air.faults.delayMs?.(direction, piece, this) ?? 0;
    this.#waiting[direction].push({ atMs: delayMs > 0 ? this.air.nowMs() + delayMs : 0, run });
    this.#pump(direction);
  }

  #pump(direction: Direction): void {
    const [first] = this.#waiting[direction];
    if (this.#isPumping[direction] || first === undefined) return;
    this.#isPumping[direction] = true;
    this.air.at(first.atMs, () => {
      this.#isPumping[direction] = false;
      const nowMs = this.air.nowMs();
      const queue = this.#waiting[direction];
      while (this.isAlive && queue[0] !== undefined && queue[0].atMs <= nowMs) queue.shift()?.run();
      if (this.isAlive) this.#pump(direction);
    });
  }
}
