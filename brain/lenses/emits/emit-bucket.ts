import type { Clock } from '#core/clock';
import { figmentLimits } from '#core/figments/format/figment-limits';
import { minuteMs } from '#core/time-units';

/** A token bucket: `burst` may be taken at once, and one more becomes available every `refillMs`. */
interface EmitPace {
  readonly burst: number;
  readonly refillMs: number;
}

/** The pace of emits that come over HTTP: the same as for a lens on the glasses, and counted apart from it. */
export const outsidePace: EmitPace = { burst: figmentLimits.emitBurst, refillMs: figmentLimits.emitRefillMs };

/**
 * The pace at which signals of a lens are recorded: enough for an afternoon of tapping, but no lens fills the activity.
 */
export const keptPace: EmitPace = { burst: 120, refillMs: minuteMs };

/** Limits how often something may happen (brain-http.md "Events": emits are rate-limited). */
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

  /** Whether one more is allowed; if so it is counted. */
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
