import { z } from 'zod';
import { metaSchema } from '../meta.js';
import { thingAndPlace } from './thing-and-place.js';

export const sightingSchema = z.object({
  id: z.string(),
  ...thingAndPlace,
  /** Confidence of the detector; null when it gave none, which is not the same as 0. */
  confidence: z.number().min(0).max(1).nullable(),
  /** Wall milliseconds; null when nobody knows. */
  ts: z.number().int().nullable(),
  /** Never expires. */
  pinned: z.boolean(),
  meta: metaSchema,
});
export type Sighting = z.infer<typeof sightingSchema>;

export const newSightingSchema = sightingSchema
  .omit({ id: true, pinned: true })
  .extend({ meta: metaSchema.default({}) });
export type NewSighting = z.input<typeof newSightingSchema>;
