import { type AnswerToTell, spokenOutcome } from '#core/answers/spoken-outcome';
import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import { type AnswerBasis, type Provenance, provenanceOf } from '#core/intents/answer-basis';
import { carryOut } from '#core/intents/carry-out';
import { combinedOutcome } from '#core/intents/decisions/chain';
import type { EffectHandlers } from '#core/intents/effect';
import { cloudIsOwners, type DecidedIntent, decide, intents, isDecided, isOwnersAlone } from '#core/intents/intents';
import { queryOf } from '#core/intents/question-intents';
import type { Intent, IntentOf } from '#core/language/grammar/intent';
import { splitWake } from '#core/language/reading/wake-phrase';
import { type NearSource, nearestSourceName } from '#core/language/replies/near-reply';
import { offerDeclined } from '#core/language/replies/offering/offer-to-keep';
import { type Outcome, outcomeOfFault, succeeds } from '#core/language/replies/outcome';
import { replyTo } from '#core/language/replies/persona';
import { parseSaid } from '#core/language/said-intents';
import { check, refusalInWords } from '#core/posture/gating-matrix';
import type { Posture } from '#core/posture/posture';
import type { Caller } from '#core/scopes';
import type { VoiceReply } from '#core/wire/answering/voice';
import type { CommandResult } from '#core/wire/link/hub-link';
import type { HubLink } from '../../link/hub/hub-link.js';
import type { ActivityLog } from '../../owner/activity/activity-log.js';
import type { ConfigStore } from '../../owner/configuration/config-store.js';
import type { BrainPosture } from '../../privacy/brain-posture.js';
import type { EffectivePosture } from '../../privacy/effective-posture.js';
import type { Question } from '../question.js';
import { brainEffects, hubAway } from './brain-effects.js';
import { brainPorts } from './brain-ports.js';
import { KeepOffer } from './keep-offer.js';
import type { WearerServices } from './wearer-services.js';

/** Asks the ladder: resolves with the answer, or with the text '' and the sources nearby where nothing is known. */
export type AnswerPort = (
  question: Pick<Question, 'query' | 'noCloud' | 'keepNothing'>,
) => Promise<AnswerToTell & { readonly near: readonly NearSource[] }>;

interface VoiceOptions {
  readonly wearer: WearerServices;
  readonly config: Pick<ConfigStore, 'current' | 'patch'>;
  readonly hub: Pick<HubLink, 'state' | 'command'>;
  readonly activity: Pick<ActivityLog, 'recordAsk'>;
  readonly posture: Pick<BrainPosture, 'current' | 'pendingIncognito' | 'remembered'>;
  /** Decides what may be done and kept. */
  readonly effectivePosture: Pick<EffectivePosture, 'now'>;
  readonly answer: AnswerPort;
  readonly clock: Pick<Clock, 'wallMs' | 'monotonicMs'>;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
}

/**
 * Answers typed lines (brain-http.md "Voice routing note"). The hub is asked first, because what it does shows on the
 * glasses. What it does not support, and everything while it is detached, the Brain does itself. What neither does is
 * returned as an intent for the client, with the hub's words where there is a hub.
 */
export class Voice {
  readonly #handlers: EffectHandlers;
  readonly #offer: KeepOffer;

  constructor(private readonly options: VoiceOptions) {
    const { wearer: services, config, posture, clock } = options;
    this.#offer = new KeepOffer(clock);
    this.#handlers = brainEffects({ services, config, posture, nowMs: () => this.#nowMs() });
  }

  async hear(text: string, noCloud: boolean, caller: Caller): Promise<VoiceReply> {
    const { hub, config } = this.options;
    const { assistant_name: assistantName, service_name: serviceName } = config.current;
    const names = { assistantName, serviceName };
    const answered = hub.state === null ? this.#offer.answer(splitWake(text, names).rest) : null;
    if (answered === 'declined') return { intent: null, ok: true, code: 'done', say: offerDeclined, card: null };
    const commands = answered === null ? parseSaid(text, names) : ([answered] as const);
    const owner = caller.scopes.includes('owner');
    const ownersAlone = owner ? undefined : commands.find(isOwnersAlone);
    if (ownersAlone !== undefined) return { ...ownersAlone, ok: false, say: cloudIsOwners };
    if (hub.state === null) return this.#eachInPlace(commands, noCloud);
    const result = await hub.command({ do: 'say', text, no_cloud: noCloud, owner });
    const [intent, ...others] = commands;
    // Of several commands the hub did what it could, so the Brain must not do any of them again.
    const isLeftToBrain = !result.ok && result.code === 'unsupported' && others.length === 0 && isDecided(intent);
    if (isLeftToBrain) return this.#inPlace(intent, noCloud);
    await this.#keepAsk(result);
    return hubReply(result);
  }

  /** Carries out the commands of one line in order, and joins their outcomes in the reply to the first. */
  async #eachInPlace([first, ...others]: readonly [Intent, ...Intent[]], noCloud: boolean): Promise<VoiceReply> {
    const reply = await this.#inPlace(first, noCloud);
    if (others.length === 0) return reply;
    const replies: [VoiceReply, ...VoiceReply[]] = [orUnsupported(first, reply)];
    for (const intent of others) replies.push(orUnsupported(intent, await this.#inPlace(intent, noCloud)));
    const { ok, say } = combinedOutcome(replies);
    return { ...reply, ok, say };
  }

  async #inPlace(intent: Intent, noCloud: boolean): Promise<VoiceReply> {
    const row = intents[intent.intent];
    if (!isDecided(intent)) {
      return 'leftTo' in row && row.leftTo === 'hub' ? { ...intent, ok: false, say: hubAway } : intent;
    }
    const posture = await this.options.effectivePosture.now();
    for (const operation of ['typed-line', row.gate] as const) {
      const verdict = check(operation, posture);
      if (!verdict.allowed) return { ...intent, ok: false, say: refusalInWords(verdict.say, posture) };
    }
    try {
      return await this.#decided(intent, noCloud, posture);
    } catch (thrown) {
      // A Fault, such as a full disk, becomes the reply; anything else is a bug and is thrown on.
      if (!(thrown instanceof Fault)) throw thrown;
      return { ...intent, ...replied(intent, outcomeOfFault(thrown)) };
    }
  }

