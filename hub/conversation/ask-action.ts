import { frameAnswer } from '#core/language/frame-answer';
import { limits } from '#core/limits';
import type { BrainCalls } from '../brain-link/brain-calls.js';
import { makeCard } from '../cards/make-card.js';
import type { PostureGate } from '../modes/posture-gate.js';
import { type Action, answered } from '../voice/actions.js';

interface AskActionOptions {
  /** Looks in the hub's own memory. */
  readonly device: Action<'ask'>;
  readonly calls: Pick<BrainCalls, 'call'>;
  readonly gate: Pick<PostureGate, 'allows' | 'posture' | 'generation'>;
  /** Whether the paired desktop Brain may be asked (`connect_host_brain`). */
  readonly mayAskHost: () => boolean;
}

/**
 * A question goes to the hub's own memory first, then to the Brain and its tiers, never beyond what the posture allows
 * (hub-behaviour §4). What nobody knows is said so, by the deadline; nothing is made up.
 */
export function askAction({ device, calls, gate, mayAskHost }: AskActionOptions): Action<'ask'> {
  return {
    operation: 'ask',
    async perform(intent, context) {
      const own = await device.perform(intent, context);
      if (own.ok) return own;
      const { generation } = gate;
      const no_cloud = context.noCloud || !gate.allows('cloud') || !gate.posture.cloud;
      const question = { query: intent.query, no_cloud, from_device: !mayAskHost() };
      const answer = await calls.call('ask', question, limits.brainAskMs);
      const text = answer.ok ? frameAnswer(answer.value.text) : '';
      // Raised while the Brain was thinking, the veil holds the answer too.
      if (!answer.ok || text === '' || (gate.generation !== generation && !gate.allows('ask'))) return own;
      const { tier } = answer.value;
      return answered(intent, { kind: 'found', text }, (primary) => makeCard('answer', { primary, tier }));
    },
  };
}
