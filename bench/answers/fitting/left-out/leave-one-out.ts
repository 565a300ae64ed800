import { isAnswer, likelyRight } from '#brain/knowledge/search/rank-passages';
import { likelihood, rankCandidates } from '#core/answers/ranking/ranker';
import { percent, shareOf } from '../../shares.js';
import type { Example, FittedWeights } from '../fit-examples.js';

/** The examples of one life, with its name and with weights that were fitted on all other parts. */
export interface PartLeftOut {
  readonly name: string;
  readonly examples: readonly Example[];
  readonly weights: FittedWeights;
}

/**
 * A question judged: whether its best candidate is right, and whether it is answered when the likelihood has to reach
 * `bar`.
 */
interface JudgedQuestion {
  readonly hasAnswer: boolean;
  readonly isRight: boolean;
  isAnswered(bar: number): boolean;
}

/** Bars around the product's own, which show what another choice of it would cost. */
const bars = [-0.1, -0.05, 0, 0.05, 0.1, 0.15].map((step) => likelyRight + step);

/**
 * A table: for each life, how its questions are answered by weights fitted on all the other parts; then the same over
 * all lives for other bars than the product's. Candidates are whole spans that the reranker has scored.
 */
export function leaveOneOut(lives: readonly PartLeftOut[]): string {
  const judged = lives.map(({ name, examples, weights }) => ({
    name,
    outcomes: examples.map((example) => judgedBy(weights, example)),
  }));
  const all = judged.flatMap(({ outcomes }) => outcomes);
  return [
    ...judged.map(({ name, outcomes }) => outcomesRow(name, outcomes, likelyRight)),
    ...bars.map((bar) => outcomesRow(`all, from ${percent(bar)}`, all, bar)),
  ].join('\n');
}

function judgedBy(
  { ranking, likelihood: likelihoodWeights }: FittedWeights,
  { question, candidates, hasAnswer }: Example,
): JudgedQuestion {
  const best = rankCandidates(candidates, ranking);
  const confidence = likelihood(question, best, likelihoodWeights);
  const first = best[0]?.candidate;
  return {
    hasAnswer,
    isRight: first?.isRight === true,
    isAnswered: (bar) => first !== undefined && isAnswer(first, confidence, bar),
  };
}

function outcomesRow(name: string, outcomes: readonly JudgedQuestion[], bar: number): string {
  const asked = outcomes.filter(({ hasAnswer }) => hasAnswer);
  const open = outcomes.filter(({ hasAnswer }) => !hasAnswer);
  const answered = (of: readonly JudgedQuestion[], isRight: boolean): string =>
    percentToOneDecimal(shareOf(of, (one) => one.isAnswered(bar) && one.isRight === isRight)).padStart(6);
  return `${name.padEnd(16)} right ${answered(asked, true)}, wrong ${answered(asked, false)} of ${asked.length}; pretended ${answered(open, false)} of ${open.length}`;
}

/** A percentage with one decimal: bars often differ by less than one percent. */
function percentToOneDecimal(value: number): string {
  return `${(100 * value).toFixed(1)} %`;
}
