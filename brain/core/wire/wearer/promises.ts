import { z } from 'zod';
import { endpoint, listSchema, wallTime } from '../endpoint.js';

/** How close a promise is to being broken, best first (decisions.md "commitment"). */
export const driftSchema = z.enum(['blooming', 'healthy', 'drifting', 'cracking', 'shattered']);
export const promiseStateSchema = z.enum(['open', 'kept', 'broken', 'dropped']);

const promiseId = z.string().min(1).max(64);

/** A promise of the wearer (decisions.md "commitment") with its present drift. */
const promiseSchema = z.object({
  id: promiseId,
  /** To whom it was promised; null if that is unknown. */
  person: z.string().nullable(),
  task: z.string(),
  /** The due phrase as it was spoken; null if there was none. */
  due_text: z.string().nullable(),
  due_ts: wallTime.nullable(),
  created_ts: wallTime,
  state: promiseStateSchema,
  utterance_id: z.string().nullable(),
  drift: driftSchema,
});
export type OpenPromise = z.infer<typeof promiseSchema>;

/**
 * Reports what became of a promise. The command goes to the hub, which gives the haptic signal and counts it for the
 * saga.
 */
export const promiseCommandSchema = z.strictObject({
  do: z.literal('promise'),
  id: promiseId,
  state: promiseStateSchema,
});

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
