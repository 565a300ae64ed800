import { z } from 'zod';
import { limits } from '../../limits.js';
import { withoutTurning } from '../../text.js';
import { endpoint, feedPageSchema, listSchema, queryTime, wallTime } from '../endpoint.js';
import { unlessRemoving } from '../write-gate.js';

const messageChannels = ['text', 'email'] as const;
export type MessageChannel = (typeof messageChannels)[number];

export const messageSchema = z.object({
  id: z.string().min(1).max(200),
  /** When it arrived, wall milliseconds. */
  ts: wallTime,
  channel: z.enum(messageChannels),
  /** The sender, as the source of the message names them. */
  from: z.string().overwrite(withoutTurning).max(200),
  subject: z.string().overwrite(withoutTurning).max(500),
  text: z.string().max(limits.messageChars),
  /** A one-line summary of a long mail; '' if there is none. */
  glance: z.string().max(limits.briefLineChars),
});
export type Message = z.infer<typeof messageSchema>;

const messageCountsSchema = z.object({ text: z.int().min(0), email: z.int().min(0) });
export type MessageCounts = z.infer<typeof messageCountsSchema>;

/** How a reply can be sent: as a text, as mail, or through an executable that the owner configured. */
const draftChannels = [...messageChannels, 'script'] as const;
export type DraftChannel = (typeof draftChannels)[number];

const draftRequestSchema = z.strictObject({
  channel: z.enum(draftChannels),
  to: z.string().trim().min(1).max(200),
  subject: z.string().trim().max(500).default(''),
  text: z.string().trim().min(1).max(limits.messageChars),
});
export type DraftRequest = z.output<typeof draftRequestSchema>;

export const draftRemovalSchema = z.strictObject({ remove: z.literal(true), draft_id: z.string().min(1).max(64) });

export const draftSchema = z.object({
  id: z.string(),
  /** When it was written, wall milliseconds. */
  ts: wallTime,
  channel: z.enum(draftChannels),
  to: z.string().max(200),
  subject: z.string().max(500),
  text: z.string().max(limits.messageChars),
  /** It was approved, and may have left: nothing confirmed that it did or did not. */
  may_have_left: z.boolean(),
});

export type ListedDraft = z.infer<typeof draftSchema>;

/** Only the word itself is an approval; without it a dry run alone is done, which sends nothing. */
const approvalShape = { approved: z.boolean().default(false), dry_run: z.boolean().default(false) };

const sentSchema = z.object({
  sent: z.boolean(),
  /** What was sent, or with a dry run would have been. */
  script: z.string(),
});

/** By which channels something can be sent as things are set up. */
const waysSchema = z.object({ text: z.boolean(), email: z.boolean(), script: z.boolean() });
export type SendingWays = z.infer<typeof waysSchema>;

export const messagesApi = {
  draftMessage: endpoint({
    method: 'POST',
    path: '/svc/message/draft',
    gate: unlessRemoving('draft'),
    auth: 'token',
    scope: 'messages',
    summary:
      'Stages a message for the wearer to approve, and shows what would be sent; with `remove` takes one away, and `removed` counts it. Nothing is sent.',
    input: z.union([draftRequestSchema, draftRemovalSchema]),
    output: z.object({ script: z.string(), draft_id: z.string(), removed: z.int().min(0).optional() }),
    sample: { channel: 'text', to: 'Sara', text: 'See you at noon.' },
  }),
  messageDrafts: endpoint({
    method: 'GET',
    path: '/svc/message/drafts',
    auth: 'token',
    scope: 'messages',
    summary: 'Staged messages that were not sent, newest first.',
    input: listSchema,
    output: z.object({ items: z.array(draftSchema), can_send: waysSchema }),
    sample: {},
  }),
  approveMessage: endpoint({
    method: 'POST',
    path: '/svc/message/approve',
    gate: 'send-message',
    auth: 'token',
    scope: 'messages',
    summary:
      'Sends a draft that the wearer approved, once, however often it is asked, by the channel, to whom and in the words that are given; with `dry_run` checks the channel and sends nothing.',
    input: z.strictObject({
      draft_id: z.string().min(1).max(64),
      ...approvalShape,
      /** How, to whom and in which words it leaves, where the wearer approves it otherwise than it was staged. */
      channel: draftRequestSchema.shape.channel.optional(),
      to: draftRequestSchema.shape.to.optional(),
      text: draftRequestSchema.shape.text.optional(),
    }),
    output: sentSchema,
    sample: { draft_id: '0d4c6d0e', approved: true },
    sampleRefused: 'message/unknown',
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/svc/message/send',
    gate: 'send-message',
    auth: 'local',
    summary: 'Stages a message and sends it, approved in the same breath; with `dry_run` nothing is staged or sent.',
    input: draftRequestSchema.extend(approvalShape),
    output: sentSchema,
    sample: { channel: 'email', to: 'sara@example.org', text: 'See you at noon.', approved: true },
    sampleRefused: 'message/no-channel',
  }),
  recentMessages: endpoint({
    method: 'GET',
    path: '/svc/messages/recent',
    auth: 'token',
    summary:
      'Messages and mail, newest first, as many of a page as one answer holds; `enabled` is false while no source is connected, `counts` tells how many came at `since` or later.',
    input: feedPageSchema.extend({ since: queryTime.optional() }),
    output: z.object({
      items: z.array(messageSchema),
      enabled: z.boolean(),
      summarize_emails: z.boolean(),
      counts: messageCountsSchema.optional(),
    }),
    sample: { limit: 20 },
  }),
} as const;
