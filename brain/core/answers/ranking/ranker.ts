import type { ReadQuestion } from '../question/read-question.js';
import { type Features, lineFeatures, withRelevance } from './line-features.js';
import type { LikelihoodWeights, RankWeights } from './weights/rank-weights.js';
import { likelihoodWeights, rankWeights } from './weights/ranker-weights.js';

/** A span or row that may answer the question. */
export interface Candidate {
  /** The passage or row that it was taken from. Candidates from the same one do not compete with each other. */
  readonly source: number;
  readonly features: Features;
}

export interface Ranked<C extends Candidate> {
  readonly candidate: C;
  readonly score: number;
}

/** The candidates with their scores, best first. */
export function rankCandidates<C extends Candidate>(
  candidates: readonly C[],
  weights: RankWeights = rankWeights,
): readonly Ranked<C>[] {
  return candidates
    .map((candidate) => ({ candidate, score: lineScore(candidate.features, weights) }))
    .sort((one, other) => other.score - one.score);
}

/**
 * The candidates that the reranker has read, one logit each, in their new order, and behind them the rest in its old one.
 */
export function reranked<C extends Candidate>(
  best: readonly Ranked<C>[],
  logits: ArrayLike<number>,
  weights: RankWeights,
): readonly Ranked<C>[] {
  const read = best.slice(0, logits.length).map(({ candidate }, at) => ({
    ...candidate,
    features: withRelevance(candidate.features, logits[at] as number),
  }));
  const ordered = rankCandidates(read, weights);
  const rest = best.slice(logits.length);
  const behind = (ordered.at(-1)?.score ?? 0) - (rest[0]?.score ?? 0);
  return [...ordered, ...rest.map(({ candidate, score }) => ({ candidate, score: score + behind }))];
}

/** How likely (0–1) the first of the ranked candidates is a right answer; 0 if there are none. */
export function likelihood(
  question: ReadQuestion,
  best: readonly Ranked<Candidate>[],
  weights: LikelihoodWeights = likelihoodWeights,
): number {
  const outlook = outlookOf(question, best);
  if (outlook === null) return 0;
  const names = Object.keys(weights) as (keyof LikelihoodWeights)[];
  const sum = names.reduce((total, name) => total + weights[name] * outlook[name], 0);
  return 1 / (1 + Math.exp(-sum));
}

/** The values of `outlookFeatures` for ranked candidates; null if there are none. */
export function outlookOf(
  { wanted, terms }: ReadQuestion,
  best: readonly Ranked<Candidate>[],
): Readonly<Record<keyof LikelihoodWeights, number>> | null {
  const [first] = best;
  if (first === undefined) return null;
  const isOfFirst = ({ candidate }: Ranked<Candidate>): boolean => candidate.source === first.candidate.source;
  const rival = best.find((one) => !isOfFirst(one))?.score ?? 0;
  const weightOf = ({ score }: Ranked<Candidate>): number => Math.exp(score - first.score);
  const all = best.reduce((sum, one) => sum + weightOf(one), 0);
  return {
    ...first.candidate.features,
    constant: 1,
    score: first.score / 10,
    margin: Math.min(first.score - rival, 4) / 4,
    share: best.filter(isOfFirst).reduce((sum, one) => sum + weightOf(one), 0) / all,
    isOpen: wanted === 'anything' ? 1 : 0,
    isYesNo: wanted === 'yes-no' ? 1 : 0,
    words: Math.min(terms.length, 6) / 6,
    ...relevanceOf(best),
  };
}

/** Features from the reranker's logits, over all candidates it has read; 0 if it has read none. */
function relevanceOf(best: readonly Ranked<Candidate>[]) {
  const read = best.filter(({ candidate }) => candidate.features.likelyRelevant > 0);
  const [most = 0, next = 0] = read
    .map(({ candidate }) => candidate.features.relevance)
    .sort((one, other) => other - one);
  const sum = read.reduce((all, { candidate }) => all + candidate.features.relevance, 0);
  return { mostRelevant: most, nextRelevant: next, meanRelevance: read.length === 0 ? 0 : sum / read.length };
}

/** Score differences beyond this count as equally large. */
const farthest = 3;

/**
 * The score (0–1) of what is shown and is no answer: at most `most`, like that of the first, and lower the farther
 * behind it the ranker sees this one.
 */
export function scoreBehind(
  score: number,
  first: number,
  { confidence, most }: { readonly confidence: number; readonly most: number },
): number {
  return Math.min(confidence, most) * Math.exp(Math.max(-farthest, score - first));
}

function lineScore(features: Features, weights: RankWeights): number {
  let sum = 0;
  for (const name of lineFeatures) sum += weights[name] * features[name];
  return sum;
}
