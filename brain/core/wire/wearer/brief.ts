import { z } from 'zod';
import { limits } from '../../limits.js';
import { endpoint, givenTime, listSchema, noInput, wallTime } from '../endpoint.js';
import { agendaItemSchema } from './agenda.js';
import { promiseStateSchema } from './promises.js';

/** The sections of a long brief, in their order (brain-http.md §2). */
export const briefSections = ['Today', 'Due', 'Waiting on you', 'Messages', 'Yesterday'] as const;
export type BriefSection = (typeof briefSections)[number];

const briefLine = z.string().max(limits.briefLineChars);

export const briefSchema = z.object({
  text: z.string(),
  bullets: z.array(briefLine).max(limits.briefBullets),
  /** How many messages arrived since `since`. */
  missed: z.int().min(0),
  missed_by_channel: z.object({ text: z.int().min(0), email: z.int().min(0) }),
  /** With depth 'long': every section, including empty ones. */
  sections: z.array(z.object({ title: z.enum(briefSections), lines: z.array(briefLine) })).optional(),
  /** When it was composed, wall milliseconds. */
  ts: wallTime,
  /** The wearer's calendar day that the brief is about, 'YYYY-MM-DD'. */
  day: z.iso.date(),
  /** What wrote the sentences: rules, or the local model. */
  drafted_by: z.enum(['rules', 'local_model']),
});
export type Brief = z.infer<typeof briefSchema>;

/** A promise as the hub reports it; unknown fields are dropped. */
const briefCommitment = z.object({
  person: z.string().max(limits.personNameChars).nullable().default(null),
  task: z.string().trim().min(1).max(limits.taskChars),
  due_ts: givenTime.nullable().default(null),
  state: promiseStateSchema.default('open'),
});

/** A memory as the hub reports it. */
const briefMemory = z.object({ text: z.string().trim().min(1).max(4_096), ts: givenTime.nullable().default(null) });

export const briefRequestSchema = z.strictObject({
  /** Events for the brief in addition to those of the agenda. */
  agenda: z
    .array(agendaItemSchema.extend({ ts: givenTime, place: z.string().default('') }))
    .max(200)
    .optional(),
  /** Messages from this wall time on count as missed; if absent, those since the last brief. */
  since: givenTime.optional(),
  depth: z.enum(['short', 'long']).default('short'),
  /** Used in place of the promises in the memory file. */
  commitments: z.array(briefCommitment).max(500).optional(),
  /** Memories that the hub kept; the long brief tells those of yesterday. */
  memories: z.array(briefMemory).max(500).optional(),
});
export type BriefRequest = z.output<typeof briefRequestSchema>;
export type BriefCommitment = z.output<typeof briefCommitment>;
export type BriefMemory = z.output<typeof briefMemory>;

const briefOrNothing = z.union([briefSchema, z.strictObject({})]);

const rewindSchema = z.object({
  blocks: z.array(
    z.object({
      /** Hour of the wearer's local day; an hour that is repeated by a clock change makes two blocks. */
      hour: z.int().min(0).max(23),
      label: z.string(),
      count: z.int().min(1),
      items: z.array(z.object({ ts: wallTime, kind: z.string(), text: z.string() })),
    }),
  ),
  count: z.int().min(0),
});
export type Rewind = z.infer<typeof rewindSchema>;

export const briefApi = {
  brief: endpoint({
    method: 'POST',
    path: '/svc/brief',
    gate: 'recall',
    auth: 'token',
    summary: 'Composes a brief of the wearer’s day; depth long adds sections and is kept.',
    input: briefRequestSchema,
    output: briefSchema,
    sample: { depth: 'long' },
  }),
  latestBrief: endpoint({
    method: 'GET',
    path: '/svc/brief/latest',
    auth: 'token',
    summary: 'The latest morning brief, or {} when there is none.',
    input: noInput,
    output: briefOrNothing,
    sample: {},
  }),
  latestLongBrief: endpoint({
    method: 'GET',
    path: '/svc/brief/long/latest',
    auth: 'token',
    summary: 'The last long brief, or {} when there is none.',
    input: noInput,
    output: briefOrNothing,
    sample: {},
  }),
  rewind: endpoint({
    method: 'GET',
    path: '/svc/rewind',
    auth: 'token',
    summary: 'Today in hour blocks: activity, messages and events; with `limit` the newest of them.',
    input: listSchema,
    output: rewindSchema,
    sample: {},
  }),
} as const;
