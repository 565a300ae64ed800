import type { Card } from '#core/cards/cards';
import type { Clock } from '#core/clock';
import { combinedOutcome } from '#core/intents/decisions/chain';
import { needsConfirmation } from '#core/intents/intents';
import { callsOffReply, withoutAmount } from '#core/language/grammar/answer';
import type { Intent } from '#core/language/grammar/intent';
import { type AssistantNames, parseUtterance } from '#core/language/grammar/parse';
import { readPartlyHeard } from '#core/language/grammar/partly-heard';
import { asksForClosedEar, endsWithCourtesy, stopsAtOnce } from '#core/language/reading/session-end';
import { confirmationQuestion } from '#core/language/replies/confirmation-question';
import { slotQuestion } from '#core/language/replies/slot-question';
import { asMeant, parseSaid } from '#core/language/said-intents';
import { calledIn } from '#core/language/slots/pronoun';
import { whatIsHeard } from '#core/language/small-talk/self-rows';
import { smallTalkReply } from '#core/language/small-talk/small-talk';
import { orTimerIntent, type RunningTimers } from '#core/wearer/timers/intent-while-ringing';
import type { CommandResult } from '#core/wire/link/hub-link';
import type { Doubt } from '#core/wire/link/perception';
import { type ActionContext, type ActionOutcome, type Actions, answerCard } from '../actions/actions.js';
import type { DueCorrection } from '../actions/due-correction.js';
import type { Kept } from '../actions/kept.js';
import type { LastKept } from '../actions/last-kept.js';
import type { Deck } from '../glasses/cards/deck.js';
import { makeCard } from '../glasses/cards/make-card.js';
import type { AskedLine, SaidCommand } from './incoming-line.js';
import type { KindOfLine } from './kind-of-line.js';
import type { OpenQuestion } from './open-question.js';
import { answerContext, type ReadAnswer, wholeLine } from './read-answer.js';
import { carryOutInPlace } from './replacing.js';
import { saidLine } from './said-line.js';
import { dismissReply } from './session/stopping.js';
import { notCaught, wholeAgain } from './session/uncaught.js';
import type { UnderWay } from './session/under-way.js';
import type { UtteranceTrace } from './trace.js';
import { meantOfKept, nothingAsked, nothingToCallOff, saidAtOnce } from './words-of-reply.js';

export interface ResponderOptions {
  readonly clock: Clock;
  readonly actions: Actions;
  readonly deck: Pick<Deck, 'show' | 'current' | 'dismiss'>;
  readonly question: OpenQuestion;
  readonly kindOf: KindOfLine;
  readonly underWay: UnderWay;
  readonly names: () => AssistantNames;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
  /** What "forget the keys" names of what can be taken back. */
  readonly namedIn: (line: string) => Promise<readonly Kept[]>;
  readonly lastKept: Omit<LastKept, 'keep' | 'forget'>;
  readonly correction: Pick<DueCorrection, 'settled'>;
  readonly timers: RunningTimers & { readonly isRinging: boolean };
  readonly watchMe: { readonly isOn: boolean; said(line: string): Promise<string> };
}

/** The response to a line; the intent is null if nothing was asked for. */
interface Response {
  readonly intent: Intent | null;
  readonly outcome: ActionOutcome;
}

/** Intents that take time because somebody is asked, and do nothing that would have to be told. */
const onlyLooked: ReadonlySet<Intent['intent']> = new Set(['ask', 'brief', 'missed']);

/** Answers an addressed line, as the answer to an open question or as a new command, and shows the card. */
export class Responder {
  readonly #question: OpenQuestion;

  constructor(private readonly options: ResponderOptions) {
    this.#question = options.question;
  }

  async respond(line: AskedLine, context?: ActionContext): Promise<Response> {
    // An answer may complete a line of which something else may have been misheard.
    const doubt = this.#question.doubtWith(line.rest);
    const say = doubt === undefined ? null : await this.askWhether(line, doubt);
    if (say !== null) return { intent: null, outcome: { ok: true, code: 'done', say, card: null } };
    return this.#take({ ...line, rest: asMeant(line.rest) }, context);
  }

