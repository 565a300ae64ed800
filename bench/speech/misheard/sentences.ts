import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const sentencesSchema = z.array(
  z.object({
    /** In lower case, without a wake phrase. */
    text: z.string().min(1),
    /** What it asks for, in words. */
    kind: z.string(),
    /** The words that a small lexicon is not expected to hold. */
    unusual: z.array(z.string()).default([]),
  }),
);
const nearNamesSchema = z.object({
  /** Names of the people the wearer knows. */
  people: z.array(z.string()),
  /** Sentences about somebody else, whose name sounds like a known one. */
  near: sentencesSchema,
  /** Sentences about those people, and about others whose names the grammar lists. */
  known: sentencesSchema,
});
export type SpokenSentence = z.output<typeof sentencesSchema>[number];

/** Reads a list of sentences to speak. Rejects when the file is missing or does not hold one. */
export async function readSentences(path: string): Promise<readonly SpokenSentence[]> {
  return sentencesSchema.parse(JSON.parse(await readFile(path, 'utf8')));
}

/**
 * Reads a list of people, and sentences about them and about others. Rejects when the file is missing or does not hold
 * them.
 */
export async function readNearNames(path: string): Promise<z.output<typeof nearNamesSchema>> {
  return nearNamesSchema.parse(JSON.parse(await readFile(path, 'utf8')));
}

/** The words marked as unusual that the lexicon holds after all. */
export function knownAfterAll(sentences: readonly SpokenSentence[], isListed: (word: string) => boolean): string[] {
  return [...new Set(sentences.flatMap(({ unusual }) => unusual))].filter((words) => words.split(' ').every(isListed));
}
