import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { packageRoot } from '#hub/package-root';

/** The folder of the sets that are checked in, each a folder of its own. */
export const noteSets = join(packageRoot, 'bench', 'notes', 'data');

const notesSchema = z.array(z.object({ name: z.string(), text: z.string() }));
const unanswerableSchema = z.array(z.object({ text: z.string(), class: z.string(), allowed: z.string() }));
const answerableSchema = z.array(
  z.object({ text: z.string(), answer_contains: z.array(z.string()), source: z.string().optional() }),
);

/** Notes, lines that they do not answer, and questions that they do. */
export interface NoteSet {
  readonly notes: z.infer<typeof notesSchema>;
  /** Lines that no note answers; `allowed` says in words what may be said. */
  readonly unanswerable: z.infer<typeof unanswerableSchema>;
  /** Questions, and the words that a right answer has. */
  readonly answerable: z.infer<typeof answerableSchema>;
}

/** Reads `notes.json`, `unanswerable.json` and `answerable.json` of a folder. Throws for one that is missing or malformed. */
export function readNoteSet(folder: string): NoteSet {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
  return {
    notes: notesSchema.parse(read('notes')),
    unanswerable: unanswerableSchema.parse(read('unanswerable')),
    answerable: answerableSchema.parse(read('answerable')),
  };
}
