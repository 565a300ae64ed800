import { z } from 'zod';
import { endpoint, noInput } from '../endpoint.js';
import { openInAllModes } from '../write-gate.js';

const publishedSetSchema = z.object({
  id: z.string(),
  title: z.string(),
  bytes: z.int(),
  licence: z.string(),
  data_licence: z.string(),
  commercial: z.enum(['yes', 'no', 'unclear']),
});

const setFetchSchema = z.object({
  set: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** The file that is being fetched, or was last. */
  file: z.string(),
  done_bytes: z.int(),
  total_bytes: z.int(),
  /** Why it failed; '' where it did not. */
  say: z.string(),
});
export type SetFetch = z.infer<typeof setFetchSchema>;

const speechSetsSchema = z.object({
  /** `starter`: the models that come with the program, which know synthetic voices only. */
  in_use: z.string(),
  sets: z.array(publishedSetSchema),
  fetch: setFetchSchema.nullable(),
  free_bytes: z.int(),
});
export type SpeechSets = z.infer<typeof speechSetsSchema>;

export const speechModelsApi = {
  speechSets: endpoint({
    method: 'GET',
    path: '/svc/speech/sets',
    auth: 'token',
    summary: 'The published sets of speech models, which set listens, and the fetch under way or the last one.',
    input: noInput,
    output: speechSetsSchema,
    sample: {},
  }),
  fetchSpeechSet: endpoint({
    method: 'POST',
    path: '/svc/speech/fetch',
    gate: 'fetch',
    auth: 'local',
    summary:
      'Begins to download the files of a set, or goes on where it stopped; GET /svc/speech/sets tells how far it is.',
    input: z.strictObject({
      set: z.string().min(1).max(80),
      /** Must be true for weights whose licence is not free for every use. */
      accept_licence: z.boolean().default(false),
      /** A mirror that has the files by their names; the addresses of their authors without it. */
      from: z
        .url({ protocol: /^https?$/ })
        .max(2_048)
        .optional(),
    }),
    output: z.object({ started: z.literal(true), set: z.string() }),
    sample: { set: 'nothing-like-it' },
    sampleRefused: 'model/unknown-set',
  }),
  stopSpeechFetch: endpoint({
    method: 'POST',
    path: '/svc/speech/stop',
    gate: openInAllModes,
    auth: 'local',
    summary: 'Stops the download under way; what is there is kept for the next time.',
    input: noInput,
    output: z.object({ stopped: z.boolean() }),
    sample: {},
  }),
} as const;
