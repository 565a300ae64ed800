import { replyAddress } from '#core/intents/reply-address';
import { limits } from '#core/limits';
import {
  type ActionOutcome,
  type ActionTable,
  actionReply,
  answerCard,
  answered,
  type IntentOf,
} from '#hub/actions/actions';
import type { LastKept } from '#hub/actions/last-kept';
import type { BrainAnswer, BrainCalls } from '#hub/brain/brain-calls';

/**
 * "Reply to <name> saying <text>" (hub-behaviour §4, knowledge intents): the Brain stages a reply, and words it where
 * the wearer did not. It waits there until the wearer approves it; nothing is sent from here.
 */
export function replyAction(calls: Pick<BrainCalls, 'call'>, lastKept: LastKept): Pick<ActionTable, 'reply'> {
  return {
    reply: {
      operation: 'draft',
      async perform(intent) {
        const recent = await calls.call('recentMessages', { limit: limits.feedPageMax });
        if (!recent.ok) return notStaged(intent, recent.why);
        const { about, ...address } = replyAddress(recent.value.items, intent.name);
        const worded = await wordingOf(intent, about, calls);
        if (!worded.ok) return notStaged(intent, worded.why);
        if (worded.value === null) return answered(intent, { kind: 'missing' }, answerCard('device'));
        const staged = await calls.call('draftMessage', { ...address, text: worded.value });
        if (!staged.ok) return notStaged(intent, staged.why);
        // A draft is thrown away where it is approved; what was kept before it is not "that" any more.
        lastKept.clear();
        const done = answered(intent, { kind: 'done' }, actionReply('reply'));
        return { ...done, slots: { text: worded.value, draft_id: staged.value.draft_id } };
      },
    },
  };
}

/** The wearer's own words, else the Brain's for that message; null when there is nothing to answer. */
async function wordingOf(
  { text }: IntentOf<'reply'>,
  about: string | null,
  calls: Pick<BrainCalls, 'call'>,
): Promise<BrainAnswer<string | null>> {
  if (text !== null || about === null || about.trim() === '') return { ok: true, value: text };
  const suggested = await calls.call('replies', { text: about }, limits.brainAskMs);
  return suggested.ok ? { ok: true, value: suggested.value.replies[0] ?? null } : suggested;
}

function notStaged(intent: IntentOf<'reply'>, why: 'unreachable' | 'refused'): ActionOutcome {
  return answered(intent, { kind: why === 'refused' ? 'failed' : why }, answerCard('device'));
}
