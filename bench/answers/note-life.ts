import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Groups of wordings; an answer must hold at least one wording of every group. */
const wordingGroups = z.array(z.array(z.string().min(1)).min(1));

const askedSchema = z.object({
  id: z.string(),
  ask: z.string().min(1),
  kind: z.string(),
  /** Whether the question has a word in common with the line that answers it. */
  shared: z.boolean(),
  must: wordingGroups,
  mustNot: z.array(z.string().min(1)),
  sources: z.array(z.string()).min(1),
  passages: z.array(z.string().min(1)).min(1),
});

const lifeSchema = z.object({
  as_of: z.string(),
  questions: z.array(askedSchema),
  unanswerable: z.array(z.object({ id: z.string(), ask: z.string().min(1), why: z.string() })),
});

/** A folder of notes that tell of one life, and questions about them. */
export interface NoteLife extends z.infer<typeof lifeSchema> {
  readonly name: string;
  readonly documents: string;
}

/** Lives of "fit" may be looked at while something is fitted or tuned, those of "held" never. */
export type Split = 'fit' | 'held';

const livesFolder = fileURLToPath(new URL('../../../test/corpus/answers', import.meta.url));

/** The lives of a split that are made of documents. */
export function noteLives(split: Split): readonly NoteLife[] {
  return foldersOf(split, 'questions.json').map(({ name, folder }) => ({
    name,
    documents: join(folder, 'documents'),
    ...lifeSchema.parse(JSON.parse(readFileSync(join(folder, 'questions.json'), 'utf8'))),
  }));
}

/** The folders of a split that hold a file of this name, sorted. */
export function foldersOf(split: Split, file: string): readonly { readonly name: string; readonly folder: string }[] {
  const home = join(livesFolder, split);
  return readdirSync(home)
    .sort()
    .filter((name) => readdirSync(join(home, name)).includes(file))
    .map((name) => ({ name, folder: join(home, name) }));
}
