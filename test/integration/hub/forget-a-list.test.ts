import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';
import { answersTo } from './answers-to.js';

let wearer: Wearer;
const said = (...lines: readonly string[]) => answersTo(wearer, lines);
const isEmpty = 'There is nothing on your shopping list.';

beforeEach(async () => {
  wearer = await Wearer.start({ wallMs: Date.UTC(2026, 5, 10, 9) });
});
afterEach(() => wearer.leaves());

describe('a list that is forgotten', () => {
  it.each([
    'forget the shopping list',
    'delete my shopping list',
    'forget everything on my shopping list',
    "forget what's on the shopping list",
    'forget all my groceries',
  ])('goes whole, though something came off it before: "%s"', async (line) => {
    await said('add milk, eggs and rice to the shopping list', 'take milk off the shopping list');
    expect(await said(line, "what's on my shopping list")).toEqual([
      'Forgotten: your whole shopping list: eggs and rice.',
      isEmpty,
    ]);
  });

  it('goes whole at any age', async () => {
    await said('add milk to the shopping list');
    await wearer.passes(3 * 3_600_000);
    await said('add eggs to the shopping list');
    expect(await said('forget the shopping list')).toEqual(['Forgotten: your whole shopping list: milk and eggs.']);
  });

  it('leaves none of the lines in which it was told', async () => {
    await wearer.says('hey vesper, add milk to the shopping list');
    await wearer.passes(3_600_000);
    await wearer.says('hey vesper, add eggs to the shopping list');
    await said('forget the shopping list');
    expect((await wearer.ledger()).join()).not.toMatch(/milk|eggs/);
  });

  it('takes nothing of another list', async () => {
    await said('add milk to the shopping list', 'add rope to the packing list', 'forget the shopping list');
    expect(await said("what's on my packing list")).toEqual(['On your packing list: rope.']);
  });

  it('is said to be empty where nothing is on it, and another one stays', async () => {
    await said('add milk to the shopping list');
    expect(await said('forget the packing list', "what's on my shopping list")).toEqual([
      'There is nothing on your packing list.',
      'On your shopping list: milk.',
    ]);
  });

  it('is no list of the wearer where only a note tells of it', async () => {
    expect(await said('remember that the guest list is in the drawer', 'forget the guest list')).toContain(
      'Forgotten: “the guest list is in the drawer”.',
    );
  });

  it('stays whole where one is not to forget it', async () => {
    await said('add milk to the shopping list', "don't forget the shopping list");
    expect(await said("what's on my shopping list")).toEqual(['On your shopping list: milk.']);
  });
});
