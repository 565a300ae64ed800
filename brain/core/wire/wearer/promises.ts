import { z } from 'zod';
import { endpoint, listSchema, wallTime } from '../endpoint.js';

/** How a promise fares, best first. */
export const driftSchema = z.enum(['blooming', 'healthy', 'drifting', 'cracking', 'shattered']);
export const promiseStateSchema = z.enum(['open', 'kept', 'broken', 'dropped']);

const id = z.string().min(1).max(64);

/** Something the wearer promised (decisions "commitment"), and how it fares now. */
const promiseSchema = z.object({
  id,
  /** Whom it was promised to; null when nobody is known to have been there. */
  person: z.string().nullable(),
  task: z.string(),
  /** The due phrase as spoken; null without one. */
  due_text: z.string().nullable(),
  due_ts: wallTime.nullable(),
  created_ts: wallTime,
  state: promiseStateSchema,
  utterance_id: z.string().nullable(),
  drift: driftSchema,
});
export type OpenPromise = z.infer<typeof promiseSchema>;

/** What became of a promise. The hub says so: it feels like something, and it counts for the saga. */
export const promiseCommandSchema = z.strictObject({ do: z.literal('promise'), id, state: promiseStateSchema });

const openPromisesSchema = z.object({ items: z.array(promiseSchema) });

export const promisesApi = {
  promises: endpoint({
    method: 'GET',
    path: '/svc/promises',
    auth: 'token',
    summary: 'What the wearer promised and has not done yet: what is due first comes first.',
    input: listSchema,
    output: openPromisesSchema,
    sample: {},
  }),
  markPromise: endpoint({
    method: 'POST',
    path: '/svc/promises',
    gate: 'social-edit',
    auth: 'token',
    summary: 'Says that a promise was kept, broken or dropped, or is open again; the hub carries it out.',
    input: promiseCommandSchema.omit({ do: true }),
    output: openPromisesSchema,
    sample: { id: 'none', state: 'kept' },
  }),
} as const;
