import { z } from 'zod';

/** Which glasses a hub wears; apart from the drivers, so that naming them loads none. */
export const glassesChoiceSchema = z.enum(['simulated', 'halo', 'frame', 'none']);
export type GlassesChoice = z.infer<typeof glassesChoiceSchema>;
