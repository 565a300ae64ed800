import type { Clock } from '#core/clock';
import { answerTo, isOpen } from '#core/language/answer';
import type { Intent } from '#core/language/intent';
import { limits } from '#core/limits';
import type { ActionOutcome } from './actions.js';

/** Outcomes after which nothing waits for an answer. */
const closed: ReadonlySet<ActionOutcome['code']> = new Set(['refused', 'unsupported', 'failed']);

/** The question that the assistant asked last: open for as long as a wake session, for the very next line. */
export class OpenQuestion {
  #asked: Intent | null = null;
  #untilMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly clock: Clock) {}

  /** What an intent came to: "How long a timer?" opens the question of it. */
  after(intent: Intent, outcome: ActionOutcome): void {
    this.#asked = isOpen(intent) && !closed.has(outcome.code) ? intent : null;
    this.#untilMs = this.clock.monotonicMs() + limits.wakeSessionMs;
  }

  /** The intent that was asked about, made whole by `line`; null when nothing was, or the line is something else. */
  answer(line: string): Intent | null {
    const asked = this.clock.monotonicMs() < this.#untilMs ? this.#asked : null;
    this.#asked = null;
    return asked === null ? null : answerTo(asked, line);
  }

  /** The session ended: nothing is asked any more. */
  close(): void {
    this.#asked = null;
  }
}
