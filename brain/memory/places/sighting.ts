import { z } from 'zod';
import { metaSchema } from '../meta.js';
import { thingAndPlace } from './thing-and-place.js';

export const sightingSchema = z.object({
  id: z.string(),
  ...thingAndPlace,
  /** Confidence of the detector; null if it reported none, which is not the same as 0. */
  confidence: z.number().min(0).max(1).nullable(),
  /** Wall milliseconds; null if unknown. */
  ts: z.number().int().nullable(),
  /** A pinned sighting never expires. */
  pinned: z.boolean(),
  meta: metaSchema,
});
export type Sighting = z.infer<typeof sightingSchema>;

export const newSightingSchema = sightingSchema
  .omit({ id: true, pinned: true })
  .extend({ meta: metaSchema.default({}) });
export type NewSighting = z.input<typeof newSightingSchema>;
