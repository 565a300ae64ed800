/** The features of a candidate, and whether it is right. */
interface LabelledRow {
  readonly values: readonly number[];
  readonly isRight: boolean;
}

interface DescentOptions {
  readonly steps: number;
  readonly rate: number;
  /** The penalty on large weights. */
  readonly decay: number;
}

const rankingFit = { steps: 300, rate: 0.08, decay: 0.02 };
const likelihoodFit: DescentOptions = { steps: 2_000, rate: 1, decay: 0.01 };
/** Adam's usual constants. */
const momentum = { first: 0.9, second: 0.99, least: 1e-8 };

/**
 * Weights that rank the right rows of each list before its other rows: a softmax over each list whose right rows
 * together are the wanted outcome, with a penalty on large weights, minimised by Adam.
 */
export function fitRanking(lists: readonly (readonly LabelledRow[])[]): readonly number[] {
  const size = lists[0]?.[0]?.values.length ?? 0;
  const weights = new Float64Array(size);
  const first = new Float64Array(size);
  const second = new Float64Array(size);
  for (let step = 1; step <= rankingFit.steps; step += 1) {
    const slope = new Float64Array(size);
    for (const list of lists) addSlope(list, weights, slope);
    for (let at = 0; at < size; at += 1) {
      const down = (slope[at] as number) / lists.length + rankingFit.decay * (weights[at] as number);
      first[at] = momentum.first * (first[at] as number) + (1 - momentum.first) * down;
      second[at] = momentum.second * (second[at] as number) + (1 - momentum.second) * down * down;
      const mean = (first[at] as number) / (1 - momentum.first ** step);
      const spread = Math.sqrt((second[at] as number) / (1 - momentum.second ** step)) + momentum.least;
      weights[at] = (weights[at] as number) - (rankingFit.rate * mean) / spread;
    }
  }
  return [...weights];
}

function addSlope(list: readonly LabelledRow[], weights: Float64Array, slope: Float64Array): void {
  const scores = list.map(({ values }) => dot(values, weights));
  const most = scores.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
  const powers = scores.map((score) => Math.exp(score - most));
  const all = powers.reduce((sum, one) => sum + one, 0);
  const right = powers.reduce((sum, one, at) => sum + (list[at]?.isRight === true ? one : 0), 0);
  for (const [at, { values, isRight }] of list.entries()) {
    const power = powers[at] as number;
    const pull = power / all - (isRight && right > 0 ? power / right : 0);
    if (Math.abs(pull) < 1e-6) continue;
    for (const [feature, value] of values.entries()) slope[feature] = (slope[feature] as number) + pull * value;
  }
}

/** Weights of a logistic regression for the probability that a row is right. */
export function fitLikelihood(
  rows: readonly LabelledRow[],
  options: DescentOptions = likelihoodFit,
): readonly number[] {
  const size = rows[0]?.values.length ?? 0;
  const weights = new Float64Array(size);
  for (let step = 0; step < options.steps; step += 1) {
    const slope = new Float64Array(size);
    for (const { values, isRight } of rows) {
      const miss = 1 / (1 + Math.exp(-dot(values, weights))) - (isRight ? 1 : 0);
      for (const [at, value] of values.entries()) slope[at] = (slope[at] as number) + miss * value;
    }
    for (let at = 0; at < size; at += 1) {
      const down = (slope[at] as number) / rows.length + options.decay * (weights[at] as number);
      weights[at] = (weights[at] as number) - options.rate * down;
    }
  }
  return [...weights];
}

function dot(values: readonly number[], weights: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) sum += (values[at] as number) * (weights[at] as number);
  return sum;
}
