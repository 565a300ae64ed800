import { phoneDifferences } from '#models/lexicon/phone-distance';

/**
 * The sounds at the end of a sentence. As many of them heard otherwise belong to another one, if that has further ones
 * among them; without such they are only heard badly.
 */
const lastPhones = 4;
const fewestFurther = 2;
/** Sounds at the end that a short sentence must have been heard with. */
const closingPhones = 2;

/**
 * How free decoding heard the end of a sentence. `otherwise`: another sentence goes on there; `nearly`: one of the last
 * sounds is another; `exactly`.
 */
export type SentenceFinish = 'exactly' | 'nearly' | 'otherwise';

/**
 * Tells whether a sentence that may be whole was heard to its end. The decoder of a grammar tells the nearest whole
 * sentence also of one that has only begun: of "start a timer for twenty" it is "stop timer".
 */
export function sentenceFinish(sentence: readonly string[], heard: readonly string[]): SentenceFinish {
  const { differs, insertions } = phoneDifferences(sentence, heard);
  const furtherInLast = (count: number): number =>
    editsCounted(insertions.slice(Math.max(1, insertions.length - count)));
  const editsInLast = (count: number): number => editsCounted(differs.slice(-count)) + furtherInLast(count);
  if (furtherInLast(lastPhones) >= fewestFurther && editsInLast(lastPhones) >= lastPhones) return 'otherwise';
  return editsInLast(closingPhones) === 0 ? 'exactly' : 'nearly';
}

function editsCounted(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
