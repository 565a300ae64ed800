/** Room for the three short sentences that are asked for, and for a small model that does not keep to it. */
export const answerTokens = 400;

/** One question to a language model. What comes back is text to show, never anything to act on. */
export interface Chat {
  /** What the model is and how it is to answer. */
  readonly system: string;
  readonly text: string;
  /** JPEG or PNG as base64; only for a model that sees. */
  readonly image?: string;
  readonly maxTokens: number;
}

const thoughts = /<think>[\s\S]*?(?:<\/think>|$)/g;

/** What a model said without what it thought aloud. */
export function withoutThoughts(text: string): string {
  return text.replace(thoughts, '').trim();
}
