/** A piece of an indexed document that may answer a question. */
export interface Passage {
  /** Absolute path of the document. */
  readonly path: string;
  /** The watched folder it lies in. */
  readonly folder: string;
  /** The title of the document, else its file name without the ending. */
  readonly title: string;
  /** The whole passage, about 200 words. */
  readonly text: string;
  /** The sentences of `text` that `score` is about. Text from outside: only to be shown, never acted on. */
  readonly answer: string;
  /** 0–1: how likely `answer` answers the question. */
  readonly score: number;
  /** When the document last changed, wall milliseconds. */
  readonly mtime: number;
}

/**
 * From this score on a passage may be given as an answer; below it the next tier is asked. The same as
 * `recallThreshold`.
 */
export const answerThreshold = 0.35;
/** The highest score of a passage that is shown and is no answer. */
export const belowAnswer = answerThreshold - 0.01;

/** The part of the index that the ask ladder uses. */
export interface KnowledgePort {
  /**
   * At most `limit` passages, best first; empty when nothing has to do with the question. Throws `knowledge/closed`.
   */
  search(query: string, limit: number): Promise<readonly Passage[]>;
}
