import { isAnswer, likelyRight } from '#brain/knowledge/search/rank-passages';
import { likelihood, rankCandidates } from '#core/answers/ranking/ranker';
import { percent, shareOf } from '../shares.js';
import { type Example, type FittedWeights, fittedWeights } from './fit-examples.js';

export interface NamedPart {
  readonly name: string;
  readonly examples: readonly Example[];
}

/** What comes of a question: how sure its answer is, and whether it is one where the bar lies there. */
interface Judged {
  readonly hasAnswer: boolean;
  readonly isRight: boolean;
  isAnswered(bar: number): boolean;
}

/** Around the product's own, so that the choice of it can be seen. */
const bars = [-0.1, -0.05, 0, 0.05, 0.1, 0.15].map((step) => likelyRight + step);

/**
 * What weights answer of each life when they are fitted on all the other parts, and of all lives for other bars than the
 * product's. Only lines that the reranker has read are counted, and always whole spans.
 */
export function leaveOneOut(lives: readonly NamedPart[], others: readonly (readonly Example[])[]): string {
  const judged = lives.map(({ name, examples }) => {
    const rest = lives.filter((life) => life.name !== name);
    const weights = fittedWeights([...rest.map((life) => life.examples), ...others]);
    return { name, outcomes: examples.map((example) => judgedBy(weights, example)) };
  });
  const all = judged.flatMap(({ outcomes }) => outcomes);
  return [
    ...judged.map(({ name, outcomes }) => outcomesRow(name, outcomes, likelyRight)),
    ...bars.map((bar) => outcomesRow(`all, from ${percent(bar)}`, all, bar)),
  ].join('\n');
}

function judgedBy({ ranking, odds }: FittedWeights, { question, candidates, hasAnswer }: Example): Judged {
  const best = rankCandidates(candidates, ranking);
  const sure = likelihood(question, best, odds);
  const first = best[0]?.candidate;
  return {
    hasAnswer,
    isRight: first?.isRight === true,
    isAnswered: (bar) => first !== undefined && isAnswer(first, sure, bar),
  };
}

function outcomesRow(name: string, outcomes: readonly Judged[], bar: number): string {
  const asked = outcomes.filter(({ hasAnswer }) => hasAnswer);
  const open = outcomes.filter(({ hasAnswer }) => !hasAnswer);
  const answered = (of: readonly Judged[], isRight: boolean): string =>
    tenths(shareOf(of, (one) => one.isAnswered(bar) && one.isRight === isRight)).padStart(6);
  return `${name.padEnd(16)} right ${answered(asked, true)}, wrong ${answered(asked, false)} of ${asked.length}; pretended ${answered(open, false)} of ${open.length}`;
}

/** Bars are chosen by less than a percent. */
function tenths(value: number): string {
  return `${(100 * value).toFixed(1)} %`;
}
