import { describe, expect, it } from 'vitest';
import { alignPhones, freePhones, phoneLikelihood } from '#perception/asr/slots/phone-alignment';
import type { PhoneScores } from '#perception/asr/slots/phone-scores';

/** Frames in each of which one token has a probability and the other three share the rest. */
function scoresOf(...frames: readonly (readonly [token: number, probability: number])[]): PhoneScores {
  const rows = frames.flatMap(([token, probability]) =>
    Array.from({ length: 4 }, (_, index) => (index === token ? probability : (1 - probability) / 3)),
  );
  return { frames: frames.length, tokens: 4, probabilities: Float32Array.from(rows) };
}

const line = scoresOf([0, 0.9], [1, 0.9], [1, 0.8], [0, 0.9], [2, 0.7], [0, 0.9], [2, 0.9], [0, 0.9]);
const whole = { from: 0, to: 8 };

describe('phones in a line of sound', () => {
  it('stand where they are likeliest, each by itself', () => {
    expect(alignPhones(line, [1, 2, 2])).toEqual([
      { from: 1, to: 3 },
      { from: 4, to: 5 },
      { from: 6, to: 7 },
    ]);
  });

  it('are heard freely as the likeliest ones, a phone that goes on once', () => {
    expect(freePhones(line, whole)).toEqual([1, 2, 2]);
    expect(freePhones(line, { from: 4, to: 6 })).toEqual([2]);
  });

  it('have the summed probability of all the ways to time them', () => {
    const two = scoresOf([1, 0.7], [1, 0.4]);
    const [first, second, blank] = [0.7, 0.4, 0.1] as const;
    expect(phoneLikelihood(two, { from: 0, to: 2 }, [1])).toBeCloseTo(
      Math.log(first * second + first * 0.2 + blank * second),
      5,
    );
    expect(phoneLikelihood(two, { from: 0, to: 2 }, [1, 1])).toBe(Number.NEGATIVE_INFINITY);
  });

  it('are likelier the nearer they are to what was heard', () => {
    const likelihoods = [
      [1, 2, 2],
      [1, 2],
      [3, 2, 2],
    ].map((phones) => phoneLikelihood(line, whole, phones));
    expect(likelihoods).toEqual(likelihoods.toSorted((one, other) => other - one));
  });
});