  async #take({ rest, heardIn, isTyped = false, trace }: AskedLine, context?: ActionContext): Promise<Response> {
    const toRinging = this.options.kindOf.toRinging(rest);
    if (toRinging !== null) return this.#stopRinging(toRinging, { heardIn, isTyped, trace }, context);
    if (this.options.watchMe.isOn) return this.#acknowledge(trace, await this.options.watchMe.said(rest));
    const saidTs = this.options.clock.wallMs();
    const answer = this.#question.answer(rest);
    if (answer?.kind === 'declined' || answer?.kind === 'ask-again') return this.#acknowledge(trace, answer.say);
    const atOnce = answer === null ? saidAtOnce(rest, this.options.lastKept) : null;
    if (atOnce !== null) return this.#acknowledge(trace, atOnce);
    if (answer?.kind === 'tell') return this.#tellFurther(answer, trace);
    const named = answer === null ? await this.options.namedIn(rest) : [];
    const [read, ...others] = this.#intentsOf(rest, answer?.intent ?? null, named);
    const first =
      answer === null ? meantOfKept(orTimerIntent(read, rest, this.options), rest, this.options.lastKept) : read;
    if (answer === null && first.intent === 'ask' && callsOffReply(rest)) {
      if (!isTyped && (await this.#takesOff(rest))) return this.#acknowledge(trace, '');
      return this.#acknowledge(trace, nothingToCallOff(rest, this.options.lastKept));
    }
    trace.mark('parse');
    const pronouns = calledIn(rest, 1 + others.length);
    const naming = named.length > 0 ? { named, naming: rest } : {};
    const how = { saidTs, pronouns, ...answerContext(answer, context), heardIn, isTyped, ...naming };
    this.options.lastKept.followedBy(first, rest);
    // A line of several commands is corrected in none of them, because it is not plain which is meant.
    const said = { trace, line: others.length > 0 ? null : wholeLine(answer, rest) };
    const earlier = this.options.lastKept.all;
    const outcomes: [ActionOutcome, ...ActionOutcome[]] = [await this.#carryOut(first, how, said)];
    for (const intent of others) outcomes.push(await this.#carryOut(intent, how, said));
    await this.options.lastKept.bind(earlier, outcomes.length);
    const outcome = combinedOutcome(outcomes);
    if (first.intent !== 'forget_last') this.options.lastKept.said(saidLine(saidTs, first, outcomes[0], how));
    return { intent: first, outcome: { ...outcome, card: outcomes.at(-1)?.card ?? null } };
  }

  async #stopRinging(
    intent: Intent,
    { heardIn, isTyped = false, trace }: Omit<AskedLine, 'rest'>,
    context: ActionContext = { noCloud: false },
  ): Promise<Response> {
    trace.mark('parse');
    this.options.lastKept.followedBy(intent);
    return { intent, outcome: await this.#carryOut(intent, { ...context, heardIn, isTyped }, { trace, line: null }) };
  }

  #intentsOf(line: string, answered: Intent | null, named: readonly Kept[]): readonly [Intent, ...Intent[]] {
    if (answered !== null) return [answered];
    return named.length === 0 ? parseSaid(line, this.options.names()) : [{ intent: 'forget_last' }];
  }

  /** Carries out one command of the line and shows its card. The first question that a line raises stays open. */
  async #carryOut(intent: Intent, how: ActionContext, { trace, line }: SaidCommand): Promise<ActionOutcome> {
    const doing = carryOutInPlace(intent, how, this.options);
    const done = onlyLooked.has(intent.intent) ? await this.options.underWay.until(doing) : await doing;
    if (done === null) return { ok: true, code: 'done', say: '', card: null };
    const { outcome, kept, context } = done;
    if (outcome.offers !== undefined || !this.#question.isOpen)
      this.#question.after(intent, { ...outcome, kept, line }, context);
    trace.mark('action');
    await this.#reply(outcome.card, trace);
    return outcome;
  }

  /**
   * Asks for the part of a line that was not understood, marked by its slot's name in braces, or for the whole line.
   * Resolves with the question. Nothing is carried out before the answer.
   */
  async askAgain({ rest, heardIn, isPart, trace }: AskedLine, doubt?: Doubt): Promise<string> {
    this.options.lastKept.followedBy(null);
    if (isPart === true) return this.#notUnderstood(wholeAgain, trace);
    const partly = readPartlyHeard(rest, this.options.names());
    const question = partly === null ? null : slotQuestion(partly);
    if (partly === null || question === null) return this.#notUnderstood(notCaught, trace);
    const refusal = this.options.actions.refusalOf(partly.intent, { heardIn });
    if (refusal !== null) return this.#refuse(refusal, trace);
    this.#question.askFor(partly, question, doubt);
    return this.#notUnderstood(question, trace);
  }

  /**
   * Asks whether a doubtful line was heard right, if it would keep something. Resolves with the question; null for a
   * line that keeps nothing and may be carried out.
   */
  async askWhether({ rest, heardIn, trace }: AskedLine, doubt: Doubt): Promise<string | null> {
    if (this.options.kindOf.isExpected(rest)) return null;
    const answer = this.#question.read(rest);
    const answered = answer?.kind === 'go-on' ? answer.intent : null;
    if (answer !== null && answered === null) return null;
    const [intent, ...others] = this.#intentsOf(rest, answered, []);
    if (![intent, ...others].some((each) => needsConfirmation(each, doubt))) return null;
    this.options.lastKept.followedBy(null);
    const context: ActionContext = answer?.kind === 'go-on' ? answer.context : { noCloud: false };
    const refusal = this.options.actions.refusalOf(intent, { heardIn });
    if (refusal !== null) return this.#refuse(refusal, trace);
    if (others.length > 0) return this.#notUnderstood(notCaught, trace);
    const open = doubt === 'amount' ? withoutAmount(intent) : null;
    if (open !== null) {
      this.#question.close();
      return (await this.#carryOut(open, { ...context, heardIn }, { trace, line: null })).say;
    }
    const line = wholeLine(answer, rest) ?? rest;
    this.#question.askWhether(intent, context, line);
    return this.#notUnderstood(confirmationQuestion(intent, line), trace);
  }

  async #refuse({ card, say }: ActionOutcome, trace: UtteranceTrace): Promise<string> {
    await this.#reply(card, trace);
    return say;
  }

  /** Ends a session; resolves with the reply to a courtesy, '' for any other ending. */
  async takeLeave(line: string, trace: UtteranceTrace): Promise<string> {
    this.forgetQuestion();
    await this.#takesOff(line);
    const say = asksForClosedEar(line) ? whatIsHeard : this.#courtesyTo(line);
    if (say !== '') await this.#reply(makeCard('answer', { primary: say, tier: '' }), trace);
    return say;
  }

  /** Takes what is drawn off the glasses where the line asks for that; true if anything was drawn. */
  async #takesOff(line: string): Promise<boolean> {
    const { deck, names } = this.options;
    const isDrawn = deck.current !== null && deck.current.kind !== 'lens';
    if (!isDrawn || !stopsAtOnce(line, names())) return false;
    await dismissReply(deck);
    return true;
  }

  #courtesyTo(line: string): string {
    const { clock, names, timeZone } = this.options;
    if (!endsWithCourtesy(line, names())) return '';
    return smallTalkReply(line, { ...names(), nowMs: clock.wallMs(), timeZone: timeZone() }) ?? '';
  }

