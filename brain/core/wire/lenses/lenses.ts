import { z } from 'zod';
import { lensTagSchema } from '../../figments/format/figment.js';
import { limits } from '../../limits.js';
import { answerSchema } from '../answering/ask.js';
import { endpoint, listSchema, rawEndpoint, wallTime } from '../endpoint.js';
import { refusedLensSchema } from './refused-lens.js';
import { figmentReportSchema, sentFigmentSchema } from './sent-figment.js';

const figmentId = z.string().regex(/^[\w-]{1,64}$/);
const sentHash = z.string();
const namedLens = z.strictObject({ figment_id: figmentId });

const composedSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    /** The id to pass to `rc/keep`. */
    figment_id: figmentId,
    figment: sentFigmentSchema,
    behaviour: z.string(),
    /** In one sentence what was made. */
    told: z.string(),
    /** What was said and asks for nothing that a lens does. */
    aside: z.array(z.string()).readonly(),
    report: figmentReportSchema,
    /** What the glasses show in place of letters that they cannot draw; null if they draw all. */
    notice: z.string().nullable(),
  }),
  z.object({ ok: z.literal(false), message: z.string(), examples: z.array(z.string()).readonly() }),
]);

const draftedSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), figment_id: figmentId }),
  refusedLensSchema,
]);

/** `shown`: the hub has taken it. If the hub is away, it gets the lens when it attaches. */
const importedSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), figment_id: figmentId, hash: sentHash, shown: z.boolean() }),
  refusedLensSchema,
]);

const emittedSchema = z.object({
  ok: z.boolean(),
  tag: z.string(),
  is: z.enum(['power', 'signal']),
  /** The answer of the power `ask`; it is fed to the lens as well. */
  answer: answerSchema.optional(),
  /** Why a power cannot be used here. */
  error: z.string().optional(),
  message: z.string().optional(),
});

const repertoireItemSchema = z.object({
  figment_id: figmentId,
  name: z.string(),
  /** When it was kept, wall milliseconds. */
  ts: wallTime,
  hash: sentHash,
  bytes: z.int(),
  requires: z.array(z.string()),
  on_stage: z.boolean(),
  transient: z.boolean(),
});
export type RepertoireItem = z.infer<typeof repertoireItemSchema>;

const eventSchema = z.object({
  ok: z.boolean(),
  /** Whether the lens received the event; if the hub is away it gets it when it attaches. */
  told: z.boolean().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
});

