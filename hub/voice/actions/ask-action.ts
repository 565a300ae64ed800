import type { IntentOf } from '#core/language/grammar/intent';
import { frameAnswer } from '#core/language/replies/frame-answer';
import { namedNear } from '#core/language/replies/near-reply';
import type { Outcome } from '#core/language/replies/outcome';
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
 * (hub-behaviour §4). What nobody knows is said so, by the deadline, with the offer to look further; nothing is made up.
 * A "yes" to the offer is the wearer's consent to ask the desktop Brain this once, and never opens the cloud.
 */
export function askAction({ device, calls, gate, mayAskHost }: AskActionOptions): Action<'ask'> {
  const fromBrain = async (intent: IntentOf<'ask'>, context: ActionContext): Promise<ActionOutcome | null> => {
    const isFurther = context.further === true;
    // What was asked while incognito stays at home, though incognito has ended since.
    const mayLeave = mayAskCloud(gate.posture) && check('cloud', context.heardIn ?? gate.posture).allowed;
    const no_cloud = context.noCloud || !mayLeave;
    // The Brain may hear of a mode later than the question comes.
    const mayKeep = gate.allows('ledger') && check('ledger', context.heardIn ?? gate.posture).allowed;
    const question = {
      query: intent.query,
      no_cloud,
      from_device: !isFurther && !mayAskHost(),
      ...(mayKeep ? {} : { keep_nothing: true }),
    };
    const answer = await calls.call('ask', question, limits.brainAskMs);
    // Raised while the Brain was thinking, the veil holds the answer too.
    if (!gate.allows('ask')) return null;
    const text = answer.ok ? frameAnswer(answer.value.text) : '';
    if (answer.ok && text !== '') {
      const { tier, cited } = answer.value;
      return answered(intent, { kind: 'found', text }, answerCard(tier, cited[0]?.title));
    }
    const near = answer.ok ? namedNear(answer.value.near) : null;
    const isHostAsked = mayAskHost() || (answer.ok && !isFurther && !(await hasHost()));
    return nothingFound(intent, { isFurther, isAnswered: answer.ok, isHostAsked, near });
  };
  /** Where the Brain has no desktop Brain behind it there is nobody further to ask; in doubt there is. */
  const hasHost = async (): Promise<boolean> => {
    const config = await calls.call('config', {});
    return !config.ok || config.value.host_brain_url !== '';
  };
  return {
    async perform(intent, context) {
      const own = await device.perform(intent);
      const isAnswer = own.ok && own.code !== 'none';
      if (isAnswer || finalCodes.has(own.code)) return own;
      const found = await fromBrain(intent, context);
      // The hub's own sentence about the miss ("Nothing on Thursday") says more than that nobody knows.
      return found === null || (own.code === 'none' && !found.ok) ? own : found;
    },
  };
}

interface Search {
  readonly isFurther: boolean;
  /** The Brain was there. */
  readonly isAnswered: boolean;
  /** The desktop Brain was asked, or there is none. */
  readonly isHostAsked: boolean;
  /** The name of the one source that may say. */
  readonly near: string | null;
}

/** Null where the desktop Brain was not asked yet: the hub's own reply offers that. */
function nothingFound(intent: IntentOf<'ask'>, search: Search): ActionOutcome | null {
  const { isFurther, isAnswered, isHostAsked } = search;
  const near = search.near === null ? {} : { near: search.near };
  if (isFurther) return notFound(intent, isAnswered ? { kind: 'exhausted', ...near } : { kind: 'unreachable' });
  if (isAnswered && isHostAsked) return notFound(intent, { kind: 'unknown', ...near });
  return search.near === null ? null : notFound(intent, { kind: 'missing', ...near });
}

function notFound(intent: IntentOf<'ask'>, outcome: Outcome): ActionOutcome {
  return answered(intent, outcome, answerCard(''));
}
