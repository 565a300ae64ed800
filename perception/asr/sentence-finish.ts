import { phoneDifferences } from '#models/lexicon/phone-distance';

/**
 * The sounds at the end of a sentence. As many of them heard otherwise belong to another one, if that has further ones
 * among them; without such they are only heard badly.
 */
const lastPhones = 4;
const fewestFurther = 2;
/** Sounds at the end that a short sentence must have been heard with. */
const closingPhones = 2;

/** The share of the sounds of the last word which, heard otherwise, may be the beginning of another word. */
const halfOfWord = 0.5;

/**
 * How free decoding heard the end of a sentence. `otherwise`: another sentence goes on there; `barely`: the last word may
 * be the beginning of another; `nearly`: one of the last sounds is another; `exactly`.
 */
export type SentenceFinish = 'exactly' | 'nearly' | 'barely' | 'otherwise';

/**
 * Tells whether a sentence that may be whole was heard to its end. The decoder of a grammar tells the nearest whole
 * sentence also of one that has only begun: of "start a timer for twenty" it is "stop timer", and of "interval timer forty" it ends in "for me". The
 * last word has `lastWord` phones.
 */
export function sentenceFinish(
  sentence: readonly string[],
  heard: readonly string[],
  lastWord: number,
): SentenceFinish {
  const { differs, insertions } = phoneDifferences(sentence, heard);
  const furtherInLast = (count: number): number =>
    editsCounted(insertions.slice(Math.max(1, insertions.length - count)));
  const editsInLast = (count: number): number => editsCounted(differs.slice(-count)) + furtherInLast(count);
  if (furtherInLast(lastPhones) >= fewestFurther && editsInLast(lastPhones) >= lastPhones) return 'otherwise';
  if (lastWord > 0 && editsCounted(differs.slice(-lastWord)) >= halfOfWord * lastWord) return 'barely';
  return editsInLast(closingPhones) === 0 ? 'exactly' : 'nearly';
}

function editsCounted(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
