import type { Clock } from './clock.js';

interface CircuitBreakerOptions {
  readonly clock: Clock;
  /** Failures in a row that open it. */
  readonly failures: number;
  /** How long it stays open before one call may try again. */
  readonly restMs: number;
}

/**
 * Spares its caller the wait for something that has not answered: open after some failures in a row, it lets one call
 * through after a rest, and a single success closes it.
 */
export class CircuitBreaker {
  #failures = 0;
  #restsUntilMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: CircuitBreakerOptions) {}

  /** Whether a call may be tried now. After a rest only the first one may, until it is known how it went. */
  tryNow(): boolean {
    const { clock, failures, restMs } = this.options;
    if (this.#failures < failures) return true;
    if (clock.monotonicMs() < this.#restsUntilMs) return false;
    this.#restsUntilMs = clock.monotonicMs() + restMs;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  failed(): void {
    this.#failures += 1;
    this.#restsUntilMs = this.options.clock.monotonicMs() + this.options.restMs;
  }
}
