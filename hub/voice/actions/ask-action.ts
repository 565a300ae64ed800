import { spokenOutcome } from '#core/answers/spoken-outcome';
import type { IntentOf } from '#core/language/grammar/intent';
import { nearestSourceName } from '#core/language/replies/near-reply';
import { offerQuestion } from '#core/language/replies/offering/offer-to-keep';
import { placeWithoutVerb } from '#core/language/replies/offering/place-without-verb';
import type { Outcome } from '#core/language/replies/outcome';
import { replyTo } from '#core/language/replies/persona';
import { limits } from '#core/limits';
import { check, mayAskCloud } from '#core/posture/gating-matrix';
import { type ActionContext, type ActionOutcome, answerCard, answered } from '../../actions/actions.js';
import type { BrainCalls } from '../../brain/brain-calls.js';
import type { PostureGate } from '../../modes/posture-gate.js';
import type { DecidedAction } from './decided-action.js';

/** Outcomes after which no Brain is asked: the question was refused, or the line was none and what it means is asked. */
const finalCodes: ReadonlySet<ActionOutcome['code']> = new Set(['refused', 'not-followed', 'ambiguous']);

type Asked = IntentOf<'ask' | 'recall'>;

interface AskAction {
  perform(intent: Asked, context: ActionContext): Promise<ActionOutcome>;
  writes(intent: Asked): Promise<boolean>;
}

interface AskActionOptions {
  /** Looks in the hub's own memory. */
  readonly device: DecidedAction;
  readonly calls: Pick<BrainCalls, 'call'>;
  readonly gate: Pick<PostureGate, 'allows' | 'posture'>;
  /** Whether the host Brain may be asked without the wearer's consent (`connect_host_brain`). */
  readonly mayAskHost: () => boolean;
}

/**
 * Answers a question from the hub's memory first, then through the Brain and its tiers, never beyond what the posture
 * allows (hub-behaviour.md "Knowledge intents"). If nobody knows, it says so by the deadline. If a host Brain could be
 * reached and was not asked, it offers to look further: a "yes" is the consent to ask it this once, and never opens the
 * cloud. What was said or decided is asked on in the same way, because a file may tell it.
 */
export function askAction({ device, calls, gate, mayAskHost }: AskActionOptions): AskAction {
  const questionOf = ({ query }: Asked, { noCloud, heardIn = gate.posture, further }: ActionContext) => {
    // A question asked in incognito stays local even if incognito has ended since.
    const mayLeave = mayAskCloud(gate.posture) && check('cloud', heardIn).allowed;
    // Decided here, because the Brain may learn of a mode later than of the question.
    const mayKeep = gate.allows('ledger') && check('ledger', heardIn).allowed;
    return {
      query,
      no_cloud: noCloud || !mayLeave,
      from_device: further !== true && !mayAskHost(),
      ...(mayKeep ? {} : { keep_nothing: true }),
    };
  };
  const fromBrain = async (intent: Asked, context: ActionContext): Promise<ActionOutcome | null> => {
    const isFurther = context.further === true;
    const answer = await calls.call('ask', questionOf(intent, context), limits.brainAskMs);
    // The veil also holds the answer if it was raised while the Brain was thinking.
    if (!gate.allows('ask')) return null;
    if (answer.ok && answer.value.text.trim() !== '') {
      const { tier, cited } = answer.value;
      return answered(intent, spokenOutcome(intent.query, answer.value), answerCard(tier, cited[0]?.title));
    }
    // Without an answer of the Brain it is unknown whether anybody could look further.
    if (!answer.ok) return isFurther ? notFound(intent, { kind: 'unreachable' }) : null;
    const near = nearestSourceName(answer.value.near);
    const isUnheard = answer.value.unheard?.includes('host_brain') === true;
    const isHostReady = !isUnheard && (isFurther || !mayAskHost()) && (await hostAnswers());
    return notFound(intent, nothingFound(intent, { isFurther, isHostReady, near }));
  };
  /** Whether the Brain could ask its host Brain now, by the Brain's own measurement. */
  const hostAnswers = async (): Promise<boolean> => {
    const ladder = await calls.call('tiers', {});
    return ladder.ok && ladder.value.tiers.some(({ tier, ready }) => tier === 'host_brain' && ready);
  };
  return {
    writes: (intent) => device.writes(intent),
    async perform(intent, context) {
      const own = await device.perform(intent, context);
      const isAnswer = own.ok && own.code !== 'none';
      if (isAnswer || finalCodes.has(own.code)) return own;
      const found = await fromBrain(intent, context);
      // The hub's own sentence for a miss ("Nothing on Thursday") says more than that nobody knows.
      if (found !== null && (found.ok || own.code !== 'none')) return found;
      return withoutOffer(intent, own);
    },
  };
}

interface Search {
  readonly isFurther: boolean;
  /** The host Brain is reachable; if it was to be asked, it was. */
  readonly isHostReady: boolean;
  /** The name of the only source that may know; null if there is none. */
  readonly near: string | null;
}

function nothingFound({ intent, query }: Asked, { isFurther, isHostReady, near: title }: Search): Outcome {
  const nobodyKnows = intent === 'recall' ? 'unsure' : 'unknown';
  const near = title === null ? {} : { near: title };
  if (isFurther) return isHostReady ? { kind: 'exhausted', ...near } : { kind: 'host-unreachable' };
  // "Wine in the cellar" is as likely told as sought.
  const told = isHostReady || intent === 'recall' ? undefined : placeWithoutVerb(query)?.told;
  if (told !== undefined) return { kind: 'not-followed', text: offerQuestion(told), offers: told };
  return { kind: isHostReady ? 'missing' : nobodyKnows, ...near };
}

/** The hub's own miss without the offer to look further, because nobody could. */
function withoutOffer(intent: Asked, own: ActionOutcome): ActionOutcome {
  if (own.code !== 'missing') return own;
  const isOffer = own.say === replyTo(intent, { kind: 'missing' });
  return isOffer ? notFound(intent, { kind: 'unknown' }) : { ...own, code: 'unknown' };
}

function notFound(intent: Asked, outcome: Outcome): ActionOutcome {
  return answered(intent, outcome, answerCard(''));
}
