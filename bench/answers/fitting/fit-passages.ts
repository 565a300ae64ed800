import { bySource, passageEvidence } from '#core/answers/ranking/passage-order';
import { reranked } from '#core/answers/ranking/ranker';
import { type PassageWeights, passageFeatures } from '#core/answers/ranking/weights/rank-weights';
import { fitRanking } from './fit-weights.js';
import type { LifeLeftOut } from './left-out/answer-losses.js';

/** Spans behind these hardly ever bring a passage of their own. */
const consideredSpans = 70;

/** Weights that put the passages with the line that answers first. */
export function fittedPassages(lives: readonly LifeLeftOut[]): PassageWeights {
  const lists = lives.flatMap(({ questions, weights: { ranking } }) =>
    questions.map(({ best, logits, holdsLine }) =>
      bySource(reranked(best, logits, ranking).slice(0, consideredSpans)).map((spans) => {
        const evidence = passageEvidence(spans);
        return {
          values: passageFeatures.map((name) => evidence[name]),
          isRight: holdsLine(spans[0].candidate.passage),
        };
      }),
    ),
  );
  const fitted = fitRanking(lists.filter((rows) => rows.some(({ isRight }) => isRight)));
  return Object.fromEntries(passageFeatures.map((name, at) => [name, fitted[at] ?? 0])) as PassageWeights;
}
