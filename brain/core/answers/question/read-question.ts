import { type ParsedQuestion, parseQuestion } from './question.js';
import { type Wanted, wantedBy } from './wanted-answer.js';

/** A question, read: its words, and what would answer it. */
export interface ReadQuestion extends ParsedQuestion {
  readonly wanted: Wanted;
}

export function readQuestion(text: string): ReadQuestion {
  return { ...parseQuestion(text), wanted: wantedBy(text) };
}
