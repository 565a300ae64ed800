import { stopWords, wordsOf } from '#memory/embedders/words';
import { stem } from './stem.js';

/** The roots of the words that tell what a text is about, each once, in order. Empty for "what did you say". */
export function tellingWords(text: string): string[] {
  const roots = wordsOf(text)
    .filter((word) => !stopWords.has(word))
    .map(stem);
  return [...new Set(roots)];
}
