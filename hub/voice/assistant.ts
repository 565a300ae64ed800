import { queryOf } from '#core/intents/question-intents';
import type { Intent } from '#core/language/grammar/intent';
import type { AssistantNames } from '#core/language/grammar/parse';
import { splitWake } from '#core/language/reading/wake-phrase';
import type { Log } from '#core/log/log';
import { check } from '#core/posture/gating-matrix';
import type { Broadcast } from '#core/reliability/broadcast';
import { unnamedSpeaker } from '#core/wearer/unnamed-speaker';
import type { CommandResult, Heard } from '#core/wire/link/hub-link';
import { type Doubt, doubtsPerson } from '#core/wire/link/perception';
import type { SettingsStore } from '#memory/settings/settings';
import type { ActionContext, ActionOutcome } from '../actions/actions.js';
import { type OperationResult, refusedResult } from '../actions/operation-result.js';
import { lineEvent, type Perceive } from '../anticipation/attention.js';
import { makeCard } from '../glasses/cards/make-card.js';
import type { HubEvent } from '../hub-event.js';
import type { Lenses } from '../lenses/lenses.js';
import type { PostureGate } from '../modes/posture-gate.js';
import type { WakeSource } from '../modes/toggle-store.js';
import type { AmbientKeeper } from './ambient/ambient-keeper.js';
import type { Captions } from './ambient/captions.js';
import type { IntroductionOffer } from './ambient/introduction-offer.js';
import type { Recorder } from './ambient/recorder.js';
import type { Addressed, IncomingLine, LineHeard } from './incoming-line.js';
import { Responder, type ResponderOptions } from './responder.js';
import type { WakeSession } from './session/wake-session.js';
import { UtteranceTrace } from './trace.js';

interface AssistantOptions extends Omit<ResponderOptions, 'names'> {
  readonly log: Log;
  readonly gate: PostureGate;
  readonly session: WakeSession;
  readonly recorder: Recorder;
  readonly captions: Captions;
  readonly ambient: AmbientKeeper;
  readonly lenses: Pick<Lenses, 'heard'>;
  readonly offer: IntroductionOffer;
  readonly settings: Pick<SettingsStore, 'get'>;
  /** Passes an event to the attention policy. */
  readonly perceive: Perceive;
  readonly events: Broadcast<HubEvent>;
  /** The names at the start. */
  readonly names: AssistantNames;
}

/** The voice session: lines in, intents carried out, cards and replies out. */
export class Assistant {
  readonly #responder: Responder;
  #names: AssistantNames;

  constructor(private readonly options: AssistantOptions) {
    this.#names = options.names;
    this.#responder = new Responder({ ...options, names: () => this.#names });
  }

  get names(): AssistantNames {
    return this.#names;
  }

  rename(assistantName: string): void {
    this.#names = { ...this.#names, assistantName };
  }

  /** `hear`: a line as if the ear had heard it. Refused while nothing is heard. */
  async hear(text: string): Promise<OperationResult<LineHeard>> {
    const { gate, clock } = this.options;
    const verdict = gate.check('capture');
    if (!verdict.allowed) return refusedResult(verdict.say);
    const trace = new UtteranceTrace(clock);
    const line = { text, isCalled: false, source: 'program', heardIn: gate.posture, trace } as const;
    return { ok: true, ...(await this.take(line)) };
  }

