import type { Clock } from '#core/clock';

/** Lets something through once per key and window; a jump of the wall clock changes nothing. */
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

  /** The window of this key begins. */
  start(key: string): void {
    const nowMs = this.clock.monotonicMs();
    for (const [known, untilMs] of this.#untilMs) if (untilMs <= nowMs) this.#untilMs.delete(known);
    this.#untilMs.set(key, nowMs + this.windowMs);
  }

  /** Ends the wait of a key: its next card is shown at once. */
  release(key: string): void {
    this.#untilMs.delete(key);
  }

  /** Everything may come again at once. */
  clear(): void {
    this.#untilMs.clear();
  }
}
