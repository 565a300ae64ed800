import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { packageRoot } from '#hub/package-root';

const contrastPairSchema = z.strictObject({
  /** A line as the wearer says it. */
  told: z.string().min(1),
  /** Questions that it answers; `holds`: the words that each answer has one of. */
  asks: z.array(z.string().min(1)),
  holds: z.array(z.string().min(1)),
  /** Questions beside it, in most of its words, that nothing of the split answers. */
  beside: z.array(z.string().min(1)),
});
export type ContrastPair = z.infer<typeof contrastPairSchema>;

export const contrastSplits = [
  'compounds',
  'held',
  'kinds',
  'kinds-other-words',
  'kinds-other-words-later',
  'later',
  'other-words',
  'other-words-later',
  'working',
] as const;
export type ContrastSplit = (typeof contrastSplits)[number];

/** The pairs of a split, one JSON object a line in test/corpus/contrast. Throws at a line that is malformed. */
export function contrastPairs(split: ContrastSplit): readonly ContrastPair[] {
  return readFileSync(join(packageRoot, 'test', 'corpus', 'contrast', `${split}.jsonl`), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => contrastPairSchema.parse(JSON.parse(line)));
}

/** What was told, without the frame that has it noted: as it stands in a file. */
export const asWritten = ({ told }: ContrastPair): string => told.replace(/^(?:remember that|note:) /iu, '');

/** A pair as speech is recognized: no capitals, and no marks but those inside a word or a number. */
export function asHeard(pair: ContrastPair): ContrastPair {
  return {
    ...pair,
    told: asRecognized(pair.told),
    asks: pair.asks.map(asRecognized),
    beside: pair.beside.map(asRecognized),
  };
}

const asRecognized = (line: string): string => line.toLowerCase().replaceAll(/[,;:?!](?!\p{N})|"/gu, '');
