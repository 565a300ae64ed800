import type { IntentOf } from '#core/language/grammar/intent';
import { frameAnswer } from '#core/language/replies/frame-answer';
import { namedNear } from '#core/language/replies/near-reply';
import type { Outcome } from '#core/language/replies/outcome';
import { replyTo } from '#core/language/replies/persona';
import { limits } from '#core/limits';
import { check, mayAskCloud } from '#core/posture/gating-matrix';
import { type Action, type ActionContext, type ActionOutcome, answerCard, answered } from '../../actions/actions.js';
import type { BrainCalls } from '../../brain/brain-calls.js';
import type { PostureGate } from '../../modes/posture-gate.js';
import type { DecidedAction } from './decided-action.js';

/** After these no Brain is asked: the question was refused, or it was none. */
const finalCodes: ReadonlySet<ActionOutcome['code']> = new Set(['refused', 'not-followed']);

interface AskActionOptions {
  /** Looks in the hub's own memory. */
  readonly device: DecidedAction;
  readonly calls: Pick<BrainCalls, 'call'>;
  readonly gate: Pick<PostureGate, 'allows' | 'posture'>;
  /** Whether the paired desktop Brain may be asked unasked (`connect_host_brain`). */
  readonly mayAskHost: () => boolean;
}

/**
 * A question goes to the hub's own memory first, then to the Brain and its tiers, never beyond what the posture allows
 * (hub-behaviour §4). What nobody knows is said so, by the deadline; nothing is made up. Where a desktop Brain can be
 * reached that was not asked, the offer to look further is made: a "yes" is the wearer's consent to ask it this once, and
 * never opens the cloud.
 */
export function askAction({ device, calls, gate, mayAskHost }: AskActionOptions): Action<'ask'> {
  const questionOf = ({ query }: IntentOf<'ask'>, { noCloud, heardIn = gate.posture, further }: ActionContext) => {
    // What was asked while incognito stays at home, though incognito has ended since.
    const mayLeave = mayAskCloud(gate.posture) && check('cloud', heardIn).allowed;
    // The Brain may hear of a mode later than the question comes.
    const mayKeep = gate.allows('ledger') && check('ledger', heardIn).allowed;
    return {
      query,
      no_cloud: noCloud || !mayLeave,
      from_device: further !== true && !mayAskHost(),
      ...(mayKeep ? {} : { keep_nothing: true }),
    };
  };
  const fromBrain = async (intent: IntentOf<'ask'>, context: ActionContext): Promise<ActionOutcome | null> => {
    const isFurther = context.further === true;
    const answer = await calls.call('ask', questionOf(intent, context), limits.brainAskMs);
    // Raised while the Brain was thinking, the veil holds the answer too.
    if (!gate.allows('ask')) return null;
    const text = answer.ok ? frameAnswer(answer.value.text) : '';
    if (answer.ok && text !== '') {
      const { tier, cited } = answer.value;
      return answered(intent, { kind: 'found', text }, answerCard(tier, cited[0]?.title));
    }
    // Without the Brain nobody is known to be there who could look further.
    if (!answer.ok) return isFurther ? notFound(intent, { kind: 'unreachable' }) : null;
    const near = namedNear(answer.value.near);
    const isUnheard = answer.value.unheard?.includes('host_brain') === true;
    const isHostReady = !isUnheard && (isFurther || !mayAskHost()) && (await hostAnswers());
    return notFound(intent, nothingFound({ isFurther, isHostReady, near }));
  };
  /** Whether a question would be put to a desktop Brain now, as the Brain measures it. */
  const hostAnswers = async (): Promise<boolean> => {
    const ladder = await calls.call('tiers', {});
    return ladder.ok && ladder.value.tiers.some(({ tier, ready }) => tier === 'host_brain' && ready);
  };
  return {
    async perform(intent, context) {
      const own = await device.perform(intent);
      const isAnswer = own.ok && own.code !== 'none';
      if (isAnswer || finalCodes.has(own.code)) return own;
      const found = await fromBrain(intent, context);
      // The hub's own sentence about the miss ("Nothing on Thursday") says more than that nobody knows.
      if (found !== null && (found.ok || own.code !== 'none')) return found;
      return withoutOffer(intent, own);
    },
  };
}

interface Search {
  readonly isFurther: boolean;
  /** The desktop Brain can be reached; where it was to be asked, it was. */
  readonly isHostReady: boolean;
  /** The name of the one source that may say. */
  readonly near: string | null;
}

function nothingFound({ isFurther, isHostReady, near: title }: Search): Outcome {
  const near = title === null ? {} : { near: title };
  if (isFurther) return isHostReady ? { kind: 'exhausted', ...near } : { kind: 'host-unreachable' };
  return { kind: isHostReady ? 'missing' : 'unknown', ...near };
}

/** The hub's own miss, where nobody could look further: it offers nothing, and no yes is waited for. */
function withoutOffer(intent: IntentOf<'ask'>, own: ActionOutcome): ActionOutcome {
  if (own.code !== 'missing') return own;
  const isOffer = own.say === replyTo(intent, { kind: 'missing' });
  return isOffer ? notFound(intent, { kind: 'unknown' }) : { ...own, code: 'unknown' };
}

function notFound(intent: IntentOf<'ask'>, outcome: Outcome): ActionOutcome {
  return answered(intent, outcome, answerCard(''));
}
