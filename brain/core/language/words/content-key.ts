import { stopWords } from '../vocabulary/stop-words.js';
import { foldedWords } from './folded-words.js';

/** The words that say something, in order; empty when none does. */
export function contentKey(text: string): string {
  return foldedWords(text)
    .filter((word) => !stopWords.has(word))
    .join(' ');
}
