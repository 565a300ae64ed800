import { type ParsedQuestion, parseQuestion } from './question.js';
import { type WantedAnswer, wantedAnswerOf } from './wanted-answer.js';

/** A parsed question with the type of answer it wants. */
export interface ReadQuestion extends ParsedQuestion {
  readonly wanted: WantedAnswer;
  /** As it was asked. */
  readonly asked: string;
}

export function readQuestion(text: string): ReadQuestion {
  return { ...parseQuestion(text), wanted: wantedAnswerOf(text), asked: text };
}
