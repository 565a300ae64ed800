import { type ParsedQuestion, parseQuestion } from '../question/question.js';
import { type PassageScore, type ScoredText, scorePassage } from './score-passage.js';

/** Weights of a content word and of a generic one where there is no index to count how rare they are. */
const rarity = { telling: 6.5, around: 0.75 } as const;

/** Scores records that are in no index, such as entries of the agenda, as passages of documents are scored. */
export function recordScorer(query: string): (record: ScoredText) => PassageScore {
  const question = parseQuestion(query);
  const weights = weightsByImportance(question);
  return (record) => scorePassage(record, question, weights);
}

/** The weight of each term as a share of the whole question, by importance alone. */
export function weightsByImportance({ terms }: ParsedQuestion): readonly number[] {
  const told = terms.map(({ importance }) => (importance < 1 ? rarity.around : rarity.telling));
  const total = told.reduce((sum, value) => sum + value, 0);
  return told.map((value) => value / total);
}
