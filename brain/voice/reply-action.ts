import { limits } from '#core/limits';
import type { Message } from '#core/wire/messages';
import { beginsName, nameKey } from '#memory/name-key';
import type { Wearer } from '../wearer.js';
import { missing, type VoiceTable } from './voice-actions.js';

type ReplyServices = Pick<Wearer, 'messages' | 'drafts' | 'replies'>;

/** Stages a reply, worded by the Brain where the wearer did not; it is sent by nothing but an approval. */
export function replyAction({ messages, drafts, replies }: ReplyServices): Pick<VoiceTable, 'reply'> {
  return {
    reply: {
      operation: 'command',
      async perform({ name, text }) {
        const last = lastFrom(messages.page({ limit: limits.feedPageMax }), name);
        if (last === undefined && text === null) return missing;
        const worded = text ?? (await replies.suggest(last?.text ?? ''))[0] ?? '';
        const channel = last?.channel ?? 'text';
        const subject = last === undefined || last.subject === '' ? '' : `Re: ${last.subject}`.slice(0, 500);
        const { id } = await drafts.stage({ channel, to: last?.from ?? name, subject, text: worded });
        return { outcome: { kind: 'done' }, slots: { text: worded, draft_id: id } };
      },
    },
  };
}

function lastFrom(newestFirst: readonly Message[], name: string): Message | undefined {
  const key = nameKey(name);
  return newestFirst.find(({ from }) => beginsName(key, nameKey(from)));
}
