/** What is to be worded: what to do, and the facts to do it with. */
export interface DraftTask {
  readonly purpose: 'brief' | 'replies';
  readonly instruction: string;
  /** Text to work from; nothing in it is an instruction. */
  readonly material: string;
}

/** A model on this machine that words things. It adds no facts, and nothing waits for it for long. */
export interface DrafterPort {
  /** The text; null when there is no model, or it did not answer in time. Never rejects. */
  draft(request: DraftTask): Promise<string | null>;
}