  /** The answer to a line that the present mode refuses. */
  turnAway(line: string, say: string): CommandResult {
    this.options.lastKept.followedBy(parseUtterance(line));
    return { ok: false, code: 'veiled', say, intent: null };
  }

  /** Closes the open question when the session ends. */
  forgetQuestion(): void {
    this.#question.close();
  }

  /** Tells the next part of an answer and keeps the rest for another request. */
  async #tellFurther(
    { intent, say, further }: Extract<ReadAnswer, { kind: 'tell' }>,
    trace: UtteranceTrace,
  ): Promise<Response> {
    const outcome: ActionOutcome = { ok: true, code: 'found', say, further, card: answerCard('device')(say) };
    this.#question.after(intent, outcome);
    await this.#reply(outcome.card, trace);
    return { intent, outcome };
  }

  async #acknowledge(trace: UtteranceTrace, say: string = nothingAsked): Promise<Response> {
    const card = say === '' ? null : makeCard('answer', { primary: say, tier: '' });
    await this.#reply(card, trace);
    return { intent: null, outcome: { ok: true, code: 'done', say, card } };
  }

  async #notUnderstood(say: string, trace: UtteranceTrace): Promise<string> {
    await this.#reply(makeCard('unclear', { primary: say }), trace);
    return say;
  }

  async #reply(card: Card | null, trace: UtteranceTrace): Promise<void> {
    if (card !== null) await this.options.underWay.until(this.options.deck.show(card, 'show-reply'));
    trace.mark('card');
  }
}
