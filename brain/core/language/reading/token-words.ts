import type { Token, Utterance } from './utterance.js';

/** Tokens of one utterance, in order. */
export type TokenList = readonly Token[];

/** The token after `phrase` if it stands at `from`, else null. */
export function phraseAt(tokens: TokenList, from: number, phrase: string): number | null {
  const words = phrase.split(' ');
  return words.every((word, index) => wordAt(tokens, from + index) === word) ? from + words.length : null;
}

/** The word of the token at `at`, or an empty one beyond the ends. */
export function wordAt(tokens: TokenList, at: number): string {
  return tokens[at]?.word ?? '';
}

/** The words of a stretch of tokens, as they are compared. */
export function wordsBetween(utterance: Utterance, from: number, to: number): readonly string[] {
  return utterance.tokens.slice(from, to).map((token) => token.word);
}
