import type { Answer } from '#core/wire/answering/ask';
import type { Tier as TierName } from '#core/wire/answering/history';

/** What is asked about when a question is about something seen. */
export interface SeenObject {
  readonly label: string;
  /** JPEG or PNG as base64. */
  readonly image?: string;
  readonly want?: string;
}

export interface Question {
  /** Words to search and to answer by. */
  readonly query: string;
  /** Nothing of it may reach a cloud, on no tier. */
  readonly noCloud: boolean;
  /** Another Brain asks: not to be handed on. */
  readonly fromDevice: boolean;
  readonly object?: SeenObject;
}

/** One step of the ask ladder. */
export interface Tier {
  readonly name: TierName;
  /** Whether a question may be put to it now. */
  isReady(question: Question): boolean;
  /** `null` when it has nothing on the question. Throws a Fault when it failed. */
  answer(question: Question): Promise<Answer | null>;
}

/** The empty answer of brain-http §2. */
export const noAnswer: Answer = Object.freeze({ text: '', tier: '', sources: [], confidence: 0 });
