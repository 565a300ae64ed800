/** Turns a text into the token ids that a sentence model reads. */
export interface Tokenizer {
  /** At most `maxTokens` ids, including frame tokens; a longer text is cut off at the end. */
  encode(text: string, maxTokens: number): number[];
}
