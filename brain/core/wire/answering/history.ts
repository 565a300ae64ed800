import { z } from 'zod';
import { endpoint, feedPageSchema } from '../endpoint.js';

/** The tiers that can answer a question (brain-http.md §2). */
export const tierSchema = z.enum(['device', 'host_brain', 'cloud']);
export type TierName = z.infer<typeof tierSchema>;

const activityKinds = [
  'ask',
  'brief',
  'calendar',
  'cloud',
  'cloud-egress',
  'config',
  'contacts',
  'event',
  'folder',
  'index',
  'message',
  'model',
  'pair',
  'people',
  'plugin',
  'privacy',
  'rc',
  'reminders',
  'saga',
  'upload',
] as const;

/** Something the Brain did (decisions.md "Records"). */
export const activityItemSchema = z.object({
  id: z.string(),
  /** Wall milliseconds. */
  ts: z.number().int(),
  kind: z.enum(activityKinds),
  text: z.string().max(1_000),
  tier: tierSchema.optional(),
});
export type ActivityItem = z.infer<typeof activityItemSchema>;

/** A question and its answer. */
export const askRowSchema = z.object({
  /** Wall milliseconds. */
  ts: z.number().int(),
  kind: z.literal('ask'),
  query: z.string().max(4_096),
  text: z.string().max(32_768),
  /** '' if nothing answered. */
  tier: z.union([tierSchema, z.literal('')]),
  sources: z.array(z.string()).max(64),
  confidence: z.number().min(0).max(1),
});
export type AskRow = z.infer<typeof askRowSchema>;

/** Every kind of activity except asks, which have their own kind of row in the history. */
const doneSchema = activityItemSchema.extend({ kind: z.enum(activityKinds).exclude(['ask']) });

const historySchema = z.object({
  items: z.array(z.discriminatedUnion('kind', [doneSchema, askRowSchema])),
});
export type HistoryItem = z.infer<typeof historySchema>['items'][number];

export const historyApi = {
  history: endpoint({
    method: 'GET',
    path: '/svc/history',
    auth: 'token',
    summary: 'Asks and activity in one feed, newest first.',
    input: feedPageSchema,
    output: historySchema,
    sample: { limit: 10 },
  }),
} as const;
