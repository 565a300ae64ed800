import { join } from 'node:path';
import type { ReadQuestion } from '#core/answers/question/read-question';
import { answerText } from '#core/answers/ranking/answer-text';
import { type Features, featuresOf, type Nearness, noNearness } from '#core/answers/ranking/line-features';
import { readPassage } from '#core/answers/ranking/passage-reading';
import { type PassageView, passageView } from '#core/answers/ranking/passage-view';
import { likelihood, type Ranked, rankCandidates, scoreBehind } from '#core/answers/ranking/ranker';
import { type Span, spansOf } from '#core/answers/ranking/spans';
import { nameAndTitle } from '#core/answers/reading/about-document';
import { scorePassage } from '#core/answers/strict/score-passage';
import { windowsOf } from '../index/windows-of.js';
import { answersFrom, type Passage } from '../passage.js';

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

interface Asked {
  readonly question: ReadQuestion;
  readonly weights: readonly number[];
}

type Cosines = ReadonlyMap<number, readonly number[]>;

/** A candidate with the score of its best sentence, 0–1. */
interface StrictRow {
  readonly row: CandidateRow;
  readonly strict: number;
}

export function withStrict(rows: readonly CandidateRow[], { question, weights }: Asked): readonly StrictRow[] {
  return rows.map((row) => ({ row, strict: scorePassage(described(row), question, weights).score }));
}

/** Those with the best sentences; among equals those that come first. */
export function bestByWords(rows: readonly CandidateRow[], asked: Asked, count: number): readonly StrictRow[] {
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
  { question, weights }: Asked,
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

/** More likely right than wrong; a sentence with nearly all the words of the question may be a little less so. */
function isAnswer(candidate: SpanInSight, sure: number): boolean {
  const bar = candidate.features.strict >= nearlyAll ? likelyRight - leeway : likelyRight;
  return sure >= bar && isBacked(candidate);
}

const nearlyAll = 0.75;
const leeway = 0.2;

/** A passage that lacks a telling word of the question is about something else, however near, unless the rest is all there. */
function isBacked({ features }: SpanInSight): boolean {
  return features.missing === 0 || features.strict >= answersFrom;
}

const likelyRight = 0.55;
const justUnder = answersFrom - 0.01;

interface Looked extends Asked {
  readonly passages: readonly PassageInSight[];
}

/** The best passage of each document, best first; the first is as sure as it is likely to be right. */
export function passagesFrom(looked: Looked, limit: number): Passage[] {
  if (looked.question.terms.length === 0) return [];
  const best = rankCandidates(spansInSight(looked, looked.passages));
  const [first] = best;
  if (first === undefined) return [];
  const sure = likelihood(looked.question, best);
  const told = new Map<string, Passage>();
  for (const one of best) {
    const path = pathOf(one.candidate.passage.row);
    if (told.has(path)) continue;
    told.set(path, passageOf(one, looked.question, scoreBeside(one, first, sure)));
    if (told.size === limit) break;
  }
  return [...told.values()];
}

/** What is more likely wrong than right is no answer, nor is what comes after the best; it falls off as the ranker sees it. */
function scoreBeside(one: Ranked<SpanInSight>, first: Ranked<SpanInSight>, sure: number): number {
  if (one === first && isAnswer(one.candidate, sure)) return sure;
  return scoreBehind(one, first, { sure, most: justUnder });
}

function passageOf({ candidate }: Ranked<SpanInSight>, question: ReadQuestion, score: number): Passage {
  const { passage, span } = candidate;
  const { folder, title, text, mtime } = passage.row;
  const answer = answerText(passage.view.lines, span, question);
  return { path: pathOf(passage.row), folder, title, text, mtime, score, answer };
}

function pathOf({ directory, name }: CandidateRow): string {
  return join(directory, name);
}
