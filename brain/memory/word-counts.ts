import { z } from 'zod';

/**
 * Counted words as they are stored. The schema is kept apart from the counting, so that threads which only count do not
 * load zod.
 */
export const wordCountsSchema = z.array(z.object({ word: z.string().min(1).max(80), count: z.number().int().min(1) }));
