import { stopWords } from '../vocabulary/stop-words.js';
import { foldedWords } from './folded-words.js';
import { stem } from './stem.js';

/** The distinct roots of a text's words without stop words, in order. Empty for "what did you say". */
export function contentRoots(text: string): string[] {
  const roots = foldedWords(text)
    .filter((word) => !stopWords.has(word))
    .map(stem);
  return [...new Set(roots)];
}
