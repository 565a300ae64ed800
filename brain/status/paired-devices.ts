import type { Clock } from '#core/clock';

/** When a paired device last presented its token from another machine (brain-http §5.6). */
export class PairedDevices {
  #lastSeenMs: number | null = null;

  constructor(private readonly clock: Clock) {}

  seen(): void {
    this.#lastSeenMs = this.clock.monotonicMs();
  }

  /** Whole seconds ago; `null` if never since the start. */
  get lastSeenAgoS(): number | null {
    return this.#lastSeenMs === null ? null : Math.round((this.clock.monotonicMs() - this.#lastSeenMs) / 1_000);
  }
}
