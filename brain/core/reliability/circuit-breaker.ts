import type { Clock } from '../clock.js';

/** Failures in a row that open it. */
const failuresThatOpen = 2;
/** How long it stays open before one call may try again: as long as a restart takes. */
const restMs = 30_000;

/**
 * A circuit breaker: open after two failures in a row, it then lets one call through every 30 s; a success closes it.
 */
export class CircuitBreaker {
  #failures = 0;
  #restsUntilMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly clock: Clock) {}

  /** Whether a call may be tried now. While open, true once per rest, and that call has to report its outcome. */
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
