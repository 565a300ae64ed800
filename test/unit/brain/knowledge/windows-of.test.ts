import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passagesOf } from '#brain/knowledge/index/passages-of';
import { windowsOf } from '#brain/knowledge/index/windows-of';
import { linesOf } from '#core/answers/reading/passage-lines';

const word = fc.stringMatching(/^[a-zé東]{1,12}$/u);
const text = fc
  .array(fc.tuple(word, fc.constantFrom(' ', ' ', ' ', ' ', ' ', '. ', '! ', '\n', '\n\n', '\n# ')), { maxLength: 400 })
  .map((parts) => parts.flat().join(''));
const anything = fc.oneof(text, fc.string({ unit: 'binary', maxLength: 3_000 }), fc.constant('x'.repeat(2_000)));

describe('windows of a passage', () => {
  it('hold every line but headings', () => {
    fc.assert(
      fc.property(anything, (source) => {
        const windows = windowsOf(linesOf(source));
        for (const [at, { kind }] of linesOf(source).entries()) {
          const isHeld = windows.some(({ first, last }) => first <= at && at <= last);
          expect(isHeld || kind === 'heading').toBe(true);
        }
      }),
    );
  });

  it('are short enough for an embedder, whatever the text, and never empty', () => {
    fc.assert(
      fc.property(anything, (source) => {
        for (const { text: told } of windowsOf(linesOf(source))) {
          expect(told.length).toBeLessThanOrEqual(400);
          expect(told.trim()).not.toBe('');
        }
      }),
    );
  });

  it('are the same when the passage is read again', () => {
    fc.assert(
      fc.property(anything, (source) => {
        for (const { text: told } of passagesOf(source))
          expect(windowsOf(linesOf(told))).toEqual(windowsOf(linesOf(told)));
      }),
    );
  });

  it('share a line with the one before', () => {
    const list = ['Milk', 'Bread', 'Eggs', 'Salt', 'Tea', 'Jam'].join('\n');
    expect(windowsOf(linesOf(list))).toEqual([
      { text: 'Milk Bread Eggs', first: 0, last: 2 },
      { text: 'Eggs Salt Tea', first: 2, last: 4 },
      { text: 'Tea Jam', first: 4, last: 5 },
    ]);
  });
});
