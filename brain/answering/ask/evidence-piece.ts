/** A piece of the wearer's memory, folders or records that may answer a question. */
export interface Evidence {
  /** Its type, such as `document`, `person` or `agenda`; decides whether it may be sent to a cloud (`mayBeCarried`). */
  readonly kind: string;
  /** What may be given as the answer. */
  readonly answer: string;
  /** The answer with its surrounding text, for a model to read. */
  readonly context: string;
  /** Where it comes from: a path, or `memory:…`, `agenda:…`, `people:…` and the like. */
  readonly source: string;
  /** A title of the source to show; '' where it has none. */
  readonly title: string;
  /** 0–1; memory and folders are calibrated to the same `answerThreshold`. */
  readonly score: number;
  /** It is the sentence that nothing is known, which is told if no tier knows more. */
  readonly isMiss?: true;
  /** It was looked up exactly, such as a debt or a birthday, and not searched for: no model may reword it. */
  readonly isExact?: true;
}
