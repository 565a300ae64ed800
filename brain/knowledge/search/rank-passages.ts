import { join } from 'node:path';
import type { ReadQuestion } from '#core/answers/question/read-question';
import { answerText } from '#core/answers/ranking/answer-text';
import { spanCanAnswer } from '#core/answers/ranking/can-hold-answer';
import { type Features, featuresOf, type Nearness, noNearness } from '#core/answers/ranking/line-features';
import { passageOrder } from '#core/answers/ranking/passage-order';
import { readPassage } from '#core/answers/ranking/passage-reading';
import { type PassageView, passageView } from '#core/answers/ranking/passage-view';
import { likelihood, type Ranked, rankCandidates, reranked, scoreBehind } from '#core/answers/ranking/ranker';
import { type Span, spansOf } from '#core/answers/ranking/spans';
import type { LikelihoodWeights, PassageWeights, RankWeights } from '#core/answers/ranking/weights/rank-weights';
import { likelihoodWeights } from '#core/answers/ranking/weights/ranker-weights';
import {
  passageWeights,
  rerankedLikelihoodWeights,
  rerankedWeights,
} from '#core/answers/ranking/weights/reranked-weights';
import { nameAndTitle } from '#core/answers/reading/about-document';
import { scorePassage } from '#core/answers/strict/score-passage';
import { answerThreshold, belowAnswer, type Passage } from '../passage.js';
import { nearnessIn } from './line-nearness.js';

/** A passage in the index; `directory` is the absolute path that its file lies in. */
export interface CandidateRow {
  readonly id: number;
  readonly folder: string;
  readonly directory: string;
  readonly name: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  readonly mtime: number;
}

/** A passage that may hold the answer; `sentenceScore` (0–1) is that of its best sentence. */
export interface CandidatePassage {
  readonly row: CandidateRow;
  readonly view: PassageView;
  readonly sentenceScore: number;
  /** How near in meaning each line is to the question; empty where only words are compared. */
  readonly nearness: readonly Nearness[];
}

/** A line, or a few in a row, that may be the answer; `source` is the id of the passage. */
export interface CandidateSpan {
  readonly source: number;
  readonly features: Features;
  readonly passage: CandidatePassage;
  readonly span: Span;
}

interface WeighedQuestion {
  readonly question: ReadQuestion;
  readonly weights: readonly number[];
}

type Cosines = ReadonlyMap<number, readonly number[]>;

/** A candidate with the score of its best sentence, 0–1. */
interface ScoredRow {
  readonly row: CandidateRow;
  readonly sentenceScore: number;
}

/** Each row with the score of its best sentence for the question. */
export function withSentenceScores(
  rows: readonly CandidateRow[],
  { question, weights }: WeighedQuestion,
): readonly ScoredRow[] {
  return rows.map((row) => ({ row, sentenceScore: scorePassage(described(row), question, weights).score }));
}

/** The `count` rows with the best sentences, best first; among equals those that come first. */
export function bestByWords(
  rows: readonly CandidateRow[],
  asked: WeighedQuestion,
  count: number,
): readonly ScoredRow[] {
  return withSentenceScores(rows, asked)
    .toSorted((one, other) => other.sentenceScore - one.sentenceScore)
    .slice(0, count);
}

/** Adds nearness in meaning. `cosines` has those of the windows by passage id; null where only words are compared. */
export function evidenceOf(rows: readonly ScoredRow[], cosines: Cosines | null): readonly CandidatePassage[] {
  const nearest = rows.map(({ row: { id } }) => ({ id, cosine: Math.max(0, ...(cosines?.get(id) ?? [])) }));
  const order = nearest.sort((one, other) => other.cosine - one.cosine);
  const places = new Map(order.map(({ id }, place) => [id, place]));
  return rows.map(({ row, sentenceScore }) => {
    const ofWindows = cosines?.get(row.id);
    const view = passageView(described(row));
    const nearness = ofWindows === undefined ? [] : nearnessIn(view, ofWindows, places.get(row.id) ?? 0);
    return { row, sentenceScore, nearness, view };
  });
}

function described({ name, title, heading, text }: CandidateRow) {
  return { title: nameAndTitle(name, title), heading, text };
}

/** Every span of these passages that may be the answer, with its features for ranking. */
export function candidateSpans(
  { question, weights }: WeighedQuestion,
  passages: readonly CandidatePassage[],
): readonly CandidateSpan[] {
  return passages.flatMap((passage) => {
    const reading = readPassage(passage.view, question, weights);
    return spansOf(passage.view.lines, question.wanted).map((span) => {
      const evidence = { strict: passage.sentenceScore, nearness: passage.nearness[span.from] ?? noNearness };
      return { source: passage.row.id, features: featuresOf(reading, span, evidence), passage, span };
    });
  });
}

/** The spans of all passages, most fitting first; empty for a question without any telling word. */
export function rankedSpans(retrieved: QuestionWithPassages): readonly Ranked<CandidateSpan>[] {
  return retrieved.question.terms.length === 0 ? [] : rankCandidates(candidateSpans(retrieved, retrieved.passages));
}

/** Ranked spans, with the weights of their likelihood, with or without the reranker. */
interface Judged {
  readonly best: readonly Ranked<CandidateSpan>[];
  readonly weights: LikelihoodWeights;
  readonly ofPassages: PassageWeights;
}

