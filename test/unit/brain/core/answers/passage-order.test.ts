import { describe, expect, it } from 'vitest';
import { type Features, lineFeatures } from '#core/answers/ranking/line-features';
import { passageOrder } from '#core/answers/ranking/passage-order';
import type { Candidate, Ranked } from '#core/answers/ranking/ranker';
import { type PassageWeights, passageFeatures } from '#core/answers/ranking/weights/rank-weights';
import { passageWeights } from '#core/answers/ranking/weights/reranked-weights';

const nothing = Object.fromEntries(lineFeatures.map((name) => [name, 0])) as Features;
const noWeights = Object.fromEntries(passageFeatures.map((name) => [name, 0])) as PassageWeights;

function span(source: number, score: number, features: Partial<Features> = {}): Ranked<Candidate> {
  return { candidate: { source, features: { ...nothing, ...features } }, score };
}

describe('the order in which passages are looked into', () => {
  it('is that of their best lines where only those count', () => {
    const order = passageOrder([span(7, 2), span(8, 1), span(7, 0)], { ...noWeights, best: 1 });
    expect(order.map(({ spans }) => spans[0].candidate.source)).toEqual([7, 8]);
  });

  it('keeps the lines of a passage together, the best first', () => {
    const [first] = passageOrder([span(7, 2), span(8, 1), span(7, 0)], { ...noWeights, best: 1 });
    expect(first?.spans.map(({ score }) => score)).toEqual([2, 0]);
  });

  it('puts several good lines before a single one that is hardly better', () => {
    const lines = [span(7, 2.1), span(8, 2), span(8, 2), span(8, 2)];
    const [first] = passageOrder(lines, { ...noWeights, together: 1 });
    expect(first?.spans[0].candidate.source).toBe(8);
  });

  it('puts a passage that is near in meaning before another with an equally good line', () => {
    const [first] = passageOrder([span(7, 2), span(8, 2, { passage: 1, window: 1, rank: 1 })], passageWeights);
    expect(first?.spans[0].candidate.source).toBe(8);
  });
});
