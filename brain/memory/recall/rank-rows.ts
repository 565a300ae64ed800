import { type ReadQuestion, readQuestion } from '#core/answers/question/read-question';
import { spanCanAnswer } from '#core/answers/ranking/can-hold-answer';
import { type Features, featuresOf } from '#core/answers/ranking/line-features';
import { readPassage } from '#core/answers/ranking/passage-reading';
import { passageView } from '#core/answers/ranking/passage-view';
import { likelihood, type Ranked, rankCandidates, scoreBehind } from '#core/answers/ranking/ranker';
import { memoryLikelihoodWeights, memoryRankWeights } from '#core/answers/ranking/weights/memory-weights';
import { weightsByImportance } from '#core/answers/strict/score-record';
import { anchorsTable, commitmentsTable, notesTable, sightingsTable } from '../memory-schema.js';
import type { RecallCandidate } from './recall-protocol.js';
import { priorWeight, type RankPriors, recallThreshold, wordScore } from './recall-score.js';

/** A candidate row with the text and priors that the ranker needs. */
export interface RankableRow {
  readonly candidate: RecallCandidate;
  readonly text: string;
  /** Other text by which it can be found: the person, the place, its kind. */
  readonly about: string;
  readonly priors: RankPriors;
}

/** A row as a candidate of the ranker; `source` is its index among the rows. */
interface RowCandidate {
  readonly source: number;
  readonly features: Features;
  readonly row: RankableRow;
}

interface RankedRow {
  readonly row: RankableRow;
  /** 0–1; the first row is given as an answer if it reaches `recallThreshold`. All others stay below it. */
  readonly score: number;
}

/** Factor on the logarithm of the priors, in logits: enough to order rows that say nearly the same. */
const priorsWorth = 3;
/** From here on about 5 % of the questions without an answer get one, on the lives that are fitted on. */
const acceptedRow = 0.55;
/**
 * A row whose words cover at least this share of the question and that has an answer of the wanted type needs less to
 * be an answer.
 */
const fullCoverage = 0.99;
const rowLeeway = 0.15;
/** Tables of records: notes on people, promises, and where things were left or seen. */
const recordTables: ReadonlySet<string> = new Set(
  [notesTable, commitmentsTable, anchorsTable, sightingsTable].map(({ name }) => name),
);
const belowThreshold = recallThreshold - 0.01;

/**
 * Ranks rows, best first, with the ranker for documents: each row is a passage of one line, and the weights are fitted
 * to memories.
 */
export function rankRows(query: string, rows: readonly RankableRow[]): readonly RankedRow[] {
  const question = readQuestion(query);
  if (question.terms.length === 0) return [];
  const best = withPriors(rankCandidates(rowCandidates(question, rows), memoryRankWeights));
  const [first] = best;
  if (first === undefined) return [];
  const confidence = likelihood(question, best, memoryLikelihoodWeights);
  const behind = (one: Ranked<RowCandidate>): RankedRow => ({
    row: one.candidate.row,
    score: scoreBehind(one.score, first.score, { confidence, most: belowThreshold }),
  });
  const isAnswer = confidence >= thresholdOf(first.candidate) && rowCanAnswer(first.candidate.row, question);
  const answer = isAnswer ? { row: first.candidate.row, score: confidence } : recordByWords(best);
  const others = best.filter(({ candidate }) => candidate.row !== answer?.row).map(behind);
  return answer === null ? others : [answer, ...others];
}

/** Whether a row may be the answer, by what the question demands, as for a line of a document. */
function rowCanAnswer({ candidate, text, about }: RankableRow, question: ReadQuestion): boolean {
  const line = singleLine(text);
  // "My blood sugar" is that of whoever is asked for and said it.
  const said = candidate.whose === 'theirs' ? `${about}: ${line}` : line;
  const view = passageView({ title: about, heading: '', text: said });
  return spanCanAnswer({ view, around: about }, { from: 0, to: view.lines.length }, question);
}

export function rowCandidates(question: ReadQuestion, rows: readonly RankableRow[]): readonly RowCandidate[] {
  const weights = weightsByImportance(question);
  return rows.map((row, source) => {
    const view = passageView({ title: row.about, heading: '', text: singleLine(row.text) });
    const cosine = cosineAt(rows, source);
    const nearness = { window: cosine, passage: cosine, rank: 1 / (1 + nearerThan(rows, cosine)) };
    const { coverage, telling, whose } = row.candidate;
    const evidence = { strict: coverage, nearness, telling: telling ?? 0, whose };
    const features = featuresOf(readPassage(view, question, weights), { from: 0, to: view.lines.length }, evidence);
    return { source, features, row };
  });
}

/**
 * The record that answers by its words alone, as without a sentence model; null if none does. A record is a few words
 * that are kept to be asked for, so those words answer, while of talk that has them much is beside the point.
 */
function recordByWords(best: readonly Ranked<RowCandidate>[]): RankedRow | null {
  return best
    .map(({ candidate: { row } }) => ({ row, score: wordScore(row.candidate.coverage, row.priors) }))
    .filter(({ row, score }) => recordTables.has(row.candidate.source) && score >= recallThreshold)
    .reduce<RankedRow | null>((found, one) => (one.score > (found?.score ?? 0) ? one : found), null);
}

function thresholdOf({ row, features }: RowCandidate): number {
  return row.candidate.coverage >= fullCoverage && features.lacks === 0 ? acceptedRow - rowLeeway : acceptedRow;
}

function withPriors(ranked: readonly Ranked<RowCandidate>[]): readonly Ranked<RowCandidate>[] {
  return ranked
    .map(({ candidate, score }) => ({
      candidate,
      score: score + priorsWorth * Math.log(priorWeight(candidate.row.priors)),
    }))
    .toSorted((one, other) => other.score - one.score);
}

/** How many rows have a greater cosine; rows with an equal one do not count. */
function nearerThan(rows: readonly RankableRow[], cosine: number): number {
  return rows.filter((_, other) => cosineAt(rows, other) > cosine).length;
}

function cosineAt(rows: readonly RankableRow[], source: number): number {
  return rows[source]?.candidate.cosine ?? 0;
}

/** The text on one line, because line breaks in spoken or noted text mean nothing. */
function singleLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
