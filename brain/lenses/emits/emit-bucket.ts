import type { Clock } from '#core/clock';
import { figmentLimits } from '#core/figments/format/figment-limits';

const { emitBurst, emitRefillMs } = figmentLimits;

/** What may be emitted from outside: as much as a lens itself may, and counted apart from it. */
export class EmitBucket {
  #heldMs = emitBurst * emitRefillMs;
  #atMs: number;

  constructor(private readonly clock: Pick<Clock, 'monotonicMs'>) {
    this.#atMs = clock.monotonicMs();
  }

  /** Whether one more may be; it is counted then. */
  take(): boolean {
    const nowMs = this.clock.monotonicMs();
    this.#heldMs = Math.min(emitBurst * emitRefillMs, this.#heldMs + nowMs - this.#atMs);
    this.#atMs = nowMs;
    if (this.#heldMs < emitRefillMs) return false;
    this.#heldMs -= emitRefillMs;
    return true;
  }
}
