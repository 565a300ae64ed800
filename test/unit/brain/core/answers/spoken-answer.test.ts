import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spokenAnswer } from '#core/answers/spoken-answer';

const minutes =
  '1. The roof will be renewed in spring 2027.\nOffer of Dachbau Petersen accepted: 61,400 euros.\nEleven for, two against.\n2. Bicycles may no longer stand in the hallway.\n3. The front door code changes on 1 December to 4471.\n4. Next meeting: 16 March 2027.';
const diary =
  'Slept badly again, the fox was at the bins at four.\nTook Bram to the vet in Laurier Street; the vet says it is his left hip, not the knee, and gave him Metacam, 1.5 ml a day with food.\nNext check on 14 December.';
const boiler =
  'The boiler loses pressure.\nRefill to 1.5 bar with the blue tap under the sink.\nIf it shows E9, turn it off, wait for ten minutes, turn it on again.';

describe('what is said of a long answer', () => {
  it('is the sentence that answers, wherever it stands', () => {
    expect(spokenAnswer('what is the new front door code', minutes)).toBe(
      '3. The front door code changes on 1 December to 4471.',
    );
    expect(spokenAnswer("when is the next owners' meeting", minutes)).toBe('4. Next meeting: 16 March 2027.');
    expect(spokenAnswer('when is the next check at the vet', diary)).toContain('Next check on 14 December.');
  });

  it('is two sentences where one names the thing and the other has the answer', () => {
    expect(spokenAnswer('how much will the roof cost', minutes)).toContain('61,400 euros');
    expect(spokenAnswer('which offer for the roof was accepted', minutes)).toContain('Petersen');
    expect(spokenAnswer('what do I do when the boiler shows E9', boiler)).toBe(
      'The boiler loses pressure. … If it shows E9, turn it off, wait for ten minutes, turn it on again.',
    );
  });

  it('begins before a sentence that continues another', () => {
    const text = 'Anna sings. The cat is called Mog. It sleeps in the barn. The dog barks.';
    expect(spokenAnswer('where does the cat sleep', text)).toBe('The cat is called Mog. It sleeps in the barn.');
  });

  it('is nothing where no sentence has to do with the question', () => {
    expect(spokenAnswer('when does the ferry leave', 'It is red. It is big. It is old.')).toBe('');
  });

  it('is the beginning where steps or a description are asked for and no sentence stands out', () => {
    expect(spokenAnswer('how do I bake the apple cake', 'Heat the oven. Peel the fruit. Mix all.')).toBe(
      'Heat the oven. Peel the fruit.',
    );
  });

  it('is all of a short answer, without markup', () => {
    expect(spokenAnswer('when', '# Car\n> It is red.')).toBe('Car It is red.');
    expect(spokenAnswer('when', '')).toBe('');
  });

  it('never has a word that was not in the answer, nor more than can be heard', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 1_000, unit: 'grapheme' }), (query, text) => {
        const said = spokenAnswer(query, text);
        expect(said.length).toBeLessThanOrEqual(240);
        for (const word of said.replaceAll('…', '').split(' ')) expect(text.includes(word)).toBe(true);
      }),
    );
  });
});
