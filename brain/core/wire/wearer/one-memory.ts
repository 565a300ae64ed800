import { z } from 'zod';
import { limits } from '../../limits.js';
import type { Operation } from '../../posture/gating-matrix.js';
import { endpoint, listSchema, wallTime } from '../endpoint.js';

const memoryId = z.string().min(1).max(64);
const keptWords = z.string().trim().min(1).max(limits.preferenceChars);
const noteWords = z.string().trim().min(1).max(limits.noteChars);

/**
 * Names one kept memory: by the id of its row, or by the words that are kept where there is no row. `id` of a note is
 * that of the person it is about.
 */
const memoryNameSchema = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('place'), id: memoryId }),
  z.strictObject({ what: z.literal('person'), id: memoryId }),
  z.strictObject({ what: z.literal('note'), id: memoryId, text: noteWords }),
  z.strictObject({ what: z.literal('favor'), id: memoryId }),
  z.strictObject({ what: z.literal('promise'), id: memoryId }),
  z.strictObject({ what: z.literal('memory'), id: memoryId }),
  z.strictObject({ what: z.literal('preference'), text: keptWords }),
]);
export type MemoryName = z.infer<typeof memoryNameSchema>;
export type NamedMemory<W extends MemoryName['what']> = Extract<MemoryName, { what: W }>;

const listedMemorySchema = z.object({
  memory: memoryNameSchema,
  /** What it is about: a thing, a person, to whom something was promised; '' for the wearer. */
  about: z.string(),
  /** What is kept of it, in the wearer's words: the place, the note, the task, what is owed, the relation. */
  text: z.string(),
  /** Wall milliseconds; null where that is not known. */
  ts: z.int().nullable(),
  /** When it is due; null where it is not, or not known. */
  due_ts: wallTime.nullable(),
  /** Who owes a favor; null for everything else. */
  owed_by: z.enum(['wearer', 'them']).nullable(),
  /** Of a favor the whole sentence that the wearer is told, such as "Noor has your drill"; null for everything else. */
  told: z.string().nullable(),
});
export type ListedMemory = z.infer<typeof listedMemorySchema>;

const countsSchema = z.record(z.string(), z.int().min(0));

/** By what is edited: the operation of the gating matrix that saying it anew aloud needs. */
const editGates: Readonly<Record<MemoryName['what'], Operation>> = {
  place: 'stash',
  person: 'social-edit',
  note: 'social-edit',
  favor: 'social-edit',
  promise: 'social-edit',
  memory: 'learn',
  preference: 'learn',
};
export const editGateOf = ({ what }: Pick<MemoryName, 'what'>): Operation => editGates[what];

/** What the memory is to say from now on: as much as fits into a note. */
const editSchema = z.strictObject({ memory: memoryNameSchema, text: noteWords });
type MemoryEdit = z.output<typeof editSchema>;

/** Edits, forgets or only counts one memory. The hub owns the memory file, so it carries each of them out. */
export const memoryCommandSchemas = [
  z.strictObject({ do: z.literal('edit-memory'), memory: memoryNameSchema, text: noteWords }),
  z.strictObject({ do: z.literal('forget-memory'), memory: memoryNameSchema }),
  z.strictObject({ do: z.literal('count-memory'), memory: memoryNameSchema }),
] as const;

/** What goes with a memory, counted, and since when answers may quote it. */
export const goingSchema = z.strictObject({ counts: countsSchema, since: wallTime });
export type Going = z.infer<typeof goingSchema>;

const forgottenSchema = z.object({ ok: z.literal(true), counts: countsSchema, say: z.string() });

export const oneMemoryApi = {
  keptMemories: endpoint({
    method: 'GET',
    path: '/svc/memories/kept',
    auth: 'token',
    summary:
      'Each kept memory by itself, to be edited or forgotten, newest first; `find` leaves those with all its words.',
    input: listSchema.extend({ find: z.string().max(limits.noteChars).optional() }),
    output: z.object({ items: z.array(listedMemorySchema), total: z.int() }),
    sample: {},
  }),
  goingWith: endpoint({
    method: 'POST',
    path: '/svc/memories/going',
    gate: { undecided: 'Forgetting is refused in no mode, and this says what it would take.' },
    auth: 'token',
    summary: 'What forgetting one memory would take, counted; nothing is changed.',
    input: memoryNameSchema,
    output: z.object({ counts: countsSchema, say: z.string() }),
    sample: { what: 'place', id: 'none' },
    sampleRefused: 'memory/unknown',
  }),
  forgetMemory: endpoint({
    method: 'POST',
    path: '/svc/memories/forget',
    gate: { undecided: 'Forgetting is refused in no mode.' },
    auth: 'token',
    summary:
      'Forgets one memory as “forget that” does, with the line it was said in and the answers since; counts what went.',
    input: memoryNameSchema,
    output: forgottenSchema,
    sample: { what: 'place', id: 'none' },
    sampleRefused: 'memory/unknown',
  }),
  editMemory: endpoint({
    method: 'POST',
    path: '/svc/memories/edit',
    gate: { operationOf: ({ memory }: MemoryEdit) => editGateOf(memory) },
    auth: 'token',
    summary: 'Corrects one memory: the new words are kept and the old ones forgotten, both at once.',
    input: editSchema,
    output: z.object({ ok: z.literal(true), say: z.string() }),
    sample: { memory: { what: 'place', id: 'none' }, text: 'the hall' },
  }),
} as const;
