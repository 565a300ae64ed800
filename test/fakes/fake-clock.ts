import type { Clock } from '#core/clock';

interface Timer {
  dueMs: number;
  readonly everyMs: number | null;
  readonly task: () => void;
}

/** A clock that moves only when told to. Wall and monotonic time move together unless the wall jumps. */
export class FakeClock implements Clock {
  #monotonicMs = 1_000;
  #wallOffsetMs: number;
  readonly #timers = new Set<Timer>();

  constructor(wallMs = Date.UTC(2026, 5, 15, 10, 0, 0)) {
    this.#wallOffsetMs = wallMs - this.#monotonicMs;
  }

  wallMs(): number {
    return this.#monotonicMs + this.#wallOffsetMs;
  }

  monotonicMs(): number {
    return this.#monotonicMs;
  }

  after(delayMs: number, task: () => void): () => void {
    return this.#add({ dueMs: this.#monotonicMs + delayMs, everyMs: null, task });
  }

  every(intervalMs: number, task: () => void): () => void {
    return this.#add({ dueMs: this.#monotonicMs + intervalMs, everyMs: intervalMs, task });
  }

  /** Moves both clocks and runs what falls due, in order. */
  advance(ms: number): void {
    const endMs = this.#monotonicMs + ms;
    for (let next = this.#next(endMs); next !== undefined; next = this.#next(endMs)) {
      this.#monotonicMs = next.dueMs;
      if (next.everyMs === null) this.#timers.delete(next);
      else next.dueMs += next.everyMs;
      next.task();
    }
    this.#monotonicMs = endMs;
  }

  /** The wall clock is set, as by NTP; monotonic time and timers do not notice. */
  jumpWall(byMs: number): void {
    this.#wallOffsetMs += byMs;
  }

  #next(endMs: number): Timer | undefined {
    return [...this.#timers].filter(({ dueMs }) => dueMs <= endMs).sort((a, b) => a.dueMs - b.dueMs)[0];
  }

  #add(timer: Timer): () => void {
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }
}
