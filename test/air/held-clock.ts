import { type Clock, systemClock } from '#core/clock';

interface WaitingTask {
  readonly delayMs: number;
  readonly task: () => void;
}

const longMs = 2_000;

/** A clock whose long timers end only when a test lets them: the air's own time goes on beside it. */
export class HeldClock implements Clock {
  readonly #waiting = new Set<WaitingTask>();
  readonly wallMs = systemClock.wallMs;
  readonly monotonicMs = systemClock.monotonicMs;
  readonly every = systemClock.every;

  after(delayMs: number, task: () => void): () => void {
    if (delayMs < longMs) return systemClock.after(delayMs, task);
    const waiting = { delayMs, task };
    this.#waiting.add(waiting);
    return () => this.#waiting.delete(waiting);
  }

  /** Ends every timer of that length, once one waits. */
  async passAllOf(delayMs: number): Promise<void> {
    while (![...this.#waiting].some((each) => each.delayMs === delayMs)) await new Promise(setImmediate);
    for (const each of [...this.#waiting].filter((timer) => timer.delayMs === delayMs)) {
      this.#waiting.delete(each);
      each.task();
    }
  }
}
