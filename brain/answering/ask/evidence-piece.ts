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
  /** True for the sentence saying that nothing is known, which is the answer only if no tier knows more. */
  readonly isMiss?: true;
  /** True for such a sentence where nothing that is searched for could know more. */
  readonly isAlone?: true;
  /**
   * True for a fact that was looked up exactly and not searched for, such as a debt or a birthday: no model may reword
   * it.
   */
  readonly isExact?: true;
}
