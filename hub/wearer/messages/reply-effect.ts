import type { EffectHandlers } from '#core/intents/effect';
import { notStaged } from '#core/intents/reply';
import type { LastKept } from '../../actions/last-kept.js';
import type { BrainCalls } from '../../brain/brain-calls.js';

/** Has the Brain stage a reply, which waits there until the wearer approves it. */
export function replyEffect(calls: Pick<BrainCalls, 'call'>, lastKept: LastKept): Pick<EffectHandlers, 'stage-reply'> {
  return {
    async 'stage-reply'({ draft }) {
      const staged = await calls.call('draftMessage', draft);
      if (!staged.ok) return notStaged(staged.why);
      // A draft is thrown away where it is approved; what was kept before it is not "that" any more.
      await lastKept.clear();
      return { slots: { text: draft.text, draft_id: staged.value.draft_id } };
    },
  };
}
