import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentRoots } from '#core/language/words/content-roots';
import { stem } from '#core/language/words/stem';
import { WordIndex } from '#memory/recall/word-index';

describe('the telling words of a text', () => {
  it('are what it is about, in the form that other forms share', () => {
    expect(contentRoots('Where did I put my car keys?')).toEqual(['car', 'key']);
    expect(contentRoots('what did you say')).toEqual([]);
    expect(contentRoots('the Café, the café')).toEqual(['caf']);
  });

  it.each([
    ['parked', 'parking', 'parks', 'park'],
    ['stopped', 'stopping', 'stops', 'stop'],
    ['moved', 'moving', 'moves', 'move'],
    ['batteries', 'battery'],
    ['watches', 'watch'],
    ['boxes', 'box'],
  ])('take %s and its other forms for the same', (...forms) => {
    expect(new Set(forms.map(stem)).size).toBe(1);
  });

  it.each(['bus', 'glass', 'ring', 'red', 'thing', 'tennis', 'bed'])('leave %s alone', (word) => {
    expect(stem(word)).toBe(word);
  });
});

describe('the word index', () => {
  it('tells which share of a question each row covers, rare words telling more', () => {
    const index = new WordIndex();
    for (let row = 0; row < 50; row += 1) index.set(row, ['car', `thing${row}`]);
    index.set(50, ['umbrella']);
    const shares = index.coverage(['car', 'umbrella']);
    expect(shares.rows).toHaveLength(51);
    expect(shares.shareOf(50)).toBeGreaterThan(shares.shareOf(0));
    expect(shares.shareOf(50) + shares.shareOf(0)).toBeCloseTo(1);
    expect(index.coverage(['umbrella']).shareOf(50)).toBe(1);
    expect(index.coverage(['giraffe']).shareOf(50)).toBe(0);
  });

  it('gives the share of a word that nobody said to nobody', () => {
    const index = new WordIndex();
    index.set(1, ['umbrella']);
    expect(index.coverage(['umbrella', 'giraffe']).shareOf(1)).toBeLessThan(0.5);
    expect(index.coverage(['giraffe']).rows).toEqual([]);
    expect(index.coverage([]).rows).toEqual([]);
  });

  it('is the model of a map from rows to words, whatever happens to it', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd');
    const step = fc.record({ row: fc.nat(5), words: fc.option(fc.uniqueArray(word), { nil: null }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const index = new WordIndex();
        const model = new Map<number, readonly string[]>();
        for (const { row, words } of steps) {
          if (words === null) index.delete(row);
          else index.set(row, words);
          if (words === null) model.delete(row);
          else model.set(row, words);
        }
        for (const asked of ['a', 'b', 'c', 'd']) {
          const holding = [...model].filter(([, words]) => words.includes(asked)).map(([row]) => row);
          expect(new Set(index.coverage([asked]).rows)).toEqual(new Set(holding));
        }
      }),
    );
  });
});
