import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recallScore, recallThreshold, relatedness, scaleOf } from '#memory/recall/recall-score';

const spaces = ['hashing-512-v1', 'sentence-all-minilm-l6-v2-384', 'hosted-someone:small-2'];
const space = fc.constantFrom(...spaces);
const standing = fc.record({
  ageMs: fc.option(fc.double({ min: -1e13, max: 1e13, noNaN: true }), { nil: null }),
  confidence: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }),
  bias: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });
const fresh = { ageMs: 0, confidence: 1, bias: 0.5 };

describe('the recall score', () => {
  it('never lets an unrelated memory pass on confidence, recency and bias', () => {
    const unrelated = fc.record({
      coverage: fc.double({ min: 0, max: 0.3, noNaN: true }),
      cosine: fc.option(fc.double({ min: -1, max: 0.3, noNaN: true }), { nil: null }),
    });
    fc.assert(
      fc.property(unrelated, standing, space, (evidence, how, where) => {
        expect(recallScore(evidence, how, scaleOf(where))).toBeLessThan(recallThreshold);
      }),
    );
  });

  it('never lets a memory pass by words alone that lacks one of three', () => {
    const best = { ...fresh, bias: 0.5 };
    for (const one of spaces) {
      expect(recallScore({ coverage: 2 / 3, cosine: null }, best, scaleOf(one))).toBeLessThan(recallThreshold);
    }
  });

  it('always lets a memory pass that says all that was asked for', () => {
    fc.assert(
      fc.property(standing, space, (how, where) => {
        expect(recallScore({ coverage: 1, cosine: null }, how, scaleOf(where))).toBeGreaterThanOrEqual(recallThreshold);
      }),
    );
  });

  it('is 0–1 and grows with coverage and cosine', () => {
    const cosine = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, cosine, cosine, standing, space, (c1, c2, s1, s2, how, where) => {
        const less = recallScore({ coverage: Math.min(c1, c2), cosine: Math.min(s1, s2) }, how, scaleOf(where));
        const more = recallScore({ coverage: Math.max(c1, c2), cosine: Math.max(s1, s2) }, how, scaleOf(where));
        expect(less).toBeGreaterThanOrEqual(0);
        expect(more).toBeLessThanOrEqual(1);
        expect(more).toBeGreaterThanOrEqual(less - 1e-12);
      }),
    );
  });

  it('prefers the newer, the surer and the one REM reached for, among equals', () => {
    const evidence = { coverage: 0.8, cosine: 0.4 };
    const scale = scaleOf('hashing-512-v1');
    const best = recallScore(evidence, fresh, scale);
    expect(recallScore(evidence, { ...fresh, ageMs: 90 * 86_400_000 }, scale)).toBeLessThan(best);
    expect(recallScore(evidence, { ...fresh, confidence: 0.2 }, scale)).toBeLessThan(best);
    expect(recallScore(evidence, { ...fresh, bias: -0.2 }, scale)).toBeLessThan(best);
  });

  it('takes an unknown confidence and age for neither the best nor the worst', () => {
    const evidence = { coverage: 0.8, cosine: null };
    const scale = scaleOf('hashing-512-v1');
    const at = (changes: object): number => recallScore(evidence, { ...fresh, bias: 0, ...changes }, scale);
    expect(at({ confidence: 0 })).toBeLessThan(at({ confidence: null }));
    expect(at({ confidence: null })).toBeLessThan(at({ confidence: 1 }));
    expect(at({ ageMs: 1e13 })).toBeLessThan(at({ ageMs: null }));
    expect(at({ ageMs: null })).toBeLessThan(at({ ageMs: 0 }));
  });

  it('does not punish a memory for a clock that was set back', () => {
    const evidence = { coverage: 0.9, cosine: null };
    const scale = scaleOf('hashing-512-v1');
    expect(recallScore(evidence, { ...fresh, ageMs: -1e12 }, scale)).toBe(recallScore(evidence, fresh, scale));
  });

  it('counts spelling alone for less than meaning alone', () => {
    const alone = { coverage: 0, cosine: 0.8 };
    expect(relatedness(alone, scaleOf('hashing-512-v1'))).toBeLessThan(relatedness(alone, scaleOf('sentence-x-384')));
  });
});