  /** A line typed by the wearer. It is always addressed, so a wake phrase is optional. */
  async say(text: string, context?: ActionContext): Promise<CommandResult> {
    const trace = new UtteranceTrace(this.options.clock);
    const { session, gate } = this.options;
    const { rest } = splitWake(text, this.#names);
    const verdict = gate.check('typed-line');
    if (!verdict.allowed) return this.#responder.turnAway(rest, verdict.say);
    const line = { text, rest, heardIn: gate.posture, isTyped: true, trace };
    const handled = await this.#handleSessionLine(line);
    if (handled !== null) return { ok: true, say: handled, intent: null, card: null, stream: null };
    // Typing extends a session but starts none, because it must not open the ear (hub-behaviour.md "Transition table").
    if (session.awake) session.extend();
    const { intent, outcome } = await this.#responder.respond(line, context);
    // An answer may have been awaited for long, and what is known is told to nobody under the veil.
    const then = gate.check('typed-line');
    if (!then.allowed && queryOf(intent) !== null) return this.#responder.turnAway(rest, then.say);
    this.#emit({ text, addressed: true, intent, say: outcome.say }, trace);
    if (!outcome.ok) return { ok: false, code: outcome.code, say: outcome.say, intent };
    const { say, card, slots } = outcome;
    return { ok: true, say, intent, card, stream: null, ...(slots && { slots }), ...this.#restsKept(line, outcome) };
  }

  /** To be called when the posture changed: a "yes" from then on answers nothing that was asked before. */
  onPosture(): void {
    const { gate, session, offer } = this.options;
    if (!gate.allows('social-edit')) offer.withdraw();
    if (gate.allows('capture')) return;
    this.#responder.forgetQuestion();
    session.end();
  }

  /** Wakes if this source is on; resolves with whether it listens now. `glance`: lines that the card shows as well. */
  async activate(source: WakeSource, glance: readonly string[] = []): Promise<boolean> {
    const { gate, session, deck } = this.options;
    if (!gate.allows('capture') || !this.#wakesBy(source)) return false;
    session.extend();
    const told = glance.length === 0 ? {} : { glance: [...glance] };
    await deck.show(makeCard('listening', { primary: 'Listening', ...told }), 'show-reply');
    return true;
  }

  /** Carries out an intent that was not spoken, such as that of a gesture, and shows its card. */
  async carryOut(intent: Intent): Promise<ActionOutcome> {
    const { actions, deck } = this.options;
    const outcome = await actions.perform(intent);
    if (outcome.card !== null) await deck.show(outcome.card, 'show-reply');
    return outcome;
  }

  /** Handles a line; resolves once that is done and, where lines are kept, it is on disk. */
  async take(incoming: IncomingLine): Promise<LineHeard> {
    const { text, isCalled, source, heardIn, byDevice = false, hasEnded = false, doubt, trace } = incoming;
    const { session, recorder } = this.options;
    const { addressed, rest } = splitWake(text, this.#names);
    const wasCalled = this.#wakesBy('voice') && (addressed || isCalled);
    const isAddressed = wasCalled || session.awake || this.options.kindOf.isExpected(rest);
    if (doubt && isAddressed) {
      const say = await this.#sayBack({ rest, heardIn, trace }, doubt);
      if (say !== null) return { isAddressed, say, intent: null };
    }
    // In a session every line is addressed, but ordinary talk is recognised: it is kept as usual and not answered.
    const isTalk = !isAddressed || (!wasCalled && this.options.kindOf.isTalk(rest));
    const line = { text, speaker: unnamedSpeaker, addressed: !isTalk, source };
    const isDoubted = doubt !== undefined && (isTalk || !doubtsPerson(doubt));
    const kept = !isDoubted && check('ledger', heardIn).allowed ? recorder.keep(line) : Promise.resolve(null);
    trace.mark('gate');
    const heard = !isTalk
      ? await this.#answer({ text, rest, heardIn, byDevice, hasEnded, trace }, source)
      : await this.#overheard({ text, rest, heardIn, trace }, kept, doubt);
    await kept;
    return { isAddressed, ...heard };
  }

  /**
   * Handles a line not understood, or only in part: `text` has the missing slot's name in braces, or is ''. Resolves
   * with the question that was asked, '' for none. None of its words are kept.
   */
  async takeUnclear({ text, isCalled, doubt, ...how }: Omit<IncomingLine, 'source'>): Promise<string> {
    const { session } = this.options;
    if (!(this.#wakesBy('voice') && isCalled) && !session.awake) return '';
    session.extend();
    return this.#responder.askAgain({ rest: splitWake(text, this.#names).rest, ...how }, doubt);
  }

  /** Asks whether a doubtful line was heard right; null if the line would keep nothing. */
  async #sayBack(line: Pick<Addressed, 'rest' | 'heardIn' | 'trace'>, doubt: Doubt): Promise<string | null> {
    const { session, events, ambient } = this.options;
    const say = await this.#responder.askWhether(line, doubt);
    if (say === null) return null;
    await ambient.withdrawOffer();
    session.extend();
    events.emit({ type: 'heard', heard: { what: 'unclear', say } });
    return say;
  }

  async #answer(line: Addressed, source: IncomingLine['source']): Promise<Omit<LineHeard, 'isAddressed'>> {
    // A wake phrase in the sound was confirmed when it was found.
    if (line.rest === '' && source === 'ear') {
      this.options.session.extend();
      return { intent: null, say: '' };
    }
    const handled = await this.#handleSessionLine(line);
    if (handled !== null) return { intent: null, say: handled };
    this.options.session.extend();
    const context = { noCloud: false, byDevice: line.byDevice === true };
    const { intent, outcome } = await this.#responder.respond(line, context);
    const { say } = outcome;
    // An answer may have taken most of the window in which a question about it needs no wake phrase.
    if (this.options.session.awake) this.options.session.extend();
    this.#emit({ text: line.text, addressed: true, intent, say, ...this.#restsKept(line, outcome) }, line.trace);
    return { intent, say };
  }

  /** The sources for the Brain's history, unless the question was asked in a mode that keeps nothing. */
  #restsKept({ heardIn }: Pick<IncomingLine, 'heardIn'>, { rests }: ActionOutcome): Pick<ActionOutcome, 'rests'> {
    const mayKeep = check('ledger', heardIn).allowed && this.options.gate.allows('ledger');
    return mayKeep && rests ? { rests } : {};
  }

  /** The reply to a line about the session: an answer to an offer, its end, a bare wake phrase; null for any other. */
  async #handleSessionLine({ text, rest, hasEnded, trace }: Addressed): Promise<string | null> {
    const answered = await this.#answerOffer(rest);
    if (answered !== null) return answered;
    const { session, kindOf } = this.options;
    if (kindOf.isEnd(rest, session.awake, rest !== text)) return this.#end(text, rest, trace);
    if (hasEnded === true) return '';
    if (rest === '') await this.activate('voice');
    return rest === '' ? '' : null;
  }

  /** The reply to an answer to the offer to keep somebody; null for any other line. */
  async #answerOffer(line: string): Promise<string | null> {
    const { offer, ambient } = this.options;
    const answer = offer.answer(line);
    if (answer === null) return null;
    return answer.isWanted ? ambient.meet(answer.name) : ambient.decline(answer.name);
  }

  async #end(text: string, rest: string, trace: UtteranceTrace): Promise<string> {
    this.options.session.end();
    const say = await this.#responder.takeLeave(rest, trace);
    this.#emit({ text, addressed: true, intent: null, say }, trace);
    return say;
  }

