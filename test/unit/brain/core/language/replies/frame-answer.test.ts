import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameAnswer } from '#core/language/replies/frame-answer';

describe('how an answer is said', () => {
  it('is one or two sentences of what was found', () => {
    expect(frameAnswer('It is red. It is big. It is old.')).toBe('It is red. It is big.');
    expect(frameAnswer('  It is\n red. ')).toBe('It is red.');
    expect(frameAnswer('')).toBe('');
  });

  it('carries no markup', () => {
    expect(frameAnswer('**Yes**, see [the note](https://a.example/x).')).toBe('Yes , see the note.');
    expect(frameAnswer('# Title\n```js\nalert(1)\n```\nDone.')).toBe('Title Done.');
  });

  it('never says a word that was not in the answer, nor more than can be heard', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2_000, unit: 'grapheme' }), (text) => {
        const said = frameAnswer(text);
        expect(said.length).toBeLessThanOrEqual(240);
        for (const word of said.replace(/…$/u, '').split(' ')) expect(text.includes(word)).toBe(true);
      }),
    );
  });
});
