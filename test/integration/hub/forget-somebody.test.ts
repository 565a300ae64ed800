import { describe, expect, it } from 'vitest';
import { hourMs } from '#core/time-units';
import { answersTo, whoSaid } from './answers-to.js';

const mara = ['this is my friend Mara', "remember Mara's allergic to nuts", 'Mara owes me 20 euros'];
const asks = 'All of Mara, your friend: 1 note and 1 debt? “Yes” erases it for good. Nothing went yet.';
const whoIsMara = /^Mara, your friend\. .*20 euros.*allergic to nuts\.$/u;

describe('whoever is named is forgotten as a whole once the wearer was told what goes, counted, and wants it', () => {
  it.each(['forget Mara', 'delete Mara', 'forget everything about Mara', 'forget all of Mara', 'erase all about Mara'])(
    '“%s”',
    async (line) => {
      const wearer = await whoSaid(...mara);
      const told = await answersTo(wearer, [line, 'yes', 'who is Mara', 'what does Mara owe me']);
      expect(told.slice(0, 2)).toEqual([asks, 'Forgotten: Mara, your friend, and 1 note and 1 debt.']);
      expect(told.slice(2).join()).not.toMatch(/friend|nuts|20/u);
    },
  );

  it.each(['no', 'never mind', 'what is the time', 'forget that I asked', 'Mara'])(
    'nothing goes with “%s”, nor with a yes behind it',
    async (answer) => {
      const wearer = await whoSaid(...mara);
      const told = await answersTo(wearer, ['forget Mara', answer, 'who is Mara']);
      expect([told[0], told[2]]).toEqual([asks, expect.stringMatching(whoIsMara)]);
    },
  );

  it('is asked again where the question was not heard', async () => {
    const wearer = await whoSaid(...mara);
    expect(await answersTo(wearer, ['forget Mara', 'what', 'yes'])).toEqual([
      asks,
      asks,
      'Forgotten: Mara, your friend, and 1 note and 1 debt.',
    ]);
  });

  it('however long ago they were told of', async () => {
    const wearer = await whoSaid('this is my friend Mara');
    wearer.clock.advance(2 * hourMs);
    const told = await answersTo(wearer, ['forget Mara', 'yes', 'who is Mara']);
    expect(told).toEqual([
      'All of Mara, your friend? “Yes” erases it for good. Nothing went yet.',
      'Forgotten: Mara, your friend.',
      expect.not.stringContaining('friend'),
    ]);
  });

  it('and is not brought back', async () => {
    const wearer = await whoSaid(...mara);
    const told = await answersTo(wearer, ['forget Mara', 'yes', 'undo that', 'who is Mara']);
    expect(told[2]).toContain('gone');
    expect(told[3]).not.toContain('friend');
  });

  it('who was only just met goes with the name, since nothing else does', async () => {
    const wearer = await whoSaid('this is my friend Mara');
    expect(await answersTo(wearer, ['forget Mara'])).toEqual(['Forgotten: Mara, your friend.']);
  });

  it('of two with the name one is chosen first', async () => {
    const wearer = await whoSaid(
      'this is my friend Mara Lind',
      'this is my colleague Mara Moll',
      'note that Mara Moll sails',
    );
    const told = await answersTo(wearer, ['forget Mara', 'Mara Moll', 'yes', 'who is Mara Lind']);
    expect(told[1]).toBe('All of Mara Moll, your colleague: 1 note? “Yes” erases it for good. Nothing went yet.');
    expect(told[2]).toBe('Forgotten: Mara Moll, your colleague, and 1 note.');
    expect(told[3]).toContain('your friend');
  });

  it.each(["forget Mara's number", 'do not forget Mara', 'forget Theo', 'i forgot Mara'])(
    'and nothing is asked of “%s”',
    async (line) => {
      const wearer = await whoSaid(...mara);
      const told = await answersTo(wearer, [line, 'yes', 'who is Mara']);
      expect(told[0]).not.toMatch(/^(?:All of|Forgotten)/u);
      expect(told[2]).toMatch(whoIsMara);
    },
  );
});

describe('a question about one of two of a name, and an order to forget', () => {
  it.each(['who is Mara Moll', 'forget Mara Moll'])(
    '“%s” is no answer to which of them owes something',
    async (line) => {
      const wearer = await whoSaid('this is my friend Mara', 'this is my colleague Mara Moll');
      const told = await answersTo(wearer, ['Mara owes me 20 euros', line, 'what does Mara Moll owe me']);
      expect(told[0]).toContain('Which one?');
      expect(told.slice(1).join()).not.toContain('20 euros');
    },
  );
});