export const lensesApi = {
  composeLens: endpoint({
    method: 'POST',
    path: '/svc/rc/compose',
    gate: 'command',
    auth: 'token',
    summary: 'Plain English as a lens, or what could be said instead. A draft: nothing is kept or shown.',
    input: z.strictObject({ prompt: z.string().trim().min(1).max(limits.utteranceChars) }),
    output: composedSchema,
    sample: { prompt: 'a timer for ten minutes for the pasta' },
  }),
  draftLens: endpoint({
    method: 'POST',
    path: '/svc/rc/draft',
    gate: 'command',
    auth: 'token',
    summary: 'A lens that somebody wrote as a draft under a fresh id, if it breaks no rule. Nothing is kept or shown.',
    input: z.strictObject({ figment: z.unknown() }),
    output: draftedSchema,
    sample: { figment: { id: 'hello', name: 'Hello', version: 2, initial: 'a', scenes: { a: { duration_sec: 5 } } } },
  }),
  keepLens: endpoint({
    method: 'POST',
    path: '/svc/rc/keep',
    gate: 'keep-lens',
    auth: 'token',
    summary:
      'Signs a draft that was rehearsed, composed or written, and keeps it in the vault; with `transient` only until it leaves stage and glance.',
    input: namedLens.extend({ transient: z.boolean().default(false) }),
    output: z.object({ ok: z.literal(true), figment_id: figmentId, hash: sentHash }),
    sample: { figment_id: 'none' },
    sampleRefused: 'rc/unknown',
  }),
  deployLens: endpoint({
    method: 'POST',
    path: '/svc/rc/deploy',
    gate: 'stage-lens',
    auth: 'token',
    summary: 'Puts a kept lens on stage, from its beginning, in the place of the one that is there.',
    input: namedLens,
    output: z.object({ ok: z.literal(true), figment_id: figmentId, shown: z.boolean() }),
    sample: { figment_id: 'none' },
    sampleRefused: 'rc/unknown',
  }),
  revokeLens: endpoint({
    method: 'POST',
    path: '/svc/rc/revoke',
    gate: { undecided: 'Taking a lens away is refused in no mode.' },
    auth: 'token',
    summary: 'Takes a lens away for good, from stage, glance and vault.',
    input: namedLens,
    output: z.object({ ok: z.literal(true) }),
    sample: { figment_id: 'none' },
    sampleRefused: 'rc/unknown',
  }),
  clearStage: endpoint({
    method: 'POST',
    path: '/svc/rc/clear',
    gate: { undecided: 'Taking a lens off the glasses is refused in no mode.' },
    auth: 'token',
    summary: 'Takes the lens on stage off the glasses, and tells which it was; it stays kept.',
    input: z.strictObject({}),
    output: z.object({ ok: z.literal(true), figment_id: figmentId.nullable(), told: z.boolean() }),
    sample: {},
  }),
  feedLens: endpoint({
    method: 'POST',
    path: '/svc/rc/feed',
    gate: 'stage-lens',
    auth: 'token',
    summary:
      'A line for the default slot of the lens on stage; refused with none there, and while incognito with the hub away.',
    input: z.strictObject({
      text: z.string().max(limits.utteranceChars),
      source: z.string().max(limits.sourceTitleChars).optional(),
    }),
    output: z.object({ ok: z.literal(true), told: z.boolean() }),
    sample: { text: 'Gate B12' },
    sampleRefused: 'rc/nothing-on-stage',
  }),
  emitLens: endpoint({
    method: 'POST',
    path: '/svc/rc/emit',
    gate: { operationOf: ({ tag }) => (tag === 'ask' ? 'ask' : 'stage-lens') },
    auth: 'token',
    summary:
      'What the lens on stage asks of its host: `ask`, `translate` or `look` where it was signed with them. Every other tag is a signal and acknowledged.',
    input: z.strictObject({
      tag: lensTagSchema,
      text: z.string().trim().max(limits.askChars).default(''),
      no_cloud: z.boolean().default(false),
    }),
    output: emittedSchema,
    sample: { tag: 'done' },
  }),
  glanceLens: endpoint({
    method: 'POST',
    path: '/svc/rc/glance',
    gate: 'stage-lens',
    auth: 'token',
    summary: 'Has a kept lens shown at a glance, in the place of the clock; with null the clock again.',
    input: z.strictObject({ figment_id: figmentId.nullable() }),
    output: z.object({ ok: z.literal(true), figment_id: figmentId.nullable(), told: z.boolean() }),
    sample: { figment_id: 'none' },
    sampleRefused: 'rc/unknown',
  }),
  repertoire: endpoint({
    method: 'GET',
    path: '/svc/rc/repertoire',
    auth: 'token',
    summary:
      'The kept lenses, newest first, and which one is on stage, and which at a glance. `set_aside`: ids of those without this Brain’s signature, which are not run.',
    input: listSchema,
    output: z.object({
      items: z.array(repertoireItemSchema),
      active: figmentId.nullable(),
      glance: figmentId.nullable(),
      set_aside: z.array(z.string()),
    }),
    sample: {},
  }),
  keptLens: endpoint({
    method: 'GET',
    path: '/svc/rc/lens',
    auth: 'token',
    summary: 'A kept lens with the end of an address by which it is shared.',
    input: namedLens,
    output: z.object({ figment: sentFigmentSchema, hash: sentHash, link: z.string() }),
    sample: { figment_id: 'none' },
    sampleRefused: 'rc/unknown',
  }),
  importLens: endpoint({
    method: 'POST',
    path: '/svc/rc/import',
    gate: 'keep-lens',
    auth: 'token',
    summary:
      'Takes a lens that others made, if it breaks no rule: under a fresh id, signed by this Brain, kept and put on stage.',
    input: z.strictObject({ figment: z.unknown() }),
    output: importedSchema,
    sample: { figment: { id: 'hello', name: 'Hello', version: 2, initial: 'a', scenes: { a: { duration_sec: 5 } } } },
  }),
} as const;

const happens = {
  method: 'POST',
  gate: 'stage-lens',
  auth: 'token',
  query: z.strictObject({}),
  maxBodyBytes: null,
  answers: 'application/json',
  output: eventSchema,
} as const;

export const lensesRawApi = {
  numberedEvent: rawEndpoint({
    ...happens,
    path: '/svc/event/ble/*',
    summary:
      'A numbered signal, 0 to 255, for the lens on stage; `ok` is false where none is. Refused while incognito with the hub away.',
    sample: '/svc/event/ble/7',
  }),
  namedEvent: rawEndpoint({
    ...happens,
    path: '/svc/event/*',
    summary:
      'Something that happened, by its name (`single`, `imu:nod`, …), for the lens on stage. Refused as a numbered signal is.',
    sample: '/svc/event/single',
  }),
} as const;
