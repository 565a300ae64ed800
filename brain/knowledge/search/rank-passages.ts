import { join } from 'node:path';
import type { ReadQuestion } from '#core/answers/question/read-question';
import { answerText } from '#core/answers/ranking/answer-text';
import { spanCanAnswer } from '#core/answers/ranking/can-hold-answer';
import { type Features, featuresOf, type Nearness, noNearness } from '#core/answers/ranking/line-features';
import { readPassage } from '#core/answers/ranking/passage-reading';
import { type PassageView, passageView } from '#core/answers/ranking/passage-view';
import type { LikelihoodWeights } from '#core/answers/ranking/rank-weights';
import { likelihood, type Ranked, rankCandidates, reranked, scoreBehind } from '#core/answers/ranking/ranker';
import { likelihoodWeights } from '#core/answers/ranking/ranker-weights';
import { rerankedLikelihoodWeights, rerankedWeights } from '#core/answers/ranking/reranked-weights';
import { type Span, spansOf } from '#core/answers/ranking/spans';
import { nameAndTitle } from '#core/answers/reading/about-document';
import { scorePassage } from '#core/answers/strict/score-passage';
import type { LineToRerank } from '#memory/recall/embedders/embedder';
import { windowsOf } from '../index/windows-of.js';
import { answerThreshold, belowAnswer, type Passage } from '../passage.js';

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

/** A passage that may answer, with what speaks for it as a whole. */
export interface PassageInSight {
  readonly row: CandidateRow;
  readonly view: PassageView;
  readonly strict: number;
  /** How near each of its lines is in meaning; empty where only words are compared. */
  readonly nearness: readonly Nearness[];
}

/** A line or more of a passage that may be the answer. */
export interface SpanInSight {
  readonly source: number;
  readonly features: Features;
  readonly passage: PassageInSight;
  readonly span: Span;
}

interface WeighedQuestion {
  readonly question: ReadQuestion;
  readonly weights: readonly number[];
}

type Cosines = ReadonlyMap<number, readonly number[]>;

/** A candidate with the score of its best sentence, 0–1. */
interface StrictRow {
  readonly row: CandidateRow;
  readonly strict: number;
}

export function withStrict(
  rows: readonly CandidateRow[],
  { question, weights }: WeighedQuestion,
): readonly StrictRow[] {
  return rows.map((row) => ({ row, strict: scorePassage(described(row), question, weights).score }));
}

/** The rows with the best sentences; among equals those that come first. */
export function bestByWords(
  rows: readonly CandidateRow[],
  asked: WeighedQuestion,
  count: number,
): readonly StrictRow[] {
  return withStrict(rows, asked)
    .toSorted((one, other) => other.strict - one.strict)
    .slice(0, count);
}

/** `cosines` are those of the windows of each passage; null where only words are compared. */
export function evidenceOf(rows: readonly StrictRow[], cosines: Cosines | null): readonly PassageInSight[] {
  const nearest = rows.map(({ row: { id } }) => ({ id, cosine: Math.max(0, ...(cosines?.get(id) ?? [])) }));
  const order = nearest.sort((one, other) => other.cosine - one.cosine);
  const places = new Map(order.map(({ id }, place) => [id, place]));
  return rows.map(({ row, strict }) => {
    const ofWindows = cosines?.get(row.id);
    const view = passageView(described(row));
    const nearness = ofWindows === undefined ? [] : nearnessIn(view, ofWindows, places.get(row.id) ?? 0);
    return { row, strict, nearness, view };
  });
}

function described({ name, title, heading, text }: CandidateRow) {
  return { title: nameAndTitle(name, title), heading, text };
}

/** By line. */
function nearnessIn({ lines }: PassageView, cosines: readonly number[], place: number): readonly Nearness[] {
  const windows = windowsOf(lines);
  const passage = Math.max(0, ...cosines);
  return lines.map((_line, line) => {
    const held = windows.flatMap(({ first, last }, at) => (first <= line && line <= last ? [cosines[at] ?? 0] : []));
    return { window: Math.max(0, ...held), passage, rank: 1 / (1 + place) };
  });
}

/** What of these passages may be told. */
export function spansInSight(
  { question, weights }: WeighedQuestion,
  passages: readonly PassageInSight[],
): readonly SpanInSight[] {
  return passages.flatMap((passage) => {
    const reading = readPassage(passage.view, question, weights);
    return spansOf(passage.view.lines, question.wanted).map((span) => {
      const evidence = { strict: passage.strict, nearness: passage.nearness[span.from] ?? noNearness };
      return { source: passage.row.id, features: featuresOf(reading, span, evidence), passage, span };
    });
  });
}

