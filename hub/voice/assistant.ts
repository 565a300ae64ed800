import type { Clock } from '#core/clock';
import type { Intent } from '#core/language/grammar/intent';
import type { Assistant as Names } from '#core/language/grammar/parse';
import { endsSession } from '#core/language/reading/session-end';
import { splitWake } from '#core/language/reading/wake-phrase';
import type { Log } from '#core/log/log';
import { check, type Posture } from '#core/posture/gating-matrix';
import type { CommandResult } from '#core/wire/link/hub-link';
import type { ActionContext, ActionOutcome, Actions } from '#hub/actions/actions';
import { type OperationResult, refusedResult } from '#hub/actions/operation-result';
import type { PerceptionFact } from '#hub/ear/ear-client';
import type { Deck } from '#hub/glasses/cards/deck';
import { makeCard } from '#hub/glasses/cards/make-card';
import type { AmbientKeeper } from '#hub/voice/ambient/ambient-keeper';
import type { Captions } from '#hub/voice/ambient/captions';
import type { IntroductionOffer } from '#hub/voice/ambient/introduction-offer';
import type { Recorder } from '#hub/voice/ambient/recorder';
import { unnamedSpeaker } from '#memory/ledger';
import type { SettingsStore } from '#memory/settings/settings';
import { lineEvent, type Perceive } from '../anticipation/attention.js';
import type { Broadcast } from '../broadcast.js';
import type { HubEvent } from '../hub-event.js';
import type { Lenses } from '../lenses/lenses.js';
import type { PostureGate } from '../modes/posture-gate.js';
import { Responder } from './responder.js';
import { UtteranceTrace } from './trace.js';
import type { WakeSession } from './wake-session.js';
import type { WakeSource } from './wake-source.js';

interface AssistantOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly gate: PostureGate;
  readonly session: WakeSession;
  readonly deck: Deck;
  readonly recorder: Recorder;
  readonly captions: Captions;
  readonly actions: Actions;
  readonly ambient: AmbientKeeper;
  readonly lenses: Pick<Lenses, 'heard'>;
  readonly offer: IntroductionOffer;
  readonly settings: Pick<SettingsStore, 'get'>;
  /** Tells the attention policy of something. */
  readonly perceive: Perceive;
  readonly events: Broadcast<HubEvent>;
  readonly names: () => Names;
}

/** What became of a line. */
export interface LineHeard {
  /** It was meant for the assistant. */
  readonly isAddressed: boolean;
  /** What was said or shown in reply; empty for ordinary talk. */
  readonly say: string;
  readonly intent: Intent | null;
}

/** A line on its way through the session. */
interface Line {
  readonly text: string;
  /** A wake phrase was found in the sound of it. */
  readonly isCalled: boolean;
  readonly source: 'ear' | 'program';
  /** The posture when it was heard. */
  readonly heardIn: Posture;
  readonly trace: UtteranceTrace;
}

/** The words of a line, with and without the wake phrase. */
type Addressed = Pick<Line, 'text' | 'heardIn' | 'trace'> & { readonly rest: string };

type Fact<T extends PerceptionFact['type']> = Extract<PerceptionFact, { type: T }>;

const notCaught = 'I didn’t catch that.';

/** The voice session: facts from the ear and typed lines in, intents carried out, cards and replies out. */
export class Assistant {
  readonly #responder: Responder;

  constructor(private readonly options: AssistantOptions) {
    this.#responder = new Responder(options);
  }

  /** `heardIn` is the posture when the fact was heard. */
  onFact(fact: PerceptionFact, heardIn: Posture): Promise<void> {
    switch (fact.type) {
      case 'wake':
        return this.#onWake(fact);
      case 'utterance':
        return this.#onUtterance(fact, heardIn);
      case 'unclear':
        return this.#onUnclear(fact);
      case 'partial':
        this.options.events.emit({ type: 'heard', heard: { what: 'partial', text: fact.text } });
        return Promise.resolve();
      case 'gap':
        this.options.events.emit({ type: 'heard', heard: { what: 'lost', ms: fact.lost_ms } });
        return Promise.resolve();
    }
  }

