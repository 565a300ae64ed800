import { z } from 'zod';
import { lensTagSchema } from '../../figments/format/figment.js';
import { figmentLimits } from '../../figments/format/figment-limits.js';
import { limits } from '../../limits.js';
import { sentFigmentSchema } from './sent-figment.js';

const linkId = z.string().regex(/^[\w-]{1,64}$/);
const lensHash = z.string().regex(/^[\da-f]{64}$/);
const lensEventName = z.string().min(1).max(32);

/** Text for a slot of the lens on stage; without a slot, for the default one. */
export const textEnvelopeSchema = z.strictObject({
  do: z.literal('figment_text'),
  id: linkId,
  slot: z.string().max(figmentLimits.wordChars).optional(),
  text: z.string().max(limits.utteranceChars),
});

/** An event for the lens on stage. */
export const eventEnvelopeSchema = z.strictObject({ do: z.literal('figment_event'), name: lensEventName });

/** What the Brain sends to the hub, which shows lenses (decisions.md "Figments", wire to the glasses). */
export const lensCommands = [
  /** Sends a lens; the answer is the content hash of what arrived. */
  z.strictObject({ do: z.literal('figment_put'), id: linkId, figment: sentFigmentSchema, hash: lensHash }),
  /** Starts a lens on stage; with `resume`, one that already runs continues. */
  z.strictObject({ do: z.literal('figment_swap'), id: linkId, resume: z.boolean() }),
  /** Takes a lens off the stage, or whichever is on stage if `id` is null. */
  z.strictObject({ do: z.literal('figment_revoke'), id: linkId.nullable() }),
  textEnvelopeSchema,
  eventEnvelopeSchema,
  /** The lens that is shown at a glance in the place of the clock; null for the clock. */
  z.strictObject({
    do: z.literal('figment_glance'),
    lens: z.strictObject({ id: linkId, figment: sentFigmentSchema, hash: lensHash }).nullable(),
  }),
] as const;
export type LensCommand = z.infer<(typeof lensCommands)[number]>;

/** The lens left the stage by itself. */
export const lensGoneSchema = z.strictObject({
  type: z.literal('lens-gone'),
  id: linkId,
  why: z.enum(['ended', 'banished', 'failed']),
});
export type LensGone = z.infer<typeof lensGoneSchema>;

/** What the hub reports about the lens on stage. */
export const lensNews = [
  z.strictObject({ type: z.literal('lens-emit'), id: linkId, tag: lensTagSchema, record: z.boolean() }),
  lensGoneSchema,
] as const;
export type LensNews = z.infer<(typeof lensNews)[number]>;
