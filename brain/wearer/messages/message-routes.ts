import { api } from '#core/wire/api';
import type { MemoryCopies } from '#memory/brain-records/memory-copies';
import { listRoute, type Route, route } from '../../http/route.js';
import type { ActivityLog } from '../../owner/activity/activity-log.js';
import type { ConfigStore } from '../../owner/configuration/config-store.js';
import { type DraftStore, draftSource } from './draft-store.js';
import type { MessageFeed } from './message-feed.js';
import { type ApprovedMessages, previewOf } from './sending/approved-messages.js';

interface MessageServices {
  readonly messages: MessageFeed;
  /** Replies waiting for approval. */
  readonly drafts: DraftStore;
  readonly approvedMessages: ApprovedMessages;
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
  listRoute(api.messageDrafts, (_none, { drafts, approvedMessages }) => ({
    items: drafts.waiting().map((draft) => ({
      ...draft,
      may_have_left: draft.state === 'sending' && !approvedMessages.isLeaving(draft.id),
    })),
    can_send: approvedMessages.ways,
  })),
  route(
    api.approveMessage,
    ({ draft_id, approved, dry_run, ...instead }, { approvedMessages }, { requireStillAllowed }) =>
      approvedMessages.approve(draft_id, { approved, dry_run, requireStillAllowed }, instead),
  ),
  route(api.sendMessage, ({ approved, dry_run, ...message }, { approvedMessages }, { requireStillAllowed }) =>
    approvedMessages.send(message, { approved, dry_run, requireStillAllowed }),
  ),
  route(api.recentMessages, ({ since, ...page }, { messages, config }) => ({
    items: messages.page(page),
    enabled: messages.isEnabled,
    summarize_emails: config.current.summarize_emails,
    ...(since === undefined ? {} : { counts: messages.store.countSince(since) }),
  })),
];
