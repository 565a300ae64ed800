import { z } from 'zod';

/** The kinds of glasses a hub can be configured to use. */
export const glassesKinds = ['simulated', 'halo', 'frame'] as const;
export type GlassesKind = (typeof glassesKinds)[number];

/** The glasses a hub is configured to use. Kept apart from the drivers, so that naming them loads no driver. */
export const glassesChoiceSchema = z.enum([...glassesKinds, 'none']);
export type GlassesChoice = z.infer<typeof glassesChoiceSchema>;

/** What a hub can be told to use: `auto` takes the paired glasses, else the strongest nearby. */
export const glassesOptionSchema = z.enum([...glassesChoiceSchema.options, 'auto']);
export type GlassesOption = z.infer<typeof glassesOptionSchema>;
