import type { Clock } from '#core/clock';
import { settlingByAnswer } from '#core/language/commitments/settling-debts';
import { answerTo, asksForMore, consentOf, isOpen } from '#core/language/grammar/answer';
import { mayNameDay, withDateSaid } from '#core/language/grammar/dated-intent';
import type { Intent } from '#core/language/grammar/intent';
import { noAnswerIn } from '#core/language/grammar/no-answer';
import type { PartlyHeard } from '#core/language/grammar/partly-heard';
import { offerToKeepMs } from '#core/language/replies/offering/offer-to-keep';
import type { PersonMeant } from '#core/language/replies/outcome';
import { saidAnew } from '#core/language/said-anew';
import { isSmallTalk } from '#core/language/small-talk/small-talk';
import { limits } from '#core/limits';
import { setsTimer, timerCorrection } from '#core/wearer/timers/timer-correction';
import type { Doubt } from '#core/wire/link/perception';
import type { ActionContext, ActionOutcome } from '../actions/actions.js';
import type { Kept } from '../actions/kept.js';
import type { LastKept } from '../actions/last-kept.js';
import { partOrWhole, wholeOf } from '../actions/part-of-person.js';
import { askedWhole, LaterCorrection } from './later-correction.js';
import { type ReadAnswer, readOfferAnswer } from './read-answer.js';
import { personMeant, promiseMeant, readMissingPart, samePersonMeant, whichPromiseIsAsked } from './which-one.js';
import { isPutToSomebody, nothingCorrected, takesBack } from './words-of-reply.js';

interface AskedIntent {
  readonly intent: Intent;
  readonly context: ActionContext;
  readonly readAnswer: AnswerReader;
}

/** The outcome of an intent, with what it kept, and the line that asked for it where it was said in one. */
type IntentOutcome = Pick<ActionOutcome, 'code' | 'further' | 'offers' | 'say' | 'whom'> & {
  readonly kept?: Kept | null;
  readonly line?: string | null;
};

/** Reads a line as the answer to a question; null if it is something else. */
type AnswerReader = (asked: AskedIntent, line: string) => ReadAnswer | null;

