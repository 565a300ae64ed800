import type { Answer } from '#core/wire/answering/ask';
import type { TierName } from '#core/wire/answering/history';
import type { Question } from '../question.js';

/** One step of the ask ladder. */
export interface Tier {
  readonly name: TierName;
  /** Whether the tier may be asked this question now. */
  isReady(question: Question): boolean;
  /**
   * The tier's answer: null when it has nothing on the question, an empty one with `near` when it has only related
   * passages. Throws a Fault when it failed.
   */
  answer(question: Question): Promise<Answer | null>;
}

/** How many of the best passages a model is given. */
export const passagesRead = 5;

/** The highest confidence of any answer: nothing that was found, heard or read is certain. */
export const maxConfidence = 0.95;
