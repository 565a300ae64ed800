import type { Token } from './utterance.js';

export type Tokens = readonly Token[];

export function phraseAt(tokens: Tokens, from: number, phrase: string): number | null {
  const words = phrase.split(' ');
  return words.every((word, index) => wordAt(tokens, from + index) === word) ? from + words.length : null;
}

export function wordAt(tokens: Tokens, at: number): string {
  return tokens[at]?.word ?? '';
}
