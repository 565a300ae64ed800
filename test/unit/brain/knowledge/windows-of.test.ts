import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passagesOf } from '#brain/knowledge/index/passages-of';
import { sentencesOf } from '#brain/knowledge/index/sentences';
import { windowsOf } from '#brain/knowledge/index/windows-of';

const word = fc.stringMatching(/^[a-zé東]{1,12}$/u);
const text = fc
  .array(fc.tuple(word, fc.constantFrom(' ', ' ', ' ', ' ', ' ', '. ', '! ', '\n', '\n\n')), { maxLength: 400 })
  .map((parts) => parts.flat().join(''));
const anything = fc.oneof(text, fc.string({ unit: 'binary', maxLength: 3_000 }), fc.constant('x'.repeat(2_000)));
const withoutSpace = (source: string): string => source.replaceAll(/\s+/gu, '');

describe('windows of a passage', () => {
  it('hold all of it once and in order', () => {
    fc.assert(
      fc.property(anything, (source) => {
        const told = windowsOf(source).map((window) => window.text);
        expect(withoutSpace(told.join(' '))).toBe(withoutSpace(source));
      }),
    );
  });

  it('are of at most four sentences, fifty words and 400 characters, whatever the text', () => {
    fc.assert(
      fc.property(anything, (source) => {
        for (const { text: told, first, last } of windowsOf(source)) {
          expect(last - first).toBeLessThan(4);
          expect(told.split(/\s+/u).length).toBeLessThanOrEqual(50);
          expect(told.length).toBeLessThanOrEqual(400);
          expect(told.trim()).not.toBe('');
        }
      }),
    );
  });

  it('say which sentences they hold', () => {
    fc.assert(
      fc.property(text, (source) => {
        const sentences = sentencesOf(source);
        for (const window of windowsOf(source)) {
          const held = sentences.slice(window.first, window.last + 1).join('\n');
          expect(withoutSpace(held)).toContain(withoutSpace(window.text));
        }
      }),
    );
  });

  it('are the same when the passage is read again', () => {
    fc.assert(
      fc.property(anything, (source) => {
        for (const passage of passagesOf(source)) expect(windowsOf(passage.text)).toEqual(windowsOf(passage.text));
      }),
    );
  });

  it('keep short lines together, four by four', () => {
    const list = ['Milk', 'Bread', 'Eggs', 'Salt', 'Tea', 'Jam'].join('\n');
    expect(windowsOf(list)).toEqual([
      { text: 'Milk\nBread\nEggs\nSalt', first: 0, last: 3 },
      { text: 'Tea\nJam', first: 4, last: 5 },
    ]);
  });

  it('cut a sentence too long for one of them at its spaces', () => {
    const long = Array.from({ length: 120 }, (_, index) => `w${index}`).join(' ');
    const windows = windowsOf(`First things first.\n${long}`);
    expect(windows.map(({ first, last }) => [first, last])).toEqual([
      [0, 0],
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    expect(windows.at(1)?.text.split(' ')).toHaveLength(50);
  });
});
