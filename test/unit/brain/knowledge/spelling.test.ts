import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearSpellings } from '#brain/knowledge/search/spelling';

const word = fc.string({ minLength: 5, maxLength: 12, unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz') });

describe('the spellings near a word', () => {
  it('have whatever one slip makes of it, but for the first letter, and lead back', () => {
    const slip = fc.record({ word, place: fc.nat(), kind: fc.constantFrom('drop', 'double', 'swap', 'other') });
    fc.assert(
      fc.property(slip, ({ word: meant, place, kind }) => {
        const at = 1 + (place % (meant.length - 2));
        const slips = {
          drop: meant.slice(0, at) + meant.slice(at + 1),
          double: meant.slice(0, at) + meant.charAt(at) + meant.slice(at),
          swap: meant.slice(0, at) + meant.charAt(at + 1) + meant.charAt(at) + meant.slice(at + 2),
          other: `${meant.slice(0, at)}${meant.charAt(at) === 'q' ? 'z' : 'q'}${meant.slice(at + 1)}`,
        };
        const typed = slips[kind];
        fc.pre(typed.length >= 5 && typed !== meant);
        expect(nearSpellings(typed)).toContain(meant);
      }),
    );
  });

  it('never have the word itself, and are as many as its length allows', () => {
    fc.assert(
      fc.property(word, (root) => {
        const near = nearSpellings(root);
        expect(near).not.toContain(root);
        expect(near.every((one) => one.startsWith(root.charAt(0)) && Math.abs(one.length - root.length) <= 1)).toBe(
          true,
        );
        expect(near.length).toBeLessThanOrEqual(54 * root.length);
      }),
    );
  });

  it.each(['cat', '8823x1', 'café', '倉庫の鍵箱', 'a'.repeat(40)])('are none for %s', (root) => {
    expect(nearSpellings(root)).toEqual([]);
  });
});
