import { z } from 'zod';
import type { Mark } from '#memory/settings/marks';
import { undoSchema } from './undo.js';

/** How many of the latest lines can be taken back: nobody says more in the ten minutes for which each can be. */
export const mostKept = 250;

const keptEntrySchema = z.object({
  /** Wall milliseconds. */
  ts: z.number().int(),
  undo: z.array(undoSchema).min(1),
  /** The line that kept it together with others, by a number of its own. */
  line: z.number().int().optional(),
  /** Of the newest: the wearer's last line came after it and kept nothing, so that “that” is not it. */
  isOver: z.literal(true).optional(),
});
/** What one line of the wearer had stored, and how to undo it. */
export type Kept = Readonly<z.infer<typeof keptEntrySchema>>;

export const lastKeptMark: Mark<Kept[]> = {
  name: 'last-kept',
  // An earlier release stored only the last one.
  schema: z.preprocess((stored) => (Array.isArray(stored) ? stored : [stored]), z.array(keptEntrySchema).max(mostKept)),
};
