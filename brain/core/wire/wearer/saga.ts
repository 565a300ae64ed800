import { z } from 'zod';
import { endpoint, noInput, wallTime, writeKey } from '../endpoint.js';

/** Things that happen for the first time, named as in `POST /svc/saga/record` (brain-http.md §2, Explore badges). */
export const sagaEvents = [
  'trio',
  'mac',
  'cloud',
  'incognito',
  'assistant_wake',
  'dossier',
  'recall',
  'brief',
  'calendar',
  'contacts',
  'reminders',
  'focus',
  'rewind',
  'hark',
  'model',
  'backup',
  'folder',
] as const;
export type SagaEvent = (typeof sagaEvents)[number];

const achievementSchema = z.object({
  id: z.string(),
  kind: z.enum(['milestone', 'quest', 'explore']),
  name: z.string(),
  what: z.string(),
  how: z.string(),
  xp: z.int().min(0),
  unlocked: z.boolean(),
  /** When it was unlocked, wall milliseconds; `null` while it is not. */
  ts: wallTime.nullable(),
});
export type SagaAchievement = z.infer<typeof achievementSchema>;

const sagaSchema = z.object({
  rank: z.string(),
  level: z.int().min(1).max(30),
  xp: z.int().min(0),
  /** XP at which the next level begins; `null` at the last level. */
  next_level_xp: z.int().nullable(),
  next_rank: z.object({ rank: z.string(), level: z.int() }).nullable(),
  quests: z.int().min(0),
  rescues: z.int().min(0),
  streak: z.int().min(0),
  achievements: z.array(achievementSchema),
});
export type SagaProfile = z.infer<typeof sagaSchema>;

const commitment_id = z.string().min(1).max(64);

/**
 * One of the seventeen events, or how a tracked promise ended. Each is checked against what really happened, and a
 * promise counts once however often it is reported.
 */
export const sagaRecordSchema = z.discriminatedUnion('event', [
  z.strictObject({ event: z.enum(sagaEvents), key: writeKey }),
  z.strictObject({
    event: z.literal('quest_kept'),
    commitment_id,
    /** Whether the promise was drifting or cracking when it was kept. */
    rescued: z.boolean(),
    key: writeKey,
  }),
  /** Ends the streak. */
  z.strictObject({ event: z.literal('quest_broken'), commitment_id, key: writeKey }),
]);
export type SagaRecord = z.output<typeof sagaRecordSchema>;

const sagaReplySchema = z.object({
  unlocked: z.array(achievementSchema),
  saga: sagaSchema,
  /** XP that this event earned. */
  gained: z.int().min(0),
  /** The level and rank that were reached; `null` if they did not change. */
  level_up: z.int().nullable(),
  rank_up: z.string().nullable(),
});
export type SagaReply = z.infer<typeof sagaReplySchema>;

export const sagaApi = {
  saga: endpoint({
    method: 'GET',
    path: '/svc/saga',
    auth: 'token',
    summary: 'Rank, level, XP and the twenty-nine achievements.',
    input: noInput,
    output: sagaSchema,
    sample: {},
  }),
  recordSaga: endpoint({
    method: 'POST',
    path: '/svc/saga/record',
    gate: 'tell',
    auth: 'token',
    summary: 'Records an event of the saga that happened; answers with what it unlocked.',
    input: sagaRecordSchema,
    output: sagaReplySchema,
    sample: { event: 'recall' },
    sampleRefused: 'saga/not-so',
  }),
} as const;
