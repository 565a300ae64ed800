import type { ReadQuestion } from '#core/answers/question/read-question';
import { type Features, lineFeatures } from '#core/answers/ranking/line-features';
import { type Candidate, outlookOf, rankCandidates } from '#core/answers/ranking/ranker';
import {
  type LikelihoodWeights,
  outlookFeatures,
  type PassageWeights,
  type RankWeights,
} from '#core/answers/ranking/weights/rank-weights';
import { fitLikelihood, fitRanking } from './fit-weights.js';

interface LabelledCandidate extends Candidate {
  readonly isRight: boolean;
}

/** A question with every candidate that was found for it. */
export interface Example {
  readonly question: ReadQuestion;
  readonly hasAnswer: boolean;
  readonly candidates: readonly LabelledCandidate[];
}

type ExampleParts = readonly (readonly Example[])[];

/** Names of the two tables in a file of weights, and the program of this folder that prints the file. */
interface WeightNames {
  readonly ranking: string;
  readonly likelihood: string;
  readonly command: string;
  /** The parts that the ranking is fitted on; all unless told. */
  readonly ranked?: ExampleParts;
  /** A third table, of whole passages; absent for rows of memory. */
  readonly passages?: { readonly name: string; readonly weights: PassageWeights };
}

/** `ranking` orders the candidates of a question; `likelihood` tells how likely the best of them is right. */
export interface FittedWeights {
  readonly ranking: RankWeights;
  readonly likelihood: LikelihoodWeights;
}

/**
 * Fits both tables, the ranking on the parts `ranked` alone. For the likelihood each part is ranked by weights fitted on the other parts only: weights fitted on
 * the part itself would put a right candidate first too often.
 */
export function fittedWeights(parts: ExampleParts, ranked: ExampleParts = parts): FittedWeights {
  const outlooks = parts.flatMap((part) => {
    const ofOthers = fittedRanking(ranked.filter((one) => one !== part).flat());
    return part.flatMap((example) => outlookIn(example, ofOthers));
  });
  const likelihood = asTable(likelihoodFeatures, fitLikelihood(outlooks)) as LikelihoodWeights;
  return { ranking: fittedRanking(ranked.flat()), likelihood };
}

/** The text of the TypeScript file that holds the weights fitted on `parts`. */
export function weightsFile(
  parts: ExampleParts,
  { ranking, likelihood, command, passages, ranked }: WeightNames,
): string {
  const fitted = fittedWeights(parts, ranked);
  const types = ['LikelihoodWeights', ...(passages === undefined ? [] : ['PassageWeights']), 'RankWeights'];
  return [
    `import type { ${types.join(', ')} } from './rank-weights.js';`,
    '',
    `// Fitted by \`node dist/bench/answers/fitting/${command}\`, which prints this file.`,
    '',
    weightsTable(ranking, 'RankWeights', fitted.ranking),
    '',
    weightsTable(likelihood, 'LikelihoodWeights', fitted.likelihood),
    ...(passages === undefined ? [] : ['', weightsTable(passages.name, 'PassageWeights', passages.weights)]),
    '',
  ].join('\n');
}

const likelihoodFeatures = [...outlookFeatures, ...lineFeatures];

function fittedRanking(examples: readonly Example[]): RankWeights {
  return asTable(lineFeatures, fitRanking(labelledRows(examples))) as RankWeights;
}

/**
 * How many wrong candidates of a question are used, the most plausible first: most lines of a passage are out of the
 * question.
 */
const othersOfList = 70;

function labelledRows(examples: readonly Example[]) {
  const plausibility = ({ features }: LabelledCandidate): number => features.inLead + features.window + features.strict;
  return examples
    .filter(({ candidates }) => candidates.some((one) => one.isRight))
    .map(({ candidates }) => {
      const others = candidates
        .filter((one) => !one.isRight)
        .sort((one, other) => plausibility(other) - plausibility(one));
      const kept = [...candidates.filter((one) => one.isRight), ...others.slice(0, othersOfList)];
      return kept.map(({ features, isRight: right }) => ({ values: vectorOf(features), isRight: right }));
    });
}

function outlookIn({ question, candidates, hasAnswer }: Example, weights: RankWeights) {
  const best = rankCandidates(candidates, weights);
  const outlook = outlookOf(question, best);
  if (outlook === null) return [];
  const values = likelihoodFeatures.map((name) => outlook[name]);
  return [{ values, isRight: hasAnswer && best[0]?.candidate.isRight === true }];
}

function vectorOf(features: Features): readonly number[] {
  return lineFeatures.map((name) => features[name]);
}

function asTable(names: readonly string[], values: readonly number[]): Readonly<Record<string, number>> {
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? 0]));
}

function weightsTable(name: string, type: string, weights: Readonly<Record<string, number>>): string {
  const rows = Object.entries(weights).map(([one, value]) => `  ${one}: ${value.toFixed(2)},`);
  return [`export const ${name}: ${type} = {`, ...rows, '};'].join('\n');
}
