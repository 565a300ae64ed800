import type { Candidate, Ranked } from './ranker.js';
import type { PassageWeights } from './weights/rank-weights.js';

/** The spans of one passage, best first, and how likely it is to hold the answer, as a score among the passages found. */
export interface RankedPassage<C extends Candidate> {
  readonly spans: readonly [Ranked<C>, ...Ranked<C>[]];
  readonly score: number;
}

/** Passages to look into, best first: one whose lines together are near the question may come before one with the best line. */
export function passageOrder<C extends Candidate>(
  ranked: readonly Ranked<C>[],
  weights: PassageWeights,
): readonly RankedPassage<C>[] {
  return bySource(ranked)
    .map((spans) => ({ spans, score: passageScore(passageEvidence(spans), weights) }))
    .sort((one, other) => other.score - one.score);
}

/** Groups ranked spans by passage; the order of the passages is that of their best spans. */
export function bySource<C extends Candidate>(ranked: readonly Ranked<C>[]): readonly RankedPassage<C>['spans'][] {
  const grouped = new Map<number, [Ranked<C>, ...Ranked<C>[]]>();
  for (const one of ranked) {
    const spans = grouped.get(one.candidate.source);
    if (spans === undefined) grouped.set(one.candidate.source, [one]);
    else spans.push(one);
  }
  return [...grouped.values()];
}

/** Below every logit that a read line gets, as a feature. */
const unreadRelevance = -1.5;

/** The values of `passageFeatures` for the spans of one passage. */
export function passageEvidence([first, ...others]: RankedPassage<Candidate>['spans']): Readonly<
  Record<keyof PassageWeights, number>
> {
  const all = [first, ...others].map(({ candidate }) => candidate.features);
  const most = (name: (typeof mostOfSpans)[number]): number => Math.max(...all.map((features) => features[name]));
  const read = all.filter(({ likelyRelevant }) => likelyRelevant > 0).map(({ relevance }) => relevance);
  const beside = others.reduce((sum, { score }) => sum + Math.exp(score - first.score), 1);
  return {
    best: first.score,
    together: first.score + Math.log(beside),
    strict: most('strict'),
    passage: most('passage'),
    rank: most('rank'),
    inPassage: most('inPassage'),
    inTitle: most('inTitle'),
    missing: Math.min(...all.map(({ missing }) => missing)),
    window: most('window'),
    allFit: most('allFit'),
    numbers: most('numbers'),
    mostRelevant: Math.max(unreadRelevance, ...read),
  };
}

const mostOfSpans = ['strict', 'passage', 'rank', 'inPassage', 'inTitle', 'window', 'allFit', 'numbers'] as const;

function passageScore(evidence: Readonly<Record<keyof PassageWeights, number>>, weights: PassageWeights): number {
  const names = Object.keys(weights) as (keyof PassageWeights)[];
  return names.reduce((sum, name) => sum + weights[name] * evidence[name], 0);
}
