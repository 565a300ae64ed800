import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneDistance } from '#models/lexicon/phone-distance';

const phones = fc.array(fc.constantFrom('AA', 'B', 'K', 'S'), { maxLength: 12 });

describe('the distance of two phone sequences', () => {
  it('is 0 for equal ones, symmetric, and at most 1', () => {
    fc.assert(
      fc.property(phones, phones, (a, b) => {
        expect(phoneDistance(a, a)).toBe(0);
        expect(phoneDistance(a, b)).toBe(phoneDistance(b, a));
        expect(phoneDistance(a, b)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('counts substitutions, insertions and deletions in parts of the longer', () => {
    expect(phoneDistance(['K', 'AA', 'S', 'B'], ['K', 'AA', 'S'])).toBe(0.25);
    expect(phoneDistance(['K', 'AA'], ['B', 'AA'])).toBe(0.5);
    expect(phoneDistance([], ['B'])).toBe(1);
  });
});
