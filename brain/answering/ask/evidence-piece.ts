/** Something the wearer has that speaks to a question. */
export interface Evidence {
  /** What it is; decides where it may be carried (`mayBeCarried`). */
  readonly kind: string;
  /** What may be given as the answer. */
  readonly answer: string;
  /** The answer with what stands around it, for a model to read. */
  readonly context: string;
  readonly source: string;
  /** What the source is called, for people; '' for what has no name of its own. */
  readonly title: string;
  /** 0–1; memory and folders are calibrated to the same line, from which on it is an answer. */
  readonly score: number;
  /** It says that nothing is known: to be told where nobody knows more. */
  readonly isMiss?: true;
  /** It was read and not looked for: it has one right answer, which no model is to put otherwise. */
  readonly isRead?: true;
}
