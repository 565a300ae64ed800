import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneDifferences, phoneDistance } from '#models/lexicon/phone-distance';

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

describe('where two phone sequences differ', () => {
  it('is told phone by phone of the first, and what the second has besides before the next one', () => {
    expect(phoneDifferences(['K', 'AA', 'S'], ['K', 'AA', 'S'])).toEqual({
      differs: [0, 0, 0],
      insertions: [0, 0, 0, 0],
      alignedAt: [0, 1, 2, 3],
    });
    expect(phoneDifferences(['K', 'AA', 'S'], ['B', 'AA'])).toEqual({
      differs: [1, 0, 1],
      insertions: [0, 0, 0, 0],
      alignedAt: [0, 1, 2, 2],
    });
    expect(phoneDifferences(['K', 'S'], ['K', 'AA', 'S', 'B'])).toEqual({
      differs: [0, 0],
      insertions: [0, 1, 1],
      alignedAt: [0, 2, 4],
    });
  });

  it('comes to the edits between them', () => {
    fc.assert(
      fc.property(phones, phones, (a, b) => {
        const { differs, insertions } = phoneDifferences(a, b);
        const edits = [...differs, ...insertions].reduce((sum, edit) => sum + edit, 0);
        expect(edits / Math.max(a.length, b.length, 1)).toBeCloseTo(phoneDistance(a, b));
      }),
    );
  });
});
