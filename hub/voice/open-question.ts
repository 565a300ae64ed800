import type { Clock } from '#core/clock';
import { settlingByAnswer } from '#core/language/commitments/settling-by-answer';
import { answerTo, asksForMore, callsOff, callsOffReply, consentOf, isOpen } from '#core/language/grammar/answer';
import type { Intent } from '#core/language/grammar/intent';
import { completed, type PartlyHeard } from '#core/language/grammar/partly-heard';
import { limits } from '#core/limits';
import type { ActionContext, ActionOutcome } from '../actions/actions.js';

interface AskedIntent {
  readonly intent: Intent;
  readonly context: ActionContext;
  readonly settles: Settles;
}

/** An outcome, and whether anything was kept by it. */
type CameTo = Pick<ActionOutcome, 'code' | 'further'> & { readonly hasKept?: boolean };

/** How a line settles what was asked; null where it is something else. */
type Settles = (asked: AskedIntent, line: string) => Settled | null;

/** What the wearer's line makes of the question that was open. */
export type Settled =
  | { readonly kind: 'go-on'; readonly intent: Intent; readonly context: ActionContext }
  /** More of the answer is told: this part, and those after it. */
  | { readonly kind: 'tell'; readonly intent: Intent; readonly say: string; readonly further: readonly string[] }
  | { readonly kind: 'declined' };

/** The question that the assistant asked last: open for as long as a wake session, for the very next line. */
export class OpenQuestion {
  #asked: AskedIntent | null = null;
  #untilMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly clock: Clock) {}

  /**
   * What an intent came to: "How long a timer?", "Which one?" and the offer to look further leave it open, and so does
   * whatever was kept, for a no.
   */
  after(intent: Intent, outcome: CameTo, context: ActionContext = { noCloud: false }): void {
    const settles = settlesWith(intent, outcome);
    this.#asked = settles === null ? null : { intent, context, settles };
    this.#untilMs = this.clock.monotonicMs() + limits.wakeSessionMs;
  }

  /** A part of a line was not understood, and is asked for. */
  askFor(partly: PartlyHeard, context: ActionContext = { noCloud: false }): void {
    const settles: Settles = (_asked, line) => settledPart(partly, context, line);
    this.#asked = { intent: partly.intent, context, settles };
    this.#untilMs = this.clock.monotonicMs() + limits.wakeSessionMs;
  }

  get isOpen(): boolean {
    return this.#asked !== null && this.clock.monotonicMs() < this.#untilMs;
  }

  /** Whether `line` is an answer to the open question, which stays open. */
  isAnsweredBy(line: string): boolean {
    return this.isOpen && this.#asked?.settles(this.#asked, line) != null;
  }

  /** What `line` makes of the open question; null when there is none, or the line is something else. */
  answer(line: string): Settled | null {
    const asked = this.isOpen ? this.#asked : null;
    this.#asked = null;
    if (asked === null) return null;
    return asked.settles(asked, line);
  }

  /** The session ended: nothing is asked any more. */
  close(): void {
    this.#asked = null;
  }
}

function settlesWith(intent: Intent, { code, further = [], hasKept = false }: CameTo): Settles | null {
  const [say, ...others] = further;
  if (say !== undefined)
    return (_asked, line) => (asksForMore(line) ? { kind: 'tell', intent, say, further: others } : null);
  if (intent.intent === 'ask' && code === 'missing') return settledOffer;
  if (code === 'undecided') return settledDebts;
  if (hasKept && !isPutToSomebody(intent)) return takenBackBy(intent.intent === 'reply' ? callsOffReply : callsOff);
  return code === 'ambiguous' || (isOpen(intent) && code === 'done') ? settledQuestion : null;
}

/** An offer ("want me to look further?") is answered with yes or no. */
function settledOffer({ intent, context }: AskedIntent, line: string): Settled | null {
  const isWanted = consentOf(line);
  if (isWanted === null) return null;
  return isWanted ? { kind: 'go-on', intent, context: { ...context, further: true } } : { kind: 'declined' };
}

/** "Have you met Anna?": its no may be the answer of whom it was put to. */
function isPutToSomebody(intent: Intent): boolean {
  return intent.intent === 'meet_person' && intent.relation === null && intent.note === null;
}

/** A no right after something was kept takes that back, as "forget that" does; a name misheard is nobody the wearer knows. */
function takenBackBy(isNo: (line: string) => boolean): Settles {
  return ({ context }, line) => (isNo(line) ? { kind: 'go-on', intent: { intent: 'forget_last' }, context } : null);
}

function settledPart(partly: PartlyHeard, context: ActionContext, line: string): Settled | null {
  if (consentOf(line) === false) return { kind: 'declined' };
  const whole = completed(partly, line);
  return whole === null ? null : { kind: 'go-on', intent: whole, context };
}

function settledDebts({ intent, context }: AskedIntent, line: string): Settled | null {
  if (intent.intent !== 'debt_settle') return null;
  if (consentOf(line) === false) return { kind: 'declined' };
  const whole = settlingByAnswer(intent, line);
  return whole === null ? null : { kind: 'go-on', intent: whole, context };
}

function settledQuestion({ intent, context }: AskedIntent, line: string): Settled | null {
  const whole = answerTo(intent, line);
  return whole === null ? null : { kind: 'go-on', intent: whole, context };
}