  /** `hear`: a line as if the ear had heard it. Refused while nothing is heard. */
  async hear(text: string): Promise<OperationResult<LineHeard>> {
    const { gate, clock } = this.options;
    const verdict = gate.check('capture');
    if (!verdict.allowed) return refusedResult(verdict.say);
    const trace = new UtteranceTrace(clock);
    return {
      ok: true,
      ...(await this.#take({ text, isCalled: false, source: 'program', heardIn: gate.posture, trace })),
    };
  }

  /** A line typed by the wearer: addressed by nature, so a wake phrase is optional. */
  async say(text: string, context?: ActionContext): Promise<CommandResult> {
    const trace = new UtteranceTrace(this.options.clock);
    const { session, gate, names } = this.options;
    const { rest } = splitWake(text, names());
    const verdict = gate.check('typed-line');
    if (!verdict.allowed) return { ok: false, code: 'veiled', say: verdict.say, intent: null };
    const line = { text, rest, heardIn: gate.posture, trace };
    const settled = await this.#settle(line);
    if (settled !== null) return { ok: true, say: settled, intent: null, card: null, stream: null };
    // What is typed opens no ear: that is for what wakes (hub-behaviour §3).
    if (session.awake) session.extend();
    const { intent, outcome } = await this.#responder.respond(line, context);
    this.#emitUtterance(text, true, intent, outcome.say, trace);
    if (!outcome.ok) return { ok: false, code: outcome.code, say: outcome.say, intent };
    const { say, card, slots } = outcome;
    return { ok: true, say, intent, card, stream: null, ...(slots === undefined ? {} : { slots }) };
  }

  /** The posture changed: a yes that comes later answers nothing that was asked before the veil, or before incognito. */
  onPosture(): void {
    const { gate, session, offer } = this.options;
    if (!gate.allows('social-edit')) offer.withdraw();
    if (gate.allows('capture')) return;
    this.#responder.forgetQuestion();
    session.end();
  }

  /** Wakes, where this source is switched on. Resolves to whether the assistant listens now. */
  async activate(source: WakeSource): Promise<boolean> {
    const { gate, session, deck } = this.options;
    if (!gate.allows('capture') || !this.#wakesBy(source)) return false;
    session.extend();
    await deck.show(makeCard('listening', { primary: 'Listening' }), 'show-reply');
    return true;
  }

  /** Carries out an intent that came by another way than words, a gesture say, and shows what came of it. */
  async carryOut(intent: Intent): Promise<ActionOutcome> {
    const { actions, deck } = this.options;
    const outcome = await actions.perform(intent);
    if (outcome.card !== null) await deck.show(outcome.card, 'show-reply');
    return outcome;
  }

  async #onWake({ phrase }: Fact<'wake'>): Promise<void> {
    if (await this.activate('voice')) this.options.events.emit({ type: 'heard', heard: { what: 'wake', phrase } });
  }

  async #onUtterance(fact: Fact<'utterance'>, heardIn: Posture): Promise<void> {
    const { gate, clock } = this.options;
    if (!gate.allows('capture')) return;
    const trace = new UtteranceTrace(clock);
    trace.add('endpoint', fact.at_ms - fact.end_ms);
    trace.add('engines', fact.compute_ms);
    await this.#take({ text: fact.text, isCalled: fact.wake !== null, source: 'ear', heardIn, trace });
  }

  /** Resolves once the line has been dealt with and, where lines are kept, is on disk. */
  async #take({ text, isCalled, source, heardIn, trace }: Line): Promise<LineHeard> {
    const { session, recorder, names } = this.options;
    const { addressed, rest } = splitWake(text, names());
    const isAddressed = (this.#wakesBy('voice') && (addressed || isCalled)) || session.awake;
    const line = { text, speaker: unnamedSpeaker, addressed: isAddressed, source };
    const kept = check('ledger', heardIn).allowed ? recorder.keep(line) : Promise.resolve(null);
    trace.mark('gate');
    const heard = isAddressed
      ? await this.#answer({ text, rest, heardIn, trace }, source)
      : await this.#overheard({ text, rest, heardIn, trace }, kept);
    await kept;
    return { isAddressed, ...heard };
  }

  async #answer(line: Addressed, source: Line['source']): Promise<Omit<LineHeard, 'isAddressed'>> {
    // The sound of the wake phrase was answered when it was found.
    if (line.rest === '' && source === 'ear') {
      this.options.session.extend();
      return { intent: null, say: '' };
    }
    const settled = await this.#settle(line);
    if (settled !== null) return { intent: null, say: settled };
    this.options.session.extend();
    const { intent, outcome } = await this.#responder.respond(line);
    this.#emitUtterance(line.text, true, intent, outcome.say, line.trace);
    return { intent, say: outcome.say };
  }

  /** What a line is to the session itself; resolves to what is said to it, null for a line that asks for something. */
  async #settle({ text, rest, trace }: Addressed): Promise<string | null> {
    const accepted = this.options.offer.accept(rest);
    if (accepted !== null) return this.options.ambient.meet(accepted);
    if (rest === '') await this.activate('voice');
    else if (endsSession(rest, this.options.names())) this.#end(text, trace);
    else return null;
    return '';
  }

  #end(text: string, trace: UtteranceTrace): void {
    this.#responder.forgetQuestion();
    this.options.session.end();
    this.#emitUtterance(text, true, null, '', trace);
  }

  #wakesBy(source: WakeSource): boolean {
    return this.options.settings.get(`wake_source_${source}`);
  }

  async #overheard(
    { text, rest, trace }: Addressed,
    kept: Promise<string | null>,
  ): Promise<Omit<LineHeard, 'isAddressed'>> {
    const { captions, ambient, lenses, offer } = this.options;
    const accepted = offer.accept(rest);
    if (accepted !== null) return { intent: null, say: await ambient.meet(accepted) };
    if (await captions.show(text, unnamedSpeaker)) trace.mark('card');
    this.#emitUtterance(text, false, null, '', trace);
    this.options.perceive(lineEvent(text, this.options.settings.get('wearer_name')), text);
    const id = await kept;
    if (id !== null) await ambient.keep({ id, text });
    // The ear cannot tell voices apart yet.
    lenses.heard({ id, text, speaker: 'unknown' });
    return { intent: null, say: '' };
  }

  async #onUnclear({ wake }: Fact<'unclear'>): Promise<void> {
    const { session, deck, events } = this.options;
    events.emit({ type: 'heard', heard: { what: 'unclear' } });
    if (wake === null && !session.awake) return;
    session.extend();
    await deck.show(makeCard('unclear', { primary: notCaught }), 'show-reply');
  }

  #emitUtterance(text: string, addressed: boolean, intent: Intent | null, say: string, trace: UtteranceTrace): void {
    this.options.log.info('utterance.answered', { addressed, intent: intent?.intent, trace: trace.trace.id });
    this.options.events.emit({
      type: 'heard',
      heard: { what: 'utterance', text, addressed, intent, say, trace: trace.trace },
    });
  }
}
