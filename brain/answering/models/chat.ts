/** `maxTokens` of an answer: prompts ask for three short sentences, and some models write more. */
export const answerTokens = 400;

/** One prompt to a language model. Its reply is text to show and is never acted on. */
export interface Chat {
  /** The system prompt. */
  readonly system: string;
  readonly text: string;
  /** JPEG or PNG as base64, for a vision model. */
  readonly image?: string;
  readonly maxTokens: number;
}

const thoughts = /<think>[\s\S]*?(?:<\/think>|$)/g;

/** The reply of a model without its `<think>` blocks. */
export function withoutThoughts(text: string): string {
  return text.replace(thoughts, '').trim();
}
