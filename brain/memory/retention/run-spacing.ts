import type { Clock } from '#core/clock';

interface RunSpacingOptions {
  readonly clock: Clock;
  readonly pauseMs: number;
  /** How long ago the last run was that is on disk: null when that cannot be told, infinite when there was none. */
  readonly storedAgeMs: () => number | null;
}

/** At least `pauseMs` between two runs, across restarts and whatever the wall clock does. */
export class RunSpacing {
  #sinceMs: number;
  #hasRun = false;

  constructor(private readonly options: RunSpacingOptions) {
    this.#sinceMs = options.clock.monotonicMs();
  }

  get isOver(): boolean {
    const { clock, pauseMs, storedAgeMs } = this.options;
    if (clock.monotonicMs() - this.#sinceMs >= pauseMs) return true;
    // A stored run in the future was stamped by a wrong clock, so only time that this process measured counts.
    return !this.#hasRun && (storedAgeMs() ?? 0) >= pauseMs;
  }

  begin(): void {
    this.#sinceMs = this.options.clock.monotonicMs();
    this.#hasRun = true;
  }
}
