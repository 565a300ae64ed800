import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '#models/lexicon/phone-distance';
import { share, wordErrorRate } from '../../../../bench/speech/measures.js';

const phones = fc.array(fc.constantFrom('AA', 'B', 'K'), { maxLength: 8 });

describe('edit distance', () => {
  it.each([
    ['', '', 0],
    ['a b c', 'a b c', 0],
    ['a b c', 'a c', 1],
    ['a b', 'a x b', 1],
    ['a b c', 'x y', 3],
  ])('from "%s" to "%s" is %i', (reference, heard, distance) => {
    const parts = (text: string) => text.split(' ').filter((part) => part !== '');
    expect(editDistance(parts(reference), parts(heard))).toBe(distance);
  });

  it('is a metric', () => {
    fc.assert(
      fc.property(phones, phones, phones, (a, b, c) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, b) === 0).toBe(a.join() === b.join());
        expect(editDistance(a, c)).toBeLessThanOrEqual(editDistance(a, b) + editDistance(b, c));
      }),
    );
  });
});

describe('figures', () => {
  it('state the share with its count', () => expect(share(1, 3)).toEqual({ hits: 1, of: 3, percent: 33.3 }));
  it('are zero of nothing', () => expect(share(0, 0).percent).toBe(0));

  it('count word errors over all words said', () => {
    const pairs = [
      { said: 'where are my keys', heard: 'where is my keys' },
      { said: 'go dark', heard: '' },
    ];
    expect(wordErrorRate(pairs)).toEqual({ hits: 3, of: 6, percent: 50 });
  });
});
