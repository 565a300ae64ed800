import { type NearSource, nearestSourceName } from '../language/replies/near-reply.js';
import type { Outcome } from '../language/replies/outcome.js';
import { spokenAnswer } from './spoken-answer.js';

/** The parts of an answer that a reply tells. */
export interface AnswerToTell {
  readonly text: string;
  /** 0–1. */
  readonly confidence: number;
  readonly cited: readonly Pick<NearSource, 'title'>[];
}

/** What is said of an answer that was found: its sentences that answer, or where to look if none of them can be told. */
export function spokenOutcome(query: string, { text, confidence, cited }: AnswerToTell): Outcome {
  const said = spokenAnswer(query, text);
  if (said !== '') return { kind: 'found', text: said };
  const near = nearestSourceName(cited.slice(0, 1).map(({ title }) => ({ title, score: confidence })));
  return near === null ? { kind: 'unsure' } : { kind: 'unsure', near };
}
