import type { Clock } from '#core/clock';
import { figmentLimits } from '#core/figments/format/figment-limits';
import { minuteMs } from '#core/time-units';

/** So many at once, and after that one in each time of refilling. */
interface EmitPace {
  readonly burst: number;
  readonly refillMs: number;
}

/** What may be emitted from outside: as much as a lens itself may, and counted apart from it. */
export const outsidePace: EmitPace = { burst: figmentLimits.emitBurst, refillMs: figmentLimits.emitRefillMs };

/** What is kept of what a lens tells: an afternoon of tapping, and no lens fills what happened with its own. */
export const keptPace: EmitPace = { burst: 120, refillMs: minuteMs };

/** How much of something there may be. */
export class EmitBucket {
  #heldMs: number;
  #atMs: number;

  constructor(
    private readonly clock: Pick<Clock, 'monotonicMs'>,
    private readonly pace: EmitPace,
  ) {
    this.#heldMs = pace.burst * pace.refillMs;
    this.#atMs = clock.monotonicMs();
  }

  /** Whether one more may be; it is counted then. */
  take(): boolean {
    const { burst, refillMs } = this.pace;
    const nowMs = this.clock.monotonicMs();
    this.#heldMs = Math.min(burst * refillMs, this.#heldMs + nowMs - this.#atMs);
    this.#atMs = nowMs;
    if (this.#heldMs < refillMs) return false;
    this.#heldMs -= refillMs;
    return true;
  }
}