  #wakesBy(source: WakeSource): boolean {
    return this.options.settings.get(`wake_source_${source}`);
  }

  async #overheard(
    { text, rest, heardIn, trace }: Addressed,
    kept: Promise<string | null>,
    doubt: Doubt | undefined,
  ): Promise<Omit<LineHeard, 'isAddressed'>> {
    const { captions, ambient, lenses } = this.options;
    const answered = await this.#answerOffer(rest);
    if (answered !== null) return { intent: null, say: answered };
    if (await captions.show(text, unnamedSpeaker)) trace.mark('card');
    this.#emit({ text, addressed: false, intent: null, say: '' }, trace);
    this.options.perceive(lineEvent(text, this.options.settings.get('wearer_name')), text);
    const id = await kept;
    if (id !== null) await ambient.keep({ id, text });
    else if (doubtsPerson(doubt) && check('social-edit', heardIn).allowed) await ambient.keepNameless(text);
    // The ear cannot tell voices apart yet.
    lenses.heard({ id, text, speaker: 'unknown' });
    return { intent: null, say: '' };
  }

  #emit(heard: Omit<Extract<Heard, { what: 'utterance' }>, 'what' | 'trace'>, { trace }: UtteranceTrace): void {
    this.options.log.info('utterance.answered', {
      addressed: heard.addressed,
      intent: heard.intent?.intent,
      trace: trace.id,
    });
    this.options.events.emit({ type: 'heard', heard: { what: 'utterance', ...heard, trace } });
  }
}
