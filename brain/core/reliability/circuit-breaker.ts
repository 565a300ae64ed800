import type { Clock } from '../clock.js';

/** Consecutive failures after which calls are held back. */
const failuresThatOpen = 2;
/** How long to hold calls back before one may try again: about as long as a restart takes. */
const restMs = 30_000;

/**
 * A circuit breaker: open after two failures in a row, it then lets one call through every 30 s; a success closes it.
 */
export class CircuitBreaker {
  #failures = 0;
  #restsUntilMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly clock: Clock) {}

  /**
   * Whether a call may be tried now. While the breaker is open this is true once per rest, and the caller must then
   * report the outcome.
   */
  tryNow(): boolean {
    if (this.#failures < failuresThatOpen) return true;
    if (this.clock.monotonicMs() < this.#restsUntilMs) return false;
    this.#restsUntilMs = this.clock.monotonicMs() + restMs;
    return true;
  }

  /** Reports that a call succeeded, which closes the breaker. */
  succeeded(): void {
    this.#failures = 0;
  }

  /** Reports that a call failed. */
  failed(): void {
    this.#failures += 1;
    this.#restsUntilMs = this.clock.monotonicMs() + restMs;
  }
}
