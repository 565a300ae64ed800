/** How long to wait after consecutive failures. */
export interface BackoffSchedule {
  /** Milliseconds to wait after the first failure, the second and so on; the last value repeats. */
  readonly delaysMs: readonly number[];
  /**
   * The share (0…1) by which waits past the listed ones vary around the last value, so that many clients do not retry
   * at the same moment.
   */
  readonly jitter?: number;
}

/**
 * Milliseconds to wait after a failure that `failures` others in a row preceded. `random`, in [0, 1), places the wait
 * within the jitter.
 */
export function backoffMs({ delaysMs, jitter = 0 }: BackoffSchedule, failures: number, random = 0.5): number {
  const listed = delaysMs[failures];
  if (listed !== undefined) return listed;
  return Math.round((delaysMs.at(-1) ?? 0) * (1 - jitter + 2 * jitter * random));
}

/** Counts consecutive failures and tells how long to wait after each. */
export class Backoff {
  #failures = 0;

  constructor(private readonly schedule: BackoffSchedule) {}

  /** Failures since the last success. */
  get failures(): number {
    return this.#failures;
  }

  /** Records one more failure; returns the milliseconds to wait before the next try. */
  failed(): number {
    const delayMs = backoffMs(this.schedule, this.#failures);
    this.#failures += 1;
    return delayMs;
  }

  succeeded(): void {
    this.#failures = 0;
  }
}
