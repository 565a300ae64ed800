import { type ParsedQuestion, parseQuestion } from '../question/question.js';
import { type PassageScore, type ScoredText, scorePassage } from './score-passage.js';

/** Weights of a content word and of a generic word, for use where no index tells how rare each is. */
const rarity = { telling: 6.5, around: 0.75 } as const;

/**
 * A function that scores records which are in no index, such as agenda entries, in the same way as passages of
 * documents.
 */
export function recordScorer(query: string): (record: ScoredText) => PassageScore {
  const question = parseQuestion(query);
  const weights = weightsByImportance(question);
  return (record) => scorePassage(record, question, weights);
}

/** The weight of each term, from its importance alone; they add up to 1. */
export function weightsByImportance({ terms }: ParsedQuestion): readonly number[] {
  const told = terms.map(({ importance }) => (importance < 1 ? rarity.around : rarity.telling));
  const total = told.reduce((sum, value) => sum + value, 0);
  return told.map((value) => value / total);
}
