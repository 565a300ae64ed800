import type { Token, Utterance } from './utterance.js';

/** Tokens of one utterance, in order. */
export type TokenList = readonly Token[];

/** The index of the token after `phrase` if the phrase is at `from`, else null. */
export function phraseAt(tokens: TokenList, from: number, phrase: string): number | null {
  // Nearly every phrase that is tried begins otherwise.
  if (!phrase.startsWith(wordAt(tokens, from))) return null;
  const words = phrase.split(' ');
  return words.every((word, index) => wordAt(tokens, from + index) === word) ? from + words.length : null;
}

/** The word of the token at `at`; '' beyond the ends. */
export function wordAt(tokens: TokenList, at: number): string {
  return tokens[at]?.word ?? '';
}

/** The words of the tokens from `from` up to `to`, in the form in which they are compared. */
export function wordsBetween(utterance: Utterance, from: number, to: number): readonly string[] {
  return utterance.tokens.slice(from, to).map((token) => token.word);
}
