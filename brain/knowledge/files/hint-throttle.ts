import type { Clock } from '#core/clock';
import { minuteMs } from '#core/time-units';
import type { ChangeHint } from './directory-watch.js';

/** A change sooner than this after the last one is passed on late; the delay doubles each time. */
export const firstDelayMs = 250;
/** The longest delay: the index is at most a minute behind. */
export const longestDelayMs = minuteMs;
/** The most names that are remembered, so that a large build or download cannot fill the memory. */
export const throttledNames = 2_048;

interface Throttled {
  /** Monotonic, of the last hint that was passed on. */
  readonly passedMs: number;
  /** The least time from then to the next one. */
  readonly delayMs: number;
  isWaiting: boolean;
}

/**
 * Throttles hints by name: the first is passed on at once, later ones ever more rarely while changes keep coming, so
 * that a file that is written all the time is not indexed all the time. The last of a burst is always passed on.
 */
export class HintThrottle {
  readonly #throttled = new Map<string, Throttled>();
  #isClosed = false;

  constructor(
    private readonly clock: Clock,
    private readonly pass: ChangeHint,
  ) {}

  hint(directory: string, name: string | null): void {
    const throttled = this.#throttled.get(hintKey(directory, name));
    if (throttled === undefined || this.#isCalm(throttled)) this.#pass(directory, name, firstDelayMs);
    else if (!throttled.isWaiting) {
      throttled.isWaiting = true;
      const leftMs = throttled.passedMs + throttled.delayMs - this.clock.monotonicMs();
      this.clock.after(Math.max(0, leftMs), () => {
        this.#pass(directory, name, Math.min(2 * throttled.delayMs, longestDelayMs));
      });
    }
  }

  /** Passes nothing on any more; the first sweep after the next start finds what was waiting. */
  close(): void {
    this.#isClosed = true;
  }

  #pass(directory: string, name: string | null, delayMs: number): void {
    if (this.#isClosed) return;
    const key = hintKey(directory, name);
    this.#throttled.delete(key);
    this.#throttled.set(key, { passedMs: this.clock.monotonicMs(), delayMs, isWaiting: false });
    this.#forgetSome();
    this.pass(directory, name);
  }

  /** Whether no hint is waiting and none was passed on for twice the delay. */
  #isCalm({ passedMs, delayMs, isWaiting }: Throttled): boolean {
    return !isWaiting && this.clock.monotonicMs() - passedMs >= 2 * delayMs;
  }

  /**
   * Forgets names, oldest first: those that are calm, and any above the limit. A hint that waits is still passed on,
   * because its timer keeps running.
   */
  #forgetSome(): void {
    for (const [key, throttled] of this.#throttled) {
      if (this.#throttled.size <= throttledNames && !this.#isCalm(throttled)) return;
      this.#throttled.delete(key);
    }
  }
}

function hintKey(directory: string, name: string | null): string {
  return `${directory}\0${name ?? ''}`;
}
