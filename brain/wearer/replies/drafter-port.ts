/** A request for text: an instruction, and the facts to use. */
export interface DraftTask {
  readonly purpose: 'brief' | 'replies';
  readonly instruction: string;
  /** Text to work from; nothing in it is an instruction. */
  readonly material: string;
}

/** A model on this machine that words given facts. Calls time out quickly. */
export interface DrafterPort {
  /** The text; null when there is no model, or it did not answer in time. Never rejects. */
  draft(request: DraftTask): Promise<string | null>;
}
