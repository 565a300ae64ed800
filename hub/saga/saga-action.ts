import { sagaReply } from '#core/language/replies/saga-reply';
import { type ActionTable, actionReply, answered } from '#hub/actions/actions';
import type { BrainCalls } from '#hub/brain/brain-calls';

/** Where the wearer stands in the saga, which the Brain counts (hub-behaviour §4). */
export function sagaAction(calls: Pick<BrainCalls, 'call'>): Pick<ActionTable, 'saga'> {
  return {
    saga: {
      operation: 'command',
      async perform(intent) {
        const answer = await calls.call('saga', {});
        if (!answer.ok) return answered(intent, { kind: 'unreachable' }, actionReply('saga'));
        return answered(intent, { kind: 'found', text: sagaReply(answer.value) }, actionReply('saga'));
      },
    },
  };
}
