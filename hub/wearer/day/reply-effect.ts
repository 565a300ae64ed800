import { notStaged } from '#core/intents/decisions/reply';
import type { EffectHandlers } from '#core/intents/effect';
import type { LastKept } from '../../actions/last-kept.js';
import type { BrainCalls } from '../../brain/brain-calls.js';

/** Has the Brain stage a reply for approval; "forget that" removes it. */
export function replyEffect(calls: Pick<BrainCalls, 'call'>, lastKept: LastKept): Pick<EffectHandlers, 'stage-reply'> {
  return {
    async 'stage-reply'({ draft }) {
      const staged = await calls.call('draftMessage', draft);
      if (!staged.ok) return notStaged(staged.why);
      const { draft_id } = staged.value;
      await lastKept.keep({ what: 'draft', id: draft_id, to: draft.to });
      return { slots: { text: draft.text, draft_id } };
    },
  };
}