/** The last question of the assistant. It is open for the length of a wake session, and only for the next line. */
export class OpenQuestion {
  #asked: AskedIntent | null = null;
  #untilMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly clock: Clock,
    private readonly lastKept: Pick<LastKept, 'all' | 'chosen'>,
    private readonly later = new LaterCorrection(clock, lastKept),
  ) {}

  /**
   * To be called with the outcome of every intent. "How long a timer?", "Which one?" and the offer to look further
   * leave a question open; so does anything that was kept, because a "no" then takes it back, and "no, on monday"
   * corrects it.
   */
  after(intent: Intent, outcome: IntentOutcome, context: ActionContext = { noCloud: false }): void {
    this.later.after(intent, isPutToSomebody(intent) ? { ...outcome, line: null } : outcome, context);
    const isWhichKept = intent.intent === 'forget_last' && outcome.code === 'ambiguous';
    const chosen = unlessNone(outcome.say, this.#readKept);
    const readKept =
      wholeOf(context.named ?? []) === null ? chosen : readByEither(consenting({ isAgreed: true }), chosen);
    const readAnswer = isWhichKept ? readKept : answerReaderFor(intent, outcome);
    this.#asked = readAnswer === null ? null : { intent, context, readAnswer };
    this.#untilMs = this.clock.monotonicMs() + (outcome.offers === undefined ? limits.wakeSessionMs : offerToKeepMs);
  }

  /** Opens the question for a part of a line that was not understood; `doubt` is about the rest of it. */
  askFor(partly: PartlyHeard, question: string, doubt?: Doubt): void {
    const context: ActionContext = { noCloud: false };
    const readPart: AnswerReader = (_asked, line) =>
      readMissingPart(partly, line, { context, ...(doubt && { doubt }) });
    const readAnswer = unlessNone(question, readPart);
    this.#asked = { intent: partly.intent, context, readAnswer };
    this.#untilMs = this.clock.monotonicMs() + limits.wakeSessionMs;
  }

  /** Opens the question whether a command was heard right; a yes carries it out. */
  askWhether(intent: Intent, context: ActionContext, line: string): void {
    this.#asked = { intent, context, readAnswer: confirmationOf(line) };
    this.#untilMs = this.clock.monotonicMs() + limits.wakeSessionMs;
  }

  get isOpen(): boolean {
    return this.#asked !== null && this.clock.monotonicMs() < this.#untilMs;
  }

  /** Whether `line` is an answer to the open question, which stays open. */
  isAnsweredBy(line: string): boolean {
    return this.read(line) !== null;
  }

  /** What `line` would answer to the open question, without closing it; null if it is no answer. */
  read(line: string): ReadAnswer | null {
    return (this.isOpen && this.#asked?.readAnswer(this.#asked, line)) || null;
  }

  /** What `line` answers to the open question, which any line closes; null if there is none, or it is no answer. */
  answer(line: string): ReadAnswer | null {
    const asked = this.isOpen ? this.#asked : null;
    this.#asked = null;
    const read = asked?.readAnswer(asked, line) ?? this.later.read(line);
    if (read === null && asked === null) return askedWhole(line, this.lastKept.all.length > 0);
    if (read?.kind === 'ask-again') {
      this.#asked = asked;
      this.#untilMs = this.clock.monotonicMs() + limits.wakeSessionMs;
    }
    return read;
  }

  readonly #readKept: AnswerReader = ({ intent, context }, line) => {
    const named = this.lastKept.chosen(line, context.named ?? []);
    const isAgreed = partOrWhole(context.named ?? []) !== null;
    return named.length === 0 ? null : { kind: 'go-on', intent, context: { ...context, named, isAgreed } };
  };

  /** The doubt about the rest of the line that `line` completes as an answer. */
  doubtWith(line: string): Doubt | undefined {
    const read = this.read(line);
    return read?.kind === 'go-on' ? read.doubt : undefined;
  }

  /** Closes the question when the session ends. */
  close(): void {
    this.#asked = null;
  }

  /** Forgets what was asked and spoken of. */
  forget(): void {
    this.close();
    this.later.forget();
  }
}

function answerReaderFor(
  intent: Intent,
  { code, say: question, further = [], offers, whom, kept = null, line = null }: IntentOutcome,
): AnswerReader | null {
  if (offers !== undefined) return ({ context }, line) => readOfferAnswer(offers, context, line);
  const [say, ...others] = further;
  if (say !== undefined)
    return (_asked, line) => (asksForMore(line) ? { kind: 'tell', intent, say, further: others } : null);
  if ((intent.intent === 'ask' || intent.intent === 'recall') && code === 'missing')
    return consenting({ further: true });
  if (code === 'not-possible' && mayNameDay(intent)) return readChosenDate;
  if (code === 'undecided') return readDebts;
  if (whom !== undefined)
    return readByEither(samePersonIn(whom, question), unlessNone(question, personIn(whom, question)));
  if (whichPromiseIsAsked(intent, question)) return unlessNone(question, promiseIn(question));
  if (kept !== null && !isPutToSomebody(intent)) {
    return readByEither(readTakenBack, correctedBy(line, kept));
  }
  if (code === 'done' && setsTimer(intent)) return readTimerAnew(line);
  return code === 'ambiguous' || (isOpen(intent) && code === 'done') ? unlessNone(question, readOpenSlot) : null;
}

/** Wraps a reader of names or numbers: "yes", "what?" or "hello" is no answer to such a question. */
function unlessNone(question: string, readAnswer: AnswerReader): AnswerReader {
  return (asked, line) => {
    const none = noAnswerIn(line);
    if (none === 'let-be') return { kind: 'declined' };
    if (none === 'again') return { kind: 'ask-again', say: question };
    return isSmallTalk(line, '') ? null : readAnswer(asked, line);
  };
}

