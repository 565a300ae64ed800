import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUnusual, withLine } from '#hub/lenses/truthlens/baseline';
import { hedging } from '#hub/lenses/truthlens/hedging';
import type { TruthBaseline } from '#memory/people/truth-baselines';

function baselineOf(measures: readonly number[]): TruthBaseline {
  let baseline: TruthBaseline | null = null;
  for (const [ts, measure] of measures.entries()) baseline = withLine(baseline, { speaker: 'Ana', measure, ts });
  if (baseline === null) throw new Error('no lines');
  return baseline;
}

const even = (count: number, measure: number) => Array.from({ length: count }, () => measure);

describe('how somebody usually speaks', () => {
  it('is the mean and spread of all their lines', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 10, noNaN: true }), { minLength: 2, maxLength: 60 }),
        (measures) => {
          const { lines, mean, spread } = baselineOf(measures);
          const sum = measures.reduce((total, measure) => total + measure, 0);
          const squares = measures.reduce((total, measure) => total + (measure - sum / measures.length) ** 2, 0);
          expect(lines).toBe(measures.length);
          expect(mean).toBeCloseTo(sum / measures.length, 6);
          expect(spread).toBeCloseTo(squares, 5);
        },
      ),
    );
  });

  it('is left when the last lines hedge far more', () => {
    expect(isUnusual(baselineOf([...even(60, 0), ...even(4, 3)]))).toBe(true);
    expect(isUnusual(baselineOf([...even(60, 0), ...even(1, 0.5)]))).toBe(false);
  });

  it('is not left by somebody who always hedges, nor by plain speech', () => {
    expect(isUnusual(baselineOf(even(80, 4)))).toBe(false);
    expect(isUnusual(baselineOf([...even(60, 4), ...even(6, 0)]))).toBe(false);
  });

  it('is not known before thirty lines', () => {
    expect(isUnusual(baselineOf([...even(20, 0), ...even(4, 8)]))).toBe(false);
    expect(isUnusual(baselineOf([...even(26, 0), ...even(4, 8)]))).toBe(true);
  });

  it('raises no flag in years of speech that does not change', () => {
    const speech = fc.array(fc.constantFrom(0, 0, 0, 1, 1.5, 2), { minLength: 40, maxLength: 200 });
    let flagged = 0;
    let lines = 0;
    fc.assert(
      fc.property(speech, (measures) => {
        let baseline: TruthBaseline | null = null;
        for (const [ts, measure] of measures.entries()) {
          baseline = withLine(baseline, { speaker: 'Ana', measure, ts });
          lines += 1;
          flagged += isUnusual(baseline) ? 1 : 0;
        }
      }),
      { numRuns: 200, seed: 7 },
    );
    expect(flagged / lines).toBeLessThan(0.005);
  });
});

describe('hedging', () => {
  it('is counted for each ten words', () => {
    expect(hedging('the train leaves at nine from the main station')).toBe(0);
    expect(hedging('maybe i think we could sort of try it')).toBeCloseTo(30 / 9);
    expect(hedging('yes maybe')).toBeNull();
  });

  it('is read from any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 700 }), (text) => {
        const measure = hedging(text);
        expect(measure === null || (measure >= 0 && measure <= 10)).toBe(true);
      }),
    );
  });
});
