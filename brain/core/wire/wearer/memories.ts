import { z } from 'zod';
import { limits } from '../../limits.js';
import type { Operation } from '../../posture/gating-matrix.js';
import { absolutePath } from '../../settings/absolute-path.js';
import { endpoint, listSchema, noInput, wallTime, writeKey } from '../endpoint.js';

/** A kept memory in one line (decisions.md "memories row"). */
const keptSchema = z.object({
  id: z.string(),
  kind: z.enum(['place', 'person', 'favor', 'reminder', 'note']),
  summary: z.string(),
  /** Wall milliseconds; `null` for somebody who was never seen and of whom nothing more is kept. */
  ts: z.int().nullable(),
});
export type KeptItem = z.infer<typeof keptSchema>;

/** A memory that Ember trains, without its answer (decisions.md "ember"). */
export const engramSchema = z.object({
  id: z.string(),
  cue: z.string(),
  /** When it is to be tended next, in wall milliseconds. */
  due_ts: z.number(),
  stability_days: z.number().nonnegative(),
  reps: z.int().nonnegative(),
  lapses: z.int().nonnegative(),
  graduated: z.boolean(),
  burned: z.boolean(),
  /** The place that its cue belongs to, in the wearer's words. */
  place: z.string().optional(),
});

const emberSchema = z.object({
  engrams: z.array(engramSchema),
  due: z.array(engramSchema),
  offers: z.array(z.object({ id: z.string(), kind: z.string(), cue: z.string(), salience: z.number() })),
});

const rowId = z.string().min(1).max(64);

const tendingSchema = z.union([
  z.strictObject({ engram_id: rowId, answer: z.string().max(4_096) }),
  z.strictObject({ offer_id: rowId, keep: z.boolean() }),
]);
export type TendingInput = z.infer<typeof tendingSchema>;

/** Letting an offer go is allowed in every mode. Accepting one keeps something, and tending reads what was kept. */
function tendingGate(tending: TendingInput): Operation | null {
  if (!('offer_id' in tending)) return 'recall';
  return tending.keep ? 'learn' : null;
}

const tendedSchema = z.union([
  z.object({
    engram: engramSchema,
    grade: z.enum(['again', 'hard', 'good', 'easy']),
    /** Share of the content words that were recalled, 0–1. */
    recall: z.number(),
    /** The answer. It leaves the hub nowhere else. */
    reveal: z.string(),
  }),
  z.object({ kept: engramSchema.nullable() }),
]);

/**
 * Deletes copies of what was asked and answered at `since` (wall milliseconds) or later, with null all of them; or those
 * that quote one of the places of `quoting`.
 */
export const forgetCopiesSchema = z.union([
  z.strictObject({ since: wallTime.nullable(), key: writeKey }),
  z.strictObject({ quoting: z.array(z.string().min(1).max(limits.placeChars)).min(1), key: writeKey }),
]);
export type WordOfForgetting = z.output<typeof forgetCopiesSchema>;

export const memoriesApi = {
  memories: endpoint({
    method: 'GET',
    path: '/svc/memories',
    auth: 'token',
    summary: 'Saved places, people met, open favors and dated promises, newest first.',
    input: listSchema,
    output: z.object({ items: z.array(keptSchema) }),
    sample: {},
  }),
  purgeMemories: endpoint({
    method: 'POST',
    path: '/svc/memories/purge',
    gate: { undecided: 'Forgetting is refused in no mode.' },
    auth: 'token',
    summary: 'Drops every saved place, without a trace; people and reminders stay.',
    input: noInput,
    output: z.object({ ok: z.literal(true), removed: z.int() }),
    sample: {},
  }),
  forgettable: endpoint({
    method: 'GET',
    path: '/svc/memories/forgettable',
    auth: 'token',
    summary: 'What erasing all memories would take, counted, and what it leaves.',
    input: noInput,
    output: z.object({ counts: z.record(z.string(), z.int().min(0)), say: z.string() }),
    sample: {},
  }),
  forgetCopies: endpoint({
    method: 'POST',
    path: '/svc/memories/forgotten',
    gate: { undecided: 'Forgetting is refused in no mode.' },
    auth: 'token',
    scope: 'owner',
    summary:
      'The hub forgot something: drops the copies here, all of them, what was answered and told since, or what quotes a place. A repeated `key` is applied once.',
    input: forgetCopiesSchema,
    output: z.object({ ok: z.literal(true) }),
    sample: { since: 4_102_444_800_000 },
  }),
  ember: endpoint({
    method: 'GET',
    path: '/svc/ember',
    auth: 'token',
    summary: 'Engrams without their answers, those that are due, and what is on offer.',
    input: listSchema,
    output: emberSchema,
    sample: {},
  }),
  tendEmber: endpoint({
    method: 'POST',
    path: '/svc/ember/tend',
    gate: { operationOf: (tending: TendingInput) => tendingGate(tending) },
    auth: 'token',
    summary: 'Grades an answer, reveals the right one and reschedules; or keeps an offer, or lets it go.',
    input: tendingSchema,
    output: tendedSchema,
    sample: { engram_id: 'none', answer: 'somewhere' },
    sampleRefused: 'ember/unknown',
  }),
  burnEmber: endpoint({
    method: 'POST',
    path: '/svc/ember/burn',
    gate: { undecided: 'Forgetting is refused in no mode.' },
    auth: 'token',
    summary: 'With explicit consent burns the recording behind a graduated engram; its cue alone stays.',
    input: z.strictObject({ engram_id: rowId, consent: z.boolean() }),
    output: z.object({ ok: z.literal(true), engram: engramSchema }),
    sample: { engram_id: 'none', consent: true },
    sampleRefused: 'ember/unknown',
  }),
  memoryFile: endpoint({
    method: 'GET',
    path: '/svc/memory/file',
    auth: 'token',
    summary: 'The memory file: where, how large, and how to look into it.',
    input: noInput,
    output: z.object({ path: z.string(), size: z.int(), browse: z.string() }),
    sample: {},
  }),
  exportMemory: endpoint({
    method: 'POST',
    path: '/svc/memory/export',
    gate: 'browse-memory',
    auth: 'local',
    scope: 'backup',
    summary: 'Copies the memory file whole to a new file, in a folder that may be watched.',
    input: z.strictObject({ dest: absolutePath.min(2) }),
    output: z.object({ ok: z.literal(true), dest: z.string(), bytes: z.int() }),
    sample: { dest: '/nonexistent/memory.db' },
    sampleRefused: 'memory/absent',
  }),
} as const;