  async #decided(intent: IntentOf<DecidedIntent>, noCloud: boolean, posture: Posture): Promise<VoiceReply> {
    const { wearer, config, timeZone } = this.options;
    const ports = await brainPorts(wearer, {
      nowMs: this.#nowMs(),
      timeZone: timeZone(),
      assistantName: config.current.assistant_name,
    });
    const decision = await decide(intent, ports);
    const result = await carryOut(intent, decision, {
      handlers: this.#handlers,
      check: (operation) => check(operation, posture),
    });
    if (result.refused !== undefined) return { ...intent, ok: false, say: refusalInWords(result.refused, posture) };
    const { outcome, basis, repliesTo, slots = {} } = result;
    if (outcome.kind === 'not-followed' && outcome.offers !== undefined) this.#offer.make(outcome.offers);
    const reply = { ...intent, ...slots, ...replied(repliesTo, outcome) };
    const query = queryOf(intent);
    // A line that tells something instead of asking goes neither up the ladder nor into the history.
    if (query === null || decision.effect !== null || outcome.kind === 'not-followed') return reply;
    const mayKeep = check('ledger', posture).allowed;
    if (succeeds[outcome.kind] && outcome.kind !== 'none') {
      if (mayKeep) await this.#keepMemoryAnswer(query, reply.say ?? '', basis);
      return reply;
    }
    // Where the wearer left a thing nobody else knows.
    return intent.intent === 'ask' || intent.intent === 'recall'
      ? this.#asked(intent, reply, { noCloud, keepNothing: !mayKeep })
      : reply;
  }

  /** Passes a question that the wearer's memory did not answer to the ask ladder, which writes its own history. */
  async #asked(
    { query, ...intent }: IntentOf<'ask' | 'recall'>,
    fromMemory: VoiceReply,
    how: { readonly noCloud: boolean; readonly keepNothing: boolean },
  ): Promise<VoiceReply> {
    const answer = await this.options.answer({ query, ...how });
    const near = nearestSourceName(answer.near);
    if (answer.text === '') return { ...fromMemory, ...this.#unanswered({ ...intent, query }, fromMemory, near) };
    return { ...fromMemory, ...replied({ ...intent, query }, spokenOutcome(query, answer)) };
  }

  /** The reply where no tier knew. Here the wearer cannot answer "yes" as by voice, so it offers no further look. */
  #unanswered(intent: IntentOf<'ask' | 'recall'>, { code }: VoiceReply, title: string | null): Partial<VoiceReply> {
    const near = title === null ? {} : { near: title };
    if (intent.intent === 'ask' && code === 'missing') return replied(intent, { kind: 'unknown', ...near });
    return code === 'unsure' ? replied(intent, { kind: 'unsure', ...near }) : {};
  }

  #nowMs(): number {
    return Math.round(this.options.clock.wallMs());
  }

  /**
   * Records in the history what the hub answered from its own memory; what the ask ladder answered is recorded there.
   * The hub sends `rests` only if the mode in which it heard the line allowed keeping it.
   */
  async #keepAsk(result: CommandResult): Promise<void> {
    if (!result.ok || result.rests === undefined) return;
    const query = queryOf(result.intent);
    if (query !== null) await this.#record(query, result.say, result.rests);
  }

  /** Records what this Brain answered from the wearer's memory, which also counts for the saga. */
  async #keepMemoryAnswer(query: string, text: string, basis: AnswerBasis): Promise<void> {
    const provenance = provenanceOf(basis);
    const isKept = await this.#record(query, text, provenance);
    if (isKept && provenance.sources.length > 0) this.options.wearer.saga.note('recall');
  }

  async #record(query: string, text: string, { sources, confidence }: Provenance): Promise<boolean> {
    if (!check('ledger', await this.options.effectivePosture.now()).allowed) return false;
    await this.options.activity.recordAsk({ query, text, tier: 'device', sources: [...sources], confidence });
    return true;
  }
}

/** One of several intents cannot be returned to the client, so its reply says that nothing was done. */
function orUnsupported(intent: Intent, reply: VoiceReply): VoiceReply {
  return reply.ok === undefined ? { ...reply, ...replied(intent, { kind: 'unsupported' }) } : reply;
}

function replied(intent: Intent, outcome: Outcome): Pick<VoiceReply, 'ok' | 'code' | 'say' | 'card'> {
  return { ok: succeeds[outcome.kind], code: outcome.kind, say: replyTo(intent, outcome), card: null };
}

/** The hub's result as a reply. A refusal is a reply too, with `ok: false`. */
function hubReply(result: CommandResult): VoiceReply {
  const intent = result.intent ?? { intent: null };
  const { say } = result;
  if (result.ok) return { ...intent, ...result.slots, ok: true, say, card: result.card };
  return { ...intent, ok: false, code: result.code, say, card: null };
}
