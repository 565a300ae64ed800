import { describe, expect, it } from 'vitest';
import { hourMs } from '#core/time-units';
import { answersTo, whoSaid } from './answers-to.js';

const anna = ['Anna is my vet', 'Anna is also my neighbour', 'note that Anna breeds terriers', 'i owe Anna a lunch'];
const asksOfVet =
  'Only that Anna is your vet, or all of Anna: your neighbour too, 1 note and 1 debt? Nothing went yet.';
const asksOfNeighbour =
  'Only that Anna is your neighbour, or all of Anna: your vet too, 1 note and 1 debt? Nothing went yet.';

describe('who is named by a relation alone is not forgotten as a whole without being asked about', () => {
  it.each([
    ['forget my vet', asksOfVet],
    ['delete my vet', asksOfVet],
    ['forget everything about my vet', asksOfVet],
    ['forget who my vet is', asksOfVet],
    ['forget my neighbour', asksOfNeighbour],
  ])('“%s” tells what would go, counted, and takes nothing', async (line, question) => {
    const wearer = await whoSaid(...anna);
    const answers = await answersTo(wearer, [line, 'no', 'who is Anna', 'what do i owe Anna']);
    expect(answers[0]).toBe(question);
    expect(answers[2]).toMatch(/^Anna, your vet and neighbour\. .*breeds terriers\.$/u);
    expect(answers[3]).toBe('You owe Anna a lunch.');
  });

  it.each(['only that', 'just the vet', 'only the vet please', 'the first'])(
    '“%s” takes the relation, and leaves the rest',
    async (answer) => {
      const wearer = await whoSaid(...anna);
      const answers = await answersTo(wearer, ['forget my vet', answer, 'who is Anna', 'who is my vet']);
      expect(answers[1]).toBe('Forgotten: that Anna is your vet.');
      expect(answers[2]).toMatch(/^Anna, your neighbour\. .*breeds terriers\.$/u);
      expect(answers[3]).not.toContain('Anna');
    },
  );

  it.each(['all', 'all of Anna', 'everything', 'forget all of her'])('“%s” takes everything', async (answer) => {
    const wearer = await whoSaid(...anna);
    const answers = await answersTo(wearer, ['forget my vet', answer, 'who is Anna', 'what do i owe Anna']);
    expect(answers[1]).toBe('Forgotten: Anna, your neighbour, and 1 note and 1 debt.');
    expect(answers.slice(2).join()).not.toMatch(/terriers|a lunch/u);
  });

  it.each(['yes', 'what'])('“%s” chooses nothing, and it is asked again', async (answer) => {
    const wearer = await whoSaid(...anna);
    const answers = await answersTo(wearer, ['forget my vet', answer, 'only that']);
    expect(answers.slice(1)).toEqual([asksOfVet, 'Forgotten: that Anna is your vet.']);
  });

  it.each(['where is my vet at all', 'i only saw Anna', 'not all of it'])('“%s” chooses nothing', async (answer) => {
    const wearer = await whoSaid(...anna);
    const answers = await answersTo(wearer, ['forget my vet', answer, 'who is Anna']);
    expect(answers.at(-1)).toContain('your vet and neighbour');
  });

  it('also long after it was told', async () => {
    const wearer = await whoSaid('Anna is my vet');
    wearer.clock.advance(2 * hourMs);
    const answers = await answersTo(wearer, [
      'forget my vet',
      'no',
      'who is my vet',
      'forget my vet',
      'all',
      'who is Anna',
    ]);
    expect(answers[0]).toBe('Only that Anna is your vet, or all of Anna? Nothing went yet.');
    expect(answers[2]).toContain('Anna, your vet.');
    expect(answers[5]).toMatch(/don't have that one/u);
  });

  it('of two with that relation one is chosen, and is known without it', async () => {
    const wearer = await whoSaid(
      'Ruth is my sister',
      'note that Ruth bakes',
      'Clara is my sister',
      'note that Clara sails',
    );
    const answers = await answersTo(wearer, ['forget my sister', 'Clara', 'who is Clara', 'who is my sister']);
    expect(answers[0]).toBe('Which one: that Clara is your sister, or that Ruth is your sister?');
    expect(answers[1]).toBe('Forgotten: that Clara is your sister.');
    expect(answers[2]).toContain('sails');
    expect(answers[3]).toMatch(/^Ruth, your sister\./u);
  });

  it('who was told just now, and is nothing else, goes with the name said', async () => {
    const wearer = await whoSaid('Ali is my barber');
    const answers = await answersTo(wearer, ['forget my barber', 'who is my barber']);
    expect(answers).toEqual(['Forgotten: Ali, your barber.', "I don't have that one."]);
  });

  it.each(['forget my dentist', "forget my vet's number", 'do not forget my vet', 'i forgot my vet'])(
    'and nothing goes, nor is it asked, after “%s”',
    async (line) => {
      const wearer = await whoSaid(...anna);
      const answers = await answersTo(wearer, [line, 'who is Anna']);
      expect(answers[0]).not.toMatch(/^(?:Only|Forgotten)/u);
      expect(answers[1]).toContain('your vet and neighbour');
    },
  );

  it('what is planned with that word goes as it is called', async () => {
    const wearer = await whoSaid('remind me to call the vet');
    expect(await answersTo(wearer, ['forget my vet'])).toEqual([expect.stringContaining('call the vet')]);
  });
});
