import { isToldAs } from '../../language/people/noted/wide-words.js';
import { stopWords } from '../../language/vocabulary/stop-words.js';
import { foldedWords } from '../../language/words/folded-words.js';
import { stem } from '../../language/words/stem.js';

/**
 * A question with the note's own words in the place of those that say the same: "where is the extra key" as "where is the
 * spare key", so that what tells like things apart compares the things and not their names.
 */
export function inWordsOf(note: string, question: string, isSame = isToldAs): string {
  const told = new Map(foldedWords(note).map((word) => [stem(word), word]));
  return question.replaceAll(/[\p{L}\p{N}]+/gu, (word, at: number) => {
    const [folded = ''] = foldedWords(word);
    const root = stem(folded);
    if (at === 0 || folded.length < 2 || stopWords.has(folded) || told.has(root)) return word;
    const same = [...told].find(([other, written]) => !stopWords.has(written) && isSame(root, other));
    return same === undefined ? word : same[1];
  });
}

/** The same only where either word may stand for the other. */
export const inSameWordsOf = (note: string, question: string): string =>
  inWordsOf(note, question, (one, other) => isToldAs(one, other) && isToldAs(other, one));
