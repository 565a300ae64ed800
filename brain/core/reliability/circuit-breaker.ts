import type { Clock } from '../clock.js';

/** Failures in a row that open it: one may be an accident, two are an outage. */
const failuresThatOpen = 2;
/** How long it stays open before one call may try again: as long as a restart takes. */
const restMs = 30_000;

/**
 * Spares its caller the wait for something that has not answered: open after some failures in a row, it lets one call
 * through after a rest, and a single success closes it.
 */
export class CircuitBreaker {
  #failures = 0;
  #restsUntilMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly clock: Clock) {}

  /** Whether a call may be tried now. After a rest only the first one may, until it is known how it went. */
  tryNow(): boolean {
    if (this.#failures < failuresThatOpen) return true;
    if (this.clock.monotonicMs() < this.#restsUntilMs) return false;
    this.#restsUntilMs = this.clock.monotonicMs() + restMs;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  failed(): void {
    this.#failures += 1;
    this.#restsUntilMs = this.clock.monotonicMs() + restMs;
  }
}
