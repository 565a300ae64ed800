/** A piece of an indexed document that may answer a question. */
export interface Passage {
  /** Absolute path of the document. */
  readonly path: string;
  /** The watched folder it lies in. */
  readonly folder: string;
  /** What the document calls itself, else its file name without the ending. */
  readonly title: string;
  /** The whole passage, about 200 words. */
  readonly text: string;
  /** The sentence or two of `text` that `score` is about; text from outside, only ever to be shown. */
  readonly answer: string;
  /** 0–1: how likely `answer` answers the question. From `answerThreshold` on it may be given as one. */
  readonly score: number;
  /** When the document last changed, wall milliseconds. */
  readonly mtime: number;
}

/** From this score on a passage answers; below it the next tier should be asked. The same line as recall draws. */
export const answerThreshold = 0.35;

/** What the ask ladder knows of the watched folders. */
export interface KnowledgePort {
  /** At most `limit` passages, best first; empty when nothing has to do with the question. Throws `knowledge/closed`. */
  search(query: string, limit: number): Promise<readonly Passage[]>;
}
