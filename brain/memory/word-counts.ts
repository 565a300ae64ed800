import { z } from 'zod';

/** Counted words as they are stored. Apart from the counting, which threads load that have no use for zod. */
export const wordCountsSchema = z.array(z.object({ word: z.string().min(1).max(80), count: z.number().int().min(1) }));
