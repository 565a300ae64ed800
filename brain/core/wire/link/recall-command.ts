import { z } from 'zod';
import { limits } from '../../limits.js';
import { wallTime } from '../endpoint.js';

/** The most rows that one search returns. */
const mostRows = 64;

/**
 * Searches the memory as the hub does, which has the sentence model loaded; the Brain alone searches by words. `answer`
 * seeks the one row that answers a question, `related` all rows about a topic, `told` the one note that tells in other words
 * what is asked.
 */
export const recallCommandSchema = z.strictObject({
  do: z.literal('recall'),
  seek: z.enum(['answer', 'related', 'told']),
  query: z.string().max(limits.askChars),
  limit: z.int().min(1).max(mostRows),
  /** Only rows of these kinds. */
  kinds: z.array(z.string().max(40)).max(32).optional(),
  /** Only rows that concern the person of this name. */
  person: z.string().max(limits.personNameChars).optional(),
});
export type RecallCommand = z.infer<typeof recallCommandSchema>;

/** Rows of the memory that were found, best first; `confident` if the first one is an answer. */
export const recalledRowsSchema = z.strictObject({
  items: z
    .array(
      z.strictObject({
        id: z.string(),
        /** The table it comes from. */
        source: z.string(),
        kind: z.string(),
        text: z.string(),
        person: z.string().nullable(),
        /** Null if unknown. */
        ts: wallTime.nullable(),
        /** 0–1. */
        score: z.number().min(0).max(1),
      }),
    )
    .max(mostRows),
  confident: z.boolean(),
});
