import { z } from 'zod';
import { endpoint, noInput } from '../endpoint.js';

/**
 * What can be cleared: the questions the Brain recorded, its activity, its watched folders, or all of them
 * (brain-http.md §4).
 */
const clearables = ['history', 'activity', 'folders', 'all'] as const;
export type Clearable = (typeof clearables)[number];

/** How much there is to clear, as counts and as a sentence. */
const countedSchema = z.object({ counts: z.record(z.string(), z.int().min(0)), say: z.string() });

/** One entry per word of `clearables`, so the answer needs no `limit`. */
const countedByWord = { history: countedSchema, activity: countedSchema, folders: countedSchema, all: countedSchema };

export const clearingApi = {
  clearable: endpoint({
    method: 'GET',
    path: '/svc/clear',
    auth: 'local',
    summary: 'What each word of clear would take, counted, and what it leaves.',
    input: noInput,
    output: z.object(countedByWord satisfies Record<Clearable, z.ZodType>),
    sample: {},
  }),
  clear: endpoint({
    method: 'POST',
    path: '/svc/clear',
    gate: { undecided: 'Forgetting is refused in no mode.' },
    auth: 'local',
    summary:
      'Takes the questions with their answers, what happened, the watched folders with their index and answers, or all three.',
    input: z.strictObject({ what: z.enum(clearables) }),
    output: countedSchema.extend({ ok: z.literal(true) }),
    sample: { what: 'history' },
  }),
} as const;
