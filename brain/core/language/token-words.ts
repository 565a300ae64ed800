import type { Token } from '#core/language/reading/utterance';

/** Tokens of one utterance, in order. */
export type Tokens = readonly Token[];

/** The token after `phrase` if it stands at `from`, else null. */
export function phraseAt(tokens: Tokens, from: number, phrase: string): number | null {
  const words = phrase.split(' ');
  return words.every((word, index) => wordAt(tokens, from + index) === word) ? from + words.length : null;
}

/** The word of the token at `at`, or an empty one beyond the ends. */
export function wordAt(tokens: Tokens, at: number): string {
  return tokens[at]?.word ?? '';
}
