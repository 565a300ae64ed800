import { replyAddress } from '#core/intents/reply-address';
import { limits } from '#core/limits';
import type { Wearer } from '../wearer.js';
import { missing, type VoiceTable } from './voice-actions.js';

type ReplyServices = Pick<Wearer, 'messages' | 'drafts' | 'replies'>;

/** Stages a reply, worded by the Brain where the wearer did not; it is sent by nothing but an approval. */
export function replyAction({ messages, drafts, replies }: ReplyServices): Pick<VoiceTable, 'reply'> {
  return {
    reply: {
      operation: 'draft',
      async perform({ name, text }) {
        const { about, ...address } = replyAddress(messages.page({ limit: limits.feedPageMax }), name);
        const worded = text ?? (about === null ? undefined : (await replies.suggest(about))[0]);
        if (worded === undefined) return missing;
        const { id } = await drafts.stage({ ...address, text: worded });
        return { outcome: { kind: 'done' }, slots: { text: worded, draft_id: id } };
      },
    },
  };
}
