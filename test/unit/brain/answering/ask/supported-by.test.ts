import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { supportedBy } from '#brain/answering/ask/supported-by';

const manual =
  'The boiler was serviced by Marta Lind on Tuesday, 3 March 2021, for €140. It runs at nine bar and is not to be opened. The X200 valve is blue.';

describe('a reply that was read from a passage', () => {
  it.each([
    'Marta Lind serviced it.',
    'It was serviced by Marta Lind on 3 March 2021.',
    'On Tuesday.',
    'It cost €140.',
    'It cost 140 euros.',
    'It runs at 9 bar.',
    'According to the passage, it runs at nine bar.',
    'It is not to be opened.',
    'The X200 valve.',
  ])('is supported where the passage holds it: %s', (reply) => {
    expect(supportedBy(reply, manual, 'who serviced the boiler, and what did it cost')).toBe(true);
  });

  it.each([
    ['another name', 'Marta Berg serviced it.'],
    ['a name at its head', 'Rembrandt serviced the boiler.'],
    ['another day', 'It was serviced on Wednesday, 3 March 2021.'],
    ['another day, written small', 'marta lind serviced it on wednesday.'],
    ['another year', 'Marta Lind serviced it in 2022.'],
    ['another amount', 'It cost €150.'],
    ['another currency', 'It cost $140.'],
    ['a part of a number', 'It cost €14.'],
    ['another number in words', 'It runs at eight bar.'],
    ['another code', 'The X300 valve is blue.'],
    ['a denial of its own', 'The boiler was not serviced by Marta Lind.'],
    ['no denial where there is one', 'It is to be opened.'],
    ['things of its own', 'It hangs behind a wooden door in the cellar.'],
    ['nothing that could be looked up', 'Yes, it was.'],
    ['nothing', ''],
  ])('is not where it has %s', (_what, reply) => {
    expect(supportedBy(reply, manual, 'what of the boiler')).toBe(false);
  });

  it('takes no number, name or day from the question', () => {
    for (const reply of [
      'Marta Lind serviced it in 2022.',
      'Marta Lind serviced it in Lisbon.',
      'Marta Lind, on Friday.',
    ])
      expect(supportedBy(reply, manual, 'who serviced the boiler in Lisbon on Friday in 2022')).toBe(false);
  });

  const word = fc.constantFrom('boiler', 'harbour', 'ferry', 'window', 'kettle', 'painted', 'leaves', 'purple', 'rack');
  const name = fc.constantFrom('Ottilie', 'Marta', 'Jonas', 'Zoë', 'Lisbon', 'Kreuzberg');
  const number = fc.integer({ min: 2, max: 9_999 });
  const sentence = fc
    .tuple(fc.array(word, { minLength: 2, maxLength: 5 }), name, number)
    .map(([plain, named, count]) => `The ${plain.join(' ')} of ${named} at ${count}.`);
  const passage = fc.array(sentence, { minLength: 1, maxLength: 4 });

  it('is always supported where it is a sentence of the passage', () => {
    fc.assert(
      fc.property(passage, fc.nat(), (sentences, at) => {
        const own = sentences[at % sentences.length] ?? '';
        expect(supportedBy(own, sentences.join(' '))).toBe(true);
      }),
    );
  });

  it('is never supported with a number, name or day more than the passage has', () => {
    const strange = fc.constantFrom('10500', '77.5', 'Rembrandt', 'Oslo', 'Sunday', 'x99', '12:45', 'twelve thousand');
    fc.assert(
      fc.property(passage, strange, (sentences, added) => {
        const text = sentences.join(' ');
        const own = (sentences[0] ?? '').replace(/\.$/, ` and ${added}.`);
        expect(supportedBy(own, text, `what of ${added}`)).toBe(text.includes(added));
      }),
    );
  });

  it('takes no longer for what is made to be slow', () => {
    const hostile = ['('.repeat(1_600), '9,'.repeat(800), 'A. '.repeat(530), '€'.repeat(1_600), 'ß’'.repeat(800)];
    for (const text of hostile) expect(supportedBy(text, text)).toBeTypeOf('boolean');
  });
});
