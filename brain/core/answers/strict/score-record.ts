import { type ParsedQuestion, parseQuestion } from '../question/question.js';
import { type PassageScore, type ScoredText, scorePassage } from './score-passage.js';

/** What a telling word and one around it tell where nobody counts how rare they are: as among a few documents. */
const rarity = { telling: 6.5, around: 0.75 } as const;

/** Scores records that are in no index, a handful of entries of the agenda say, as passages of documents are scored. */
export function recordScorer(query: string): (record: ScoredText) => PassageScore {
  const question = parseQuestion(query);
  const weights = weightsByImportance(question);
  return (record) => scorePassage(record, question, weights);
}

/** What each term tells, as a share of the whole question, where nobody counts how rare its words are. */
export function weightsByImportance({ terms }: ParsedQuestion): readonly number[] {
  const told = terms.map(({ importance }) => (importance < 1 ? rarity.around : rarity.telling));
  const total = told.reduce((sum, value) => sum + value, 0);
  return told.map((value) => value / total);
}
