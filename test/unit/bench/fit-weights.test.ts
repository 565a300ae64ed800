import { describe, expect, it } from 'vitest';
import { fitLikelihood, fitRanking } from '../../../bench/answers/fitting/fit-weights.js';

describe('fitting', () => {
  it('gives weight to what right rows have and others have not', () => {
    const lists = Array.from({ length: 20 }, (_, at) => [
      { values: [1, at % 2], isRight: true },
      { values: [0, (at + 1) % 2], isRight: false },
    ]);
    const [told = 0, noise = 0] = fitRanking(lists);
    expect(told).toBeGreaterThan(1);
    expect(Math.abs(noise)).toBeLessThan(0.2);
  });

  it('says how often rows of that kind are right', () => {
    const rows = Array.from({ length: 100 }, (_, at) => ({ values: [1], isRight: at % 10 < 7 }));
    const [constant = 0] = fitLikelihood(rows);
    expect(1 / (1 + Math.exp(-constant))).toBeCloseTo(0.7, 1);
  });
});
