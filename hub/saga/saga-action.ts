import type { BrainCalls } from '../brain-link/brain-calls.js';
import { type ActionTable, actionReply, answered } from '../voice/actions.js';

/** Where the wearer stands in the saga, which the Brain counts (hub-behaviour §4). */
export function sagaAction(calls: Pick<BrainCalls, 'call'>): Pick<ActionTable, 'saga'> {
  return {
    saga: {
      operation: 'command',
      async perform(intent) {
        const answer = await calls.call('saga', {});
        if (!answer.ok) return answered(intent, { kind: 'unreachable' }, actionReply('saga'));
        const { rank, level, xp } = answer.value;
        const text = `You're a ${rank}, level ${level}, with ${xp} XP.`;
        return answered(intent, { kind: 'found', text }, actionReply('saga'));
      },
    },
  };
}
