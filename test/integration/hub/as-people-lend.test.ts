import { describe, expect, it } from 'vitest';
import { answersAnew } from './answers-to.js';

describe('what is lent and owed, as people say it', () => {
  it.each([
    ['Theo has my copy of Dune', 'who has my copy of Dune', 'Theo has your copy of Dune.'],
    ["Theo's got my drill", "who's got my drill", 'Theo has your drill.'],
    ['Fergus still has my ladder', 'has Fergus still got my ladder', 'Fergus has your ladder.'],
    ['I let Gustav borrow my drill', 'does Gustav still have my drill', 'Gustav has your drill.'],
    ["I'm lending Pim my tent", 'who has my tent', 'Pim has your tent.'],
    ['lend Pim 20', 'what does Pim owe me', 'Pim owes you 20.'],
    ['borrowed 20 euros from Ana', 'what do i owe Ana', 'You owe Ana 20 euros.'],
    ["Ben still hasn't paid me back the 20 euros", 'what does Ben owe me', 'Ben owes you 20 euros.'],
  ])('“%s”: “%s”', async (line, question, told) => {
    expect((await answersAnew(line, question))[1]).toBe(told);
  });

  it('and is settled the same way', async () => {
    const told = await answersAnew(
      'borrowed 20 euros from Ana',
      'I paid her 5',
      'I paid Ana back',
      'what do i owe Ana',
    );
    expect(told[1]).toContain('owe 15 euros now');
    expect(told[3]).not.toContain('euros');
  });

  it.each(['Ana has my back', 'Ana has my phone number', "Ana's got my attention", 'Ben has my cold', 'lend me 20'])(
    'and nobody has anything after “%s”',
    async (line) => {
      const [, people = ''] = await answersAnew(line, 'who do i know');
      expect(people).not.toMatch(/Ana|Ben/u);
    },
  );
});

describe('a promise that the wearer tells of', () => {
  it.each([
    ["I promised Nils I'd bring the cake", 'You promised Nils to bring the cake.'],
    ['I promised to bring Nils the cake', 'You promised to bring Nils the cake.'],
    ["I told Nils I'd help him move", 'You promised Nils to help him move.'],
    ["I said I'd call Nils", 'You promised to call Nils.'],
    ['I promised Nils to water the plants', 'You promised Nils to water the plants.'],
  ])('is kept as one: “%s”', async (line, told) => {
    expect((await answersAnew(line, 'what did i promise Nils'))[1]).toBe(told);
  });

  it.each([
    "I never promised Nils I'd bring the cake",
    "I promised Nils I'd bring the cake but I forgot",
    "Nils promised he'd bring the cake",
    "did I promise Nils I'd bring the cake",
  ])('and is none: “%s”', async (line) => {
    expect((await answersAnew(line, 'what did i promise Nils'))[1]).toMatch(/haven't promised Nils/u);
  });
});

describe('a promise to a name that somebody has alone and another with a surname', () => {
  const two = ['this is my friend Vera', 'this is my colleague Vera Moll'];

  it.each([
    ["I'll send Vera the photos", 'the friend', 'what did i promise Vera', 'You promised to send Vera the photos.'],
    [
      'Vera, I’ll bring you the book',
      'the colleague',
      'what did i promise Vera Moll',
      'You promised Vera Moll to bring them the book.',
    ],
  ])('is asked about first: “%s”', async (line, answer, question, told) => {
    const replies = await answersAnew(...two, line, answer, question);
    expect(replies[2]).toBe('I know more than one Vera: Vera, your friend; Vera Moll, your colleague. Which one?');
    expect(replies[4]).toBe(told);
  });

  it('and nothing is kept before that', async () => {
    const replies = await answersAnew(...two, "I'll send Vera the photos", 'never mind', 'what did i promise');
    expect(replies.at(-1)).toMatch(/no open promises/u);
  });
});
