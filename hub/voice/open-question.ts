import type { Clock } from '#core/clock';
import { answerTo, consentOf, isOpen } from '#core/language/answer';
import type { Intent } from '#core/language/intent';
import { limits } from '#core/limits';
import type { ActionContext, ActionOutcome } from './actions.js';

interface Asked {
  readonly intent: Intent;
  readonly context: ActionContext;
  /** It was an offer ("want me to look further?"), and is answered with yes or no. */
  readonly isOffer: boolean;
}

/** What the wearer's line makes of the question that was open. */
export type Settled =
  | { readonly kind: 'go-on'; readonly intent: Intent; readonly context: ActionContext }
  | { readonly kind: 'declined' };

/** The question that the assistant asked last: open for as long as a wake session, for the very next line. */
export class OpenQuestion {
  #asked: Asked | null = null;
  #untilMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly clock: Clock) {}

  /** What an intent came to: "How long a timer?", "Which one?" and the offer to look further leave it open. */
  after(intent: Intent, outcome: ActionOutcome, context: ActionContext = { noCloud: false }): void {
    const isOffer = intent.intent === 'ask' && outcome.code === 'missing';
    const isAsked = isOffer || outcome.code === 'ambiguous' || (isOpen(intent) && outcome.code === 'done');
    this.#asked = isAsked ? { intent, context, isOffer } : null;
    this.#untilMs = this.clock.monotonicMs() + limits.wakeSessionMs;
  }

  get isOpen(): boolean {
    return this.#asked !== null && this.clock.monotonicMs() < this.#untilMs;
  }

  /** What `line` makes of the open question; null when there is none, or the line is something else. */
  answer(line: string): Settled | null {
    const asked = this.isOpen ? this.#asked : null;
    this.#asked = null;
    if (asked === null) return null;
    return asked.isOffer ? settledOffer(asked, line) : settledQuestion(asked, line);
  }

  /** The session ended: nothing is asked any more. */
  close(): void {
    this.#asked = null;
  }
}

function settledOffer({ intent, context }: Asked, line: string): Settled | null {
  const isWanted = consentOf(line);
  if (isWanted === null) return null;
  return isWanted ? { kind: 'go-on', intent, context: { ...context, further: true } } : { kind: 'declined' };
}

function settledQuestion({ intent, context }: Asked, line: string): Settled | null {
  const whole = answerTo(intent, line);
  return whole === null ? null : { kind: 'go-on', intent: whole, context };
}
