/** Turns a text into what a sentence model reads. */
export interface Tokenizer {
  /** At most `maxTokens` ids, frame tokens included; what is longer is cut at the end. */
  encode(text: string, maxTokens: number): number[];
}
