import { describe, expect, it } from 'vitest';
import { answersAnew } from './answers-to.js';

const whatIsOn = "what's on my shopping list";
const onList = (items: string): string => `On your shopping list: ${items}.`;
const nothingOn = 'There is nothing on your shopping list.';

/** What is on the shopping list after the lines. */
const listAfter = async (...lines: readonly string[]): Promise<string> =>
  (await answersAnew(...lines, whatIsOn)).at(-1) ?? '';

describe('what is said of a list without the form that names a thing and its list', () => {
  it.each([
    ["add salt to the list and don't forget the pepper", 'salt and pepper'],
    ["add salt and don't forget the pepper to the shopping list", 'salt and pepper'],
    ['add coffee to the shopping list and remember the sugar too', 'coffee and sugar'],
    ['put lemons on the list, actually limes', 'limes'],
    ['add milk and lemons to the list, no wait, make it limes', 'milk and limes'],
  ])('puts each thing on it by its name: %s', async (line, items) => {
    expect(await listAfter(line)).toBe(onList(items));
  });

  it.each([
    ['take the milk and the rice off', 'eggs and rice cakes'],
    ['take everything but the milk off', 'milk'],
    ['clear the list except the eggs and the milk', 'milk and eggs'],
    ['I already got the milk', 'eggs, rice and rice cakes'],
    ["I've bought the eggs and the milk now", 'rice and rice cakes'],
    ['no milk needed after all', 'eggs, rice and rice cakes'],
    ["we don't need rice any more", 'milk, eggs and rice cakes'],
    ['add milk to the list. I already have eggs though', 'rice, rice cakes and milk'],
  ])('takes off what is there and meant: %s', async (line, left) => {
    expect(await listAfter('add milk, eggs, rice and rice cakes to the list', line)).toBe(onList(left));
  });

  it.each([
    'I already got the newspaper',
    'I have a milk allergy',
    'we need milk',
    'add two minutes',
    'I got the job',
    'take everything but the bread off the list',
    'no butter needed',
  ])('leaves everything there where nothing on it is meant: %s', async (line) => {
    expect(await listAfter('add milk and eggs to the list', line)).toBe(onList('milk and eggs'));
  });

  it('is said of what is not there, beside what is', async () => {
    const kept = 'add milk and eggs to the list';
    expect((await answersAnew(kept, 'take the milk and the rice off the list')).at(-1)).toBe(
      'Off your shopping list: milk. The rice is not on it.',
    );
    expect((await answersAnew(kept, 'I got the eggs, the onions and the tea')).at(-1)).toBe(
      'Off your shopping list: eggs. The onions and tea are not on it.',
    );
    expect((await answersAnew(kept, 'take everything but the bread off')).at(-1)).not.toMatch(/^Off/u);
  });

  it('asks for the list where none is kept, and adds to the shopping list where one is', async () => {
    expect(await answersAnew('add salt', whatIsOn)).toEqual([
      'On which list? Say “add salt to my shopping list”. Nothing was added.',
      nothingOn,
    ]);
    expect(await listAfter('add milk to the list', 'add salt')).toBe(onList('milk and salt'));
  });
});

describe('the one thing that was put on a list', () => {
  it.each([
    ['no, limes', 'limes'],
    ['actually limes', 'limes'],
    ['not lemons, limes', 'limes'],
    ["actually it's sunny", 'lemons'],
    ['oh nice', 'lemons'],
  ])('is said anew in the line behind it: %s', async (line, items) => {
    expect(await listAfter('put lemons on the list', line)).toBe(onList(items));
  });

  it('goes on the other list where that is said anew', async () => {
    expect(await answersAnew('put screws on the list', 'no, on the hardware list', whatIsOn)).toEqual([
      onList('screws'),
      'On your hardware list: screws.',
      nothingOn,
    ]);
  });
});

describe('a list without a name', () => {
  it.each(["what's on my list", 'what is on the list', 'read me my list', 'what do I have on our list'])(
    'is the shopping list where it is asked for as well: %s',
    async (asked) => {
      expect((await answersAnew('add eggs and salt to the list', asked)).at(-1)).toBe(onList('eggs and salt'));
    },
  );

  it.each(["what's on my to-do list", 'what are my reminders', "what's on my list for tomorrow"])(
    'and what asks for reminders is no list of things: %s',
    async (asked) => {
      expect((await answersAnew('add eggs to the list', asked)).at(-1)).not.toContain('eggs');
    },
  );

  it('is not said to hold anything where nothing was put on it', async () => {
    expect((await answersAnew("what's on my list")).at(-1)).not.toMatch(/^On your/u);
  });
});

describe('one thing taken off and another put on', () => {
  it.each([
    [['add flour to the shopping list', 'flour off, butter on'], 'butter'],
    [['add flour to the shopping list', 'take flour off and put butter on'], 'butter'],
    [['add flour and salt to the shopping list', 'take flour off my list and put butter on it'], 'salt and butter'],
    [['add flour to the shopping list', 'add salt to the shopping list', 'flour off please'], 'salt'],
    [['add flour to the shopping list', 'lights off, music on'], 'flour'],
    [['add flour to the shopping list', 'take your coat off and put the kettle on'], 'flour'],
  ])('changes the list where it is of one: %j', async (lines, items) => {
    expect(await listAfter(...lines)).toBe(onList(items));
  });
});
