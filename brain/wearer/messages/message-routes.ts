import { api } from '#core/wire/api';
import type { DraftRequest } from '#core/wire/wearer/messages';
import type { MemoryCopies } from '#memory/brain-records/memory-copies';
import { listRoute, type Route, route } from '../../http/route.js';
import type { ActivityLog } from '../../owner/activity/activity-log.js';
import type { ConfigStore } from '../../owner/configuration/config-store.js';
import { type DraftStore, draftSource } from './draft-store.js';
import type { MessageFeed } from './message-feed.js';

interface MessageServices {
  readonly messages: MessageFeed;
  /** Replies waiting for approval. */
  readonly drafts: DraftStore;
  readonly activity: ActivityLog;
  readonly config: ConfigStore;
  /** Answers that may quote a draft that is removed. */
  readonly copies: MemoryCopies;
}

export const messageRoutes: readonly Route<MessageServices>[] = [
  route(api.draftMessage, async (draft, { drafts, activity, copies }) => {
    if ('remove' in draft) {
      const waiting = drafts.waiting().find(({ id }) => id === draft.draft_id);
      const removed = await drafts.remove(draft.draft_id);
      if (waiting !== undefined) await copies.forgetEntry({ texts: [waiting.text, draftSource(waiting)] });
      if (removed > 0) await activity.record('message', 'Removed a message that was not sent');
      return { script: '', draft_id: draft.draft_id, removed };
    }
    const { id } = await drafts.stage(draft);
    await activity.record('message', 'Staged a message to approve');
    return { script: previewOf(draft), draft_id: id };
  }),
  listRoute(api.messageDrafts, (_none, { drafts }) => ({ items: drafts.waiting() })),
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
