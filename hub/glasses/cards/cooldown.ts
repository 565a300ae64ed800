import type { Clock } from '#core/clock';

/** Allows something once per key and time window, in monotonic time. */
export class Cooldown {
  readonly #untilMs = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    private readonly windowMs: number,
  ) {}

  /** Whether the window of this key is over, or never began. */
  isOver(key: string): boolean {
    return this.clock.monotonicMs() >= (this.#untilMs.get(key) ?? Number.NEGATIVE_INFINITY);
  }

  /** Starts the window of this key. */
  start(key: string): void {
    const nowMs = this.clock.monotonicMs();
    for (const [known, untilMs] of this.#untilMs) if (untilMs <= nowMs) this.#untilMs.delete(known);
    this.#untilMs.set(key, nowMs + this.windowMs);
  }

  /** Ends the window of this key, so that its next card is shown at once. */
  release(key: string): void {
    this.#untilMs.delete(key);
  }

  /** Ends every window. */
  clear(): void {
    this.#untilMs.clear();
  }
}
