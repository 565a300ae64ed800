import { z } from 'zod';

/** The glasses that a hub can be told to wear. */
export const glassesKinds = ['simulated', 'halo', 'frame'] as const;
export type GlassesKind = (typeof glassesKinds)[number];

/** What a hub was told to wear; apart from the drivers, so that naming them loads none. */
export const glassesChoiceSchema = z.enum([...glassesKinds, 'none']);
export type GlassesChoice = z.infer<typeof glassesChoiceSchema>;
