/** Something the wearer has that speaks to a question. */
export interface Evidence {
  /** What it is; decides where it may be carried (`mayBeCarried`). */
  readonly kind: string;
  /** What may be given as the answer. */
  readonly answer: string;
  /** The answer with its surrounding text, for a model to read. */
  readonly context: string;
  readonly source: string;
  /** A title of the source to show; '' where it has none. */
  readonly title: string;
  /** 0–1; memory and folders are calibrated to the same `answerThreshold`. */
  readonly score: number;
  /** The sentence that nothing is known, to be told when no tier knows more. */
  readonly isMiss?: true;
  /** Looked up exactly, as a debt or a birthday, and not searched for: no model may reword it. */
  readonly isExact?: true;
}