/** A reader of a yes or no to an offer such as "want me to look further?"; a yes goes on with `agreed`. */
function consenting(agreed: Pick<ActionContext, 'further' | 'isAgreed'>): AnswerReader {
  return ({ intent, context }, line) => {
    const isWanted = consentOf(line);
    if (isWanted === null) return null;
    return isWanted ? { kind: 'go-on', intent, context: { ...context, ...agreed } } : { kind: 'declined' };
  };
}

/** A reader of a yes or no to whether `heard` was heard right; "no, Ben" says what was meant. */
function confirmationOf(heard: string): AnswerReader {
  return readByEither(
    ({ intent, context }, line) => {
      const isRight = consentOf(line);
      if (isRight === null) return null;
      return isRight ? { kind: 'go-on', intent, context, line: heard } : { kind: 'declined' };
    },
    correctedBy(heard, null),
  );
}

function readByEither(...readers: readonly AnswerReader[]): AnswerReader {
  return (asked, line) => readers.reduce<ReadAnswer | null>((read, reader) => read ?? reader(asked, line), null);
}

/**
 * A reader for a correction of the line `said`: "no, on monday". What it had kept goes, and the whole line is carried out
 * as it was meant. Where it is not plain what was meant, that is said.
 */
function correctedBy(said: string | null, kept: Kept | null): AnswerReader {
  return ({ context }, line) => {
    const anew = said === null ? null : saidAnew(said, line);
    if (anew === null) return null;
    if (anew.what === 'unclear') return { kind: 'ask-again', say: nothingCorrected };
    const corrects = kept === null ? context : { ...context, replaces: { kept, line: anew.line } };
    return { kind: 'go-on', intent: anew.intent, context: corrects, line: anew.line };
  };
}

/** For after something was kept: a "no" takes it back like "forget that", because it was usually misheard. */
function readTakenBack({ intent, context }: AskedIntent, line: string): ReadAnswer | null {
  return takesBack(intent, line) ? { kind: 'go-on', intent: { intent: 'forget_last' }, context } : null;
}

/** For after a timer was set: "actually it's five" sets it anew. */
function readTimerAnew(said: string | null): AnswerReader {
  return ({ intent, context }, line) => {
    const anew = timerCorrection({ intent, line: said }, line);
    if (anew !== null && 'asks' in anew) return { kind: 'ask-again', say: anew.asks };
    return anew === null ? null : { kind: 'go-on', intent: anew, context };
  };
}

function readDebts({ intent, context }: AskedIntent, line: string): ReadAnswer | null {
  if (intent.intent !== 'debt_settle') return null;
  if (consentOf(line) === false) return { kind: 'declined' };
  const whole = settlingByAnswer(intent, line);
  return whole === null ? null : { kind: 'go-on', intent: whole, context };
}

/** The month of a date such as "11/12", for what was not kept because of it. */
function readChosenDate({ intent, context }: AskedIntent, line: string): ReadAnswer | null {
  if (consentOf(line) === false) return { kind: 'declined' };
  const whole = withDateSaid(intent, line);
  return whole === null ? null : { kind: 'go-on', intent: whole, context };
}

function promiseIn(question: string): AnswerReader {
  return ({ intent, context }, line) => {
    const whole = promiseMeant(intent, question, line);
    return whole === null ? null : { kind: 'go-on', intent: whole, context };
  };
}

function personIn(whom: PersonMeant, question: string): AnswerReader {
  return ({ intent, context }, line) => personMeant({ intent, context, whom, question }, line);
}

function samePersonIn(whom: PersonMeant, question: string): AnswerReader {
  return ({ intent, context }, line) => samePersonMeant({ intent, context, whom, question }, line);
}

function readOpenSlot({ intent, context }: AskedIntent, line: string): ReadAnswer | null {
  const whole = answerTo(intent, line);
  return whole === null ? null : { kind: 'go-on', intent: whole, context };
}
