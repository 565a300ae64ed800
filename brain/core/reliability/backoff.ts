/** How long to wait after failures in a row. */
export interface BackoffSchedule {
  /**
   * The wait after the first failure, the second and so on, in milliseconds; the last one stands for all that follow.
   */
  readonly delaysMs: readonly number[];
  /** Waits past the listed ones differ from the last by at most this share (0…1), so that many do not call at once. */
  readonly jitter?: number;
}

/**
 * Milliseconds before the next try, where `failures` consecutive ones preceded the last failure. `random` in [0, 1)
 * applies the jitter.
 */
export function backoffMs({ delaysMs, jitter = 0 }: BackoffSchedule, failures: number, random = 0.5): number {
  const listed = delaysMs[failures];
  if (listed !== undefined) return listed;
  return Math.round((delaysMs.at(-1) ?? 0) * (1 - jitter + 2 * jitter * random));
}

/** Counts failures in a row and tells how long to wait after each. */
export class Backoff {
  #failures = 0;

  constructor(private readonly schedule: BackoffSchedule) {}

  /** Failures since the last success. */
  get failures(): number {
    return this.#failures;
  }

  /** One more failure: milliseconds before the next try. */
  failed(): number {
    const delayMs = backoffMs(this.schedule, this.#failures);
    this.#failures += 1;
    return delayMs;
  }

  succeeded(): void {
    this.#failures = 0;
  }
}