/**
 * The best passage of at most `limit` documents, best first. The score of the first is the likelihood (0–1) that it is
 * right; where that is too low, and for all others, it stays below `answerThreshold`.
 */
export function rankedPassages(
  retrieved: QuestionWithPassages,
  best: readonly Ranked<CandidateSpan>[],
  limit: number,
): Passage[] {
  return bestPassages(retrieved, { best, weights: likelihoodWeights, ofPassages: passageWeights }, limit);
}

interface RerankedSpans {
  readonly best: readonly Ranked<CandidateSpan>[];
  /** One number for each of the first spans of `best`. */
  readonly logits: ArrayLike<number>;
  readonly limit: number;
}

/** Weights for reranked spans: of their order, and of how likely the first is right. */
export interface RerankedWeights {
  readonly ranking: RankWeights;
  readonly likelihood: LikelihoodWeights;
}

const fittedWhenReranked: RerankedWeights = { ranking: rerankedWeights, likelihood: rerankedLikelihoodWeights };

/** The same after reranking; a benchmark may judge by other weights. */
export function rerankedPassages(
  retrieved: QuestionWithPassages,
  { best, logits, limit }: RerankedSpans,
  weights: RerankedWeights = fittedWhenReranked,
): Passage[] {
  const ordered = reranked(best, logits, weights.ranking);
  return bestPassages(retrieved, { best: ordered, weights: weights.likelihood, ofPassages: passageWeights }, limit);
}

function bestPassages(
  { question }: QuestionWithPassages,
  { best, weights, ofPassages }: Judged,
  limit: number,
): Passage[] {
  const [first] = best;
  if (first === undefined) return [];
  const confidence = likelihood(question, best, weights);
  const told = (one: Ranked<CandidateSpan>, spans: readonly Ranked<CandidateSpan>[]): Ranked<CandidateSpan> =>
    asksGroup(question) ? one : withoutLinesBeside(one, spans);
  const narrowed = told(first, best);
  const isAnswering = isAnswer(first.candidate, confidence) && holdsAnswer(narrowed, question);
  const order = passageOrder(best, ofPassages);
  const passages = new Map<string, Passage>();
  if (isAnswering) passages.set(pathOf(first.candidate.passage.row), rankedPassage(narrowed, question, confidence));
  for (const { spans, score } of order) {
    if (passages.size >= limit) break;
    const path = pathOf(spans[0].candidate.passage.row);
    if (passages.has(path)) continue;
    const behind = scoreBehind(score, order[0]?.score ?? score, { confidence, most: belowAnswer });
    passages.set(path, rankedPassage(told(spans[0], spans), question, behind));
  }
  return [...passages.values()];
}

/** Whether steps or a list are asked for, of which a single line would be only a part. */
function asksGroup({ wanted }: ReadQuestion): boolean {
  return wanted === 'steps' || wanted === 'list';
}

/** A line is given alone if its score, a logit, is at most this much below that of its span. */
const nearlyAsGood = 0.6;

/** The best line of a span if it scores nearly as well: those beside it were not asked for and may be private. */
function withoutLinesBeside(one: Ranked<CandidateSpan>, best: readonly Ranked<CandidateSpan>[]): Ranked<CandidateSpan> {
  const { span, passage } = one.candidate;
  const within = best.find(
    ({ candidate, score }) =>
      candidate.passage === passage &&
      candidate.span.to - candidate.span.from === 1 &&
      candidate.span.from >= span.from &&
      candidate.span.to <= span.to &&
      score >= one.score - nearlyAsGood,
  );
  return within ?? one;
}

/** Whether `confidence` (0–1) suffices for an answer; a little less does if nearly all words of the question are there. */
export function isAnswer(
  { features }: Pick<CandidateSpan, 'features'>,
  confidence: number,
  bar = likelyRight,
): boolean {
  return confidence >= (features.strict >= nearlyAll ? bar - passageLeeway : bar) && isSupported(features);
}

const nearlyAll = 0.75;
const passageLeeway = 0.2;
/** False if a telling word of the question is missing, its words fit badly and the reranker finds it irrelevant. */
function isSupported(features: Features): boolean {
  return features.missing === 0 || features.strict >= answerThreshold || features.likelyRelevant > 0;
}

/** At most about 5 % of questions without an answer get one from here on: `fit-reranked.js --leave-one-out`. */
export const likelyRight = 0.59;

interface QuestionWithPassages extends WeighedQuestion {
  readonly passages: readonly CandidatePassage[];
}

function holdsAnswer({ candidate: { passage, span } }: Ranked<CandidateSpan>, question: ReadQuestion): boolean {
  const { name, title, heading } = passage.row;
  return spanCanAnswer({ view: passage.view, around: `${nameAndTitle(name, title)}\n${heading}` }, span, question);
}

function rankedPassage({ candidate }: Ranked<CandidateSpan>, question: ReadQuestion, score: number): Passage {
  const { passage, span } = candidate;
  const { folder, title, text, mtime } = passage.row;
  const answer = answerText(passage.view.lines, span, question);
  return { path: pathOf(passage.row), folder, title, text, mtime, score, answer };
}

function pathOf({ directory, name }: CandidateRow): string {
  return join(directory, name);
}