/** What may be told of what was found, most fitting first. */
export function rankedSpans(looked: Looked): readonly Ranked<SpanInSight>[] {
  return looked.question.terms.length === 0 ? [] : rankCandidates(spansInSight(looked, looked.passages));
}

/**
 * The best spans, and the weights that tell how sure the first is: by words and place, or by what the reranker read as well.
 */
interface Judged {
  readonly best: readonly Ranked<SpanInSight>[];
  readonly weights: LikelihoodWeights;
}

const longestLine = 400;
/** Marks of headings and tables, which say nothing. */
const layout = /^[#|\s]+|[#|\s]+$/g;

/** A span as the reranker reads it. */
export function lineToRerank({ passage, span }: SpanInSight): LineToRerank {
  const { row, view } = passage;
  const lines = view.lines.slice(span.from, span.to);
  const lead = view.lines[lines[0]?.leads.at(-1) ?? -1]?.text ?? '';
  const above = new Set([row.title, row.heading, lead].map((text) => text.replaceAll(layout, '')));
  above.delete('');
  return {
    above: [...above].join('. '),
    line: lines
      .map(({ text }) => text)
      .join(' ')
      .slice(0, longestLine),
  };
}

/**
 * The best passage of each document, best first; the first is as sure as it is likely to be right. What is not likely
 * enough right, or can be no answer, stays under the bar, as does what comes after the best.
 */
export function rankedPassages(looked: Looked, best: readonly Ranked<SpanInSight>[], limit: number): Passage[] {
  return toldPassages(looked, { best, weights: likelihoodWeights }, limit);
}

/** The same ranking once the reranker has read the first of them: one logit for each. */
export function rerankedPassages(
  looked: Looked,
  {
    best,
    logits,
    limit,
  }: { readonly best: readonly Ranked<SpanInSight>[]; readonly logits: ArrayLike<number>; readonly limit: number },
): Passage[] {
  const ordered = reranked(best, logits, rerankedWeights);
  return toldPassages(looked, { best: ordered, weights: rerankedLikelihoodWeights }, limit);
}

function toldPassages({ question }: Looked, { best, weights }: Judged, limit: number): Passage[] {
  const [first] = best;
  if (first === undefined) return [];
  const sure = likelihood(question, best, weights);
  const passages = new Map<string, Passage>();
  for (const one of best) {
    const path = pathOf(one.candidate.passage.row);
    if (passages.has(path)) continue;
    const told = shortest(one, best);
    const isAnswering = one === first && isAnswer(one.candidate, sure) && canBeTold(told, question);
    const score = isAnswering ? sure : scoreBehind(one, first, { sure, most: belowAnswer });
    passages.set(path, rankedPassage(told, question, score));
    if (passages.size === limit) break;
  }
  return [...passages.values()];
}

/** A line is told without its neighbours where it alone has at most so many logits less than with them. */
const nearlyAsGood = 0.6;

/** The line of a span that says nearly as much by itself: what stands beside it was not asked for, and may be a secret. */
function shortest(one: Ranked<SpanInSight>, best: readonly Ranked<SpanInSight>[]): Ranked<SpanInSight> {
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

/** Likely enough right; a sentence with nearly all the words of the question may be a little less so. */
export function isAnswer({ features }: Pick<SpanInSight, 'features'>, sure: number, bar = likelyRight): boolean {
  return sure >= (features.strict >= nearlyAll ? bar - leeway : bar) && isBacked(features);
}

const nearlyAll = 0.75;
const leeway = 0.2;
/** A passage that lacks a telling word of the question is about something else, unless the rest is all there or it was read. */
function isBacked(features: Features): boolean {
  return features.missing === 0 || features.strict >= answerThreshold || features.likelyRelevant > 0;
}

/** From about here on no more than 5 % of questions without an answer are answered: `fit-reranked.js --leave-one-out`. */
export const likelyRight = 0.59;

interface Looked extends WeighedQuestion {
  readonly passages: readonly PassageInSight[];
}

function canBeTold({ candidate: { passage, span } }: Ranked<SpanInSight>, question: ReadQuestion): boolean {
  const { name, title, heading } = passage.row;
  return spanCanAnswer({ view: passage.view, around: `${nameAndTitle(name, title)}\n${heading}` }, span, question);
}

function rankedPassage({ candidate }: Ranked<SpanInSight>, question: ReadQuestion, score: number): Passage {
  const { passage, span } = candidate;
  const { folder, title, text, mtime } = passage.row;
  const answer = answerText(passage.view.lines, span, question);
  return { path: pathOf(passage.row), folder, title, text, mtime, score, answer };
}

function pathOf({ directory, name }: CandidateRow): string {
  return join(directory, name);
}
