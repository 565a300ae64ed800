import { route } from '#brain/http/route';
import { api } from '#core/wire/api';
import type { DraftRequest } from '#core/wire/wearer/messages';

export const messageRoutes = [
  route(api.draftMessage, async (draft, { drafts, activity }) => {
    const { id } = await drafts.stage(draft);
    await activity.record('message', 'Staged a message to approve');
    return { script: previewOf(draft), draft_id: id };
  }),
  route(api.recentMessages, ({ since, ...page }, { messages, config }) => ({
    items: messages.page(page),
    enabled: messages.isEnabled,
    summarize_emails: config.current.summarize_emails,
    ...(since === undefined ? {} : { counts: messages.store.countSince(since) }),
  })),
];

/** The message as it would leave, for the wearer to read. */
function previewOf({ channel, to, subject, text }: DraftRequest): string {
  return [`${channel} to ${to}`, ...(subject === '' ? [] : [`Subject: ${subject}`]), '', text].join('\n');
}
