import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passageChars, passagesOf, passageWords, titleIn } from '#brain/knowledge/index/passages-of';
import { sentencesOf } from '#core/answers/reading/sentences';
import { drawnOf, runsLong } from '../../../budget.js';
import { cpuMs } from '../../../cpu-time.js';

const word = fc.stringMatching(/^[a-zé東]{1,12}$/u);
const text = fc
  .array(fc.tuple(word, fc.constantFrom(' ', ' ', ' ', '. ', '! ', '\n', '\n\n', '。')), { maxLength: 900 })
  .map((parts) => parts.flat().join(''));
const wordsIn = (source: string): string[] => source.match(/[a-zé東]+/gu) ?? [];

describe('passages of a text', () => {
  it('drop no word and keep their order', () => {
    fc.assert(
      fc.property(text, (source) => {
        const told = passagesOf(source).map((piece) => wordsIn(piece.text).join(' '));
        let at = 0;
        const all = wordsIn(source);
        for (const piece of told) {
          const words = piece.split(' ');
          const last = words.length;
          // What a piece repeats lies behind; the rest goes on where the one before ended.
          const repeated = [...words.keys()].find(
            (skip) => all.slice(at, at + last - skip).join(' ') === words.slice(skip).join(' '),
          );
          expect(repeated).toBeDefined();
          at += last - (repeated ?? 0);
        }
        expect(at).toBe(all.length);
      }),
    );
  });

  it('are never longer than the limits, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(text, fc.string({ unit: 'binary', maxLength: 9_000 }), fc.constant('x'.repeat(9_000))),
        (source) => {
          for (const piece of passagesOf(source)) {
            expect(piece.text.length).toBeLessThanOrEqual(passageChars);
            expect(piece.text.split(/\s+/).length).toBeLessThanOrEqual(passageWords + 1);
            expect(piece.text.trim()).not.toBe('');
          }
        },
      ),
      { numRuns: drawnOf(100) },
    );
  });

  it('repeat the end of the one before', () => {
    const sentences = Array.from({ length: 60 }, (_none, index) => `Sentence number ${index} says a little.`);
    const pieces = passagesOf(sentences.join(' '));
    expect(pieces.length).toBeGreaterThan(1);
    for (const [index, piece] of pieces.slice(1).entries()) {
      const first = piece.text.split(/(?<=\.) /)[0] ?? '';
      expect(pieces[index]?.text).toContain(first);
    }
  });

  it('know the heading they stand under', () => {
    const pieces = passagesOf('Before.\n# Garden\nRoses.\n## Tools\nA spade.');
    expect(pieces.map(({ heading }) => heading)).toEqual(['', 'Garden', 'Garden › Tools']);
    expect(titleIn('\n# Garden #\nRoses')).toBe('Garden');
    expect(titleIn('Roses')).toBe('');
  });

  it.runIf(runsLong)('are cut in time that grows with the text only', async () => {
    for (const hostile of [
      '.'.repeat(200_000),
      '. '.repeat(100_000),
      '#'.repeat(200_000),
      'a.'.repeat(100_000),
      '\n'.repeat(200_000),
    ]) {
      expect(await cpuMs(() => passagesOf(hostile), 2_000)).toBeLessThan(2_000);
    }
  });
});

describe('sentences', () => {
  it.each([
    ['Dr. Ruiz came. He left.', ['Dr. Ruiz came.', 'He left.']],
    ['It costs 4.50 euros e.g. today. Yes!', ['It costs 4.50 euros e.g. today.', 'Yes!']],
    ['She said “no.” Then J. Smith left.', ['She said “no.”', 'Then J. Smith left.']],
    ['one\ntwo\n\nthree', ['one', 'two', 'three']],
    ['東京です。京都です。', ['東京です。', '京都です。']],
  ])('of %j', (source, sentences) => {
    expect(sentencesOf(source)).toEqual(sentences);
  });
});
