import type { Clock } from '#core/clock';
import { minuteMs } from '#core/time-units';
import type { ChangeHint } from './directory-watch.js';

/** What changes again sooner than this is read again later, each time after twice as long. */
export const firstRestMs = 250;
/** However often it changes, it is read again after so long: an index may be a minute behind, not more. */
export const longestRestMs = minuteMs;
/** Names whose pace is remembered: a large build or download must not fill the memory. */
export const pacedNames = 2_048;

interface Pace {
  /** Monotonic, of the last hint that was passed on. */
  readonly passedMs: number;
  /** How long the next one has to wait from then on. */
  readonly restMs: number;
  isWaiting: boolean;
}

/**
 * Passes hints on: the first at once, and those about something that keeps changing ever more rarely, so that a file
 * that is written all the time is not read all the time. No change is lost: of those held back the last is passed on.
 */
export class HintPace {
  readonly #paces = new Map<string, Pace>();
  #isClosed = false;

  constructor(
    private readonly clock: Clock,
    private readonly pass: ChangeHint,
  ) {}

  hint(directory: string, name: string | null): void {
    const pace = this.#paces.get(keyOf(directory, name));
    if (pace === undefined || this.#isCalm(pace)) this.#pass(directory, name, firstRestMs);
    else if (!pace.isWaiting) {
      pace.isWaiting = true;
      const leftMs = pace.passedMs + pace.restMs - this.clock.monotonicMs();
      this.clock.after(Math.max(0, leftMs), () => {
        this.#pass(directory, name, Math.min(2 * pace.restMs, longestRestMs));
      });
    }
  }

  /** Nothing is passed on any more; what waited is found by the first sweep of the next start. */
  close(): void {
    this.#isClosed = true;
  }

  #pass(directory: string, name: string | null, restMs: number): void {
    if (this.#isClosed) return;
    const key = keyOf(directory, name);
    this.#paces.delete(key);
    this.#paces.set(key, { passedMs: this.clock.monotonicMs(), restMs, isWaiting: false });
    this.#forgetSome();
    this.pass(directory, name);
  }

  /** It changed once in a while, not all the time. */
  #isCalm({ passedMs, restMs, isWaiting }: Pace): boolean {
    return !isWaiting && this.clock.monotonicMs() - passedMs >= 2 * restMs;
  }

  /** Those that passed longest ago stand first. One that waits is passed on although it was forgotten. */
  #forgetSome(): void {
    for (const [key, pace] of this.#paces) {
      if (this.#paces.size <= pacedNames && !this.#isCalm(pace)) return;
      this.#paces.delete(key);
    }
  }
}

function keyOf(directory: string, name: string | null): string {
  return `${directory}\0${name ?? ''}`;
}
