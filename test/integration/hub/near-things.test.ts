import { describe, expect, it, onTestFinished } from 'vitest';
import { readsMemory, searches } from '../../wearer/reads-memory.js';
import { Wearer } from '../../wearer/wearer.js';
import { answersTo } from './answers-to.js';

async function answers(lines: readonly string[]): Promise<readonly string[]> {
  const wearer = await Wearer.start();
  onTestFinished(() => wearer.leaves());
  return answersTo(wearer, lines);
}

describe("a thing of the wearer's with another name than the one asked for", () => {
  it.each([
    ['I put the spare key under the flower pot', 'where are my keys', 'Your spare key is under the flower pot.'],
    ['I left my old phone in the drawer', 'where is my phone', 'Your old phone is at the drawer.'],
    ['I left my reading glasses on the shelf', 'find my glasses', 'Your reading glasses are at the shelf.'],
    ['I left my keys on the shelf', 'where are my car keys', 'Your keys are at the shelf.'],
    [
      'I left my reading glasses on the shelf',
      'where are my sunglasses',
      "I don't have a spot saved for your sunglasses yet.",
    ],
  ])('"%s": "%s" is answered as what it is', async (kept, asked, told) => {
    expect((await answers([kept, asked])).at(-1)).toBe(told);
  });

  it('is named with each other one that the words fit', async () => {
    const lines = ['I left my gym bag in the car', 'I left my school bag at the office', 'where is my bag'];
    expect((await answers(lines)).at(-1)).toBe('Your school bag is at the office. Your gym bag is at the car.');
  });

  it('is not told where the very thing was left', async () => {
    const lines = ['I left my bag in the hall', 'I left my gym bag in the car', 'where is my bag'];
    expect((await answers(lines)).at(-1)).toBe('Your bag is at the hall.');
  });
});

describe('what a thing belongs to', () => {
  it.each([
    ['the garage remote is in the drawer', "where's the garage", 'drawer'],
    ['I left the keys of the shed on the nail', "where's the shed", 'nail'],
    ['my wedding ring is in the safe', "where's the wedding", 'safe'],
    ['I left the boat trailer at the harbour', 'did I leave the boat at the harbour', 'trailer'],
    ['my kitchen scissors are in the office', "where's the kitchen", 'office'],
    ['my car keys are on the hook', "where's my car", 'hook'],
    ['my bike lock is in the hall', "where's the bike", 'hall'],
  ])('is not where the thing is: "%s", "%s"', async (kept, asked, untold) => {
    expect((await answers([kept, asked])).at(-1)).not.toContain(untold);
  });

  it.each([
    ['I left the keys of the shed on the nail', 'where are the shed keys', 'nail'],
    ['my set of keys is in the car', 'where are my keys', 'car'],
    ['my box of tools is in the attic', 'where are my tools', 'attic'],
    ['my copy of Dune is at work', 'where is Dune', 'work'],
    ['my wallet is in the pocket of the coat', "what's in the coat", 'wallet'],
  ])('and a part or measure of it is: "%s", "%s"', async (kept, asked, told) => {
    expect((await answers([kept, asked])).at(-1)).toContain(told);
  });

  it('takes nothing away where it is to be forgotten', async () => {
    const told = await answers([
      'the garage remote is in the drawer',
      'forget the garage',
      'where is the garage remote',
    ]);
    expect(told.at(-1)).toContain('drawer');
  });
});

describe.each(searches)('another thing with a name of its own, searched $how', ({ models }) => {
  it('is not told', async () => {
    const wearer = await Wearer.start({ ...models });
    onTestFinished(() => wearer.leaves());
    await answersTo(wearer, ['remember that the spare workshop key is under the bench']);
    await readsMemory(wearer, models);
    const [other, same] = await answersTo(wearer, ['where is the spare car key', 'where is the spare key']);
    expect(other).not.toMatch(/bench/u);
    expect(same).toMatch(/bench/u);
  });
});

describe('what lies in a place', () => {
  it.each(['what is in the drawer', 'what did I leave in the drawer', "what's in the drawer?"])(
    'is told as a whole: "%s"',
    async (asked) => {
      const lines = [
        'I left my passport in the drawer',
        'I left my hat in the car',
        'I put the batteries in the drawer',
      ];
      expect((await answers([...lines, asked])).at(-1)).toBe('Your batteries and passport are at the drawer.');
    },
  );

  it('is no longer what was taken from there', async () => {
    const lines = ['I left my hat in the drawer', 'I left my scarf in the drawer', 'I left my hat in the car'];
    expect((await answers([...lines, 'what is in the drawer'])).at(-1)).toBe('Your scarf is at the drawer.');
  });
});

describe('a thing whose owner is named behind it', () => {
  it.each([
    [
      'I left the keys of my brother on the shelf',
      "where are my brother's keys",
      "Your brother's keys are at the shelf.",
    ],
    ['I left the book of Noor in the car', "where is Noor's book", "Noor's book is at the car."],
    [
      "I left my brother's keys on the shelf",
      'where are the keys of my brother',
      "Your brother's keys are at the shelf.",
    ],
    ['I put the bottle of wine in the fridge', 'where is the bottle of wine', 'Your bottle of wine is at the fridge.'],
  ])('"%s" is theirs', async (kept, asked, told) => {
    expect((await answers([kept, asked])).at(-1)).toBe(told);
  });

  it("is not the wearer's", async () => {
    const lines = ['I left the keys of my brother on the shelf', 'where are my keys'];
    expect((await answers(lines)).at(-1)).toBe("I don't have a spot saved for your keys yet.");
  });
});
