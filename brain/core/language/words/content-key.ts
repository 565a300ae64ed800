import { stopWords } from '../vocabulary/stop-words.js';
import { foldedWords } from './folded-words.js';

/** The folded words of a text without stop words, in order, separated by spaces; empty if none is left. */
export function contentKey(text: string): string {
  return foldedWords(text)
    .filter((word) => !stopWords.has(word))
    .join(' ');
}
