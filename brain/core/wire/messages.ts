import { z } from 'zod';
import { limits } from '../limits.js';
import { endpoint, feedPageSchema, wallTime } from './endpoint.js';

export const messageChannels = ['text', 'email'] as const;
export type MessageChannel = (typeof messageChannels)[number];

export const messageSchema = z.object({
  id: z.string().min(1).max(200),
  /** When it came, wall milliseconds. */
  ts: wallTime,
  channel: z.enum(messageChannels),
  /** Who sent it, in the words of its source. */
  from: z.string().max(200),
  subject: z.string().max(500),
  text: z.string().max(limits.messageChars),
  /** One line about a long mail; '' without one. */
  glance: z.string().max(limits.briefLineChars),
});
export type Message = z.infer<typeof messageSchema>;

export const messagesApi = {
  recentMessages: endpoint({
    method: 'GET',
    path: '/svc/messages/recent',
    auth: 'token',
    summary: 'Messages and mail, newest first; `enabled` is false while no source is connected.',
    input: feedPageSchema,
    output: z.object({ items: z.array(messageSchema), enabled: z.boolean(), summarize_emails: z.boolean() }),
    sample: { limit: 20 },
  }),
} as const;
