import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';
import { cleanUp } from '../brain/brain-fixture.js';
import { answersTo } from './answers-to.js';

afterAll(cleanUp);

async function saidToHub(lines: readonly string[]): Promise<readonly string[]> {
  const wearer = await Wearer.start();
  onTestFinished(() => wearer.leaves());
  return answersTo(wearer, lines);
}

const wallet = 'my wallet is in the kitchen';
const keys = 'I left my keys in the drawer';

describe('a place that is denied', () => {
  it.each([
    [wallet, "my wallet isn't in the kitchen", 'wallet', 'is'],
    [wallet, "no, my wallet isn't in the kitchen", 'wallet', 'is'],
    [wallet, "it isn't in the kitchen", 'wallet', 'is'],
    [wallet, "no, it's not in the kitchen", 'wallet', 'is'],
    [wallet, 'my wallet was never in the kitchen', 'wallet', 'is'],
    [wallet, "my wallet wasn't in the kitchen", 'wallet', 'is'],
    [keys, 'the keys were never in the drawer', 'keys', 'are'],
    [keys, "they aren't in the drawer", 'keys', 'are'],
  ])('of “%s” by “%s” is told no more', async (kept, denial, thing, verb) => {
    const [, reply, told] = await saidToHub([kept, denial, `where ${verb} my ${thing}`]);
    expect(reply).toBe(`I no longer have where your ${thing} ${verb}.`);
    expect(told).toMatch(new RegExp(`^Your ${thing} ${verb} not at the (?:kitchen|drawer)\\.$`));
  });

  it('is denied too where something else was asked in between', async () => {
    const told = await saidToHub([wallet, 'what time is it', "it isn't in the kitchen", 'where is my wallet']);
    expect(told.slice(-2)).toEqual(['I no longer have where your wallet is.', 'Your wallet is not at the kitchen.']);
  });

  it.each(['forget that', 'undo'])('is told again after “%s”', async (undo) => {
    const told = await saidToHub([wallet, "it isn't in the kitchen", undo, 'where is my wallet']);
    expect(told.at(-1)).toBe('Your wallet is at the kitchen.');
  });

  it.each([
    "it isn't in the garage",
    "it isn't raining in the kitchen",
    "the milk isn't in the kitchen",
    "my purse isn't in the kitchen",
    "isn't it in the kitchen",
    "why isn't my wallet in the kitchen",
    "they aren't in the kitchen",
  ])('stays after “%s”', async (line) => {
    expect((await saidToHub([wallet, line, 'where is my wallet'])).at(-1)).toBe('Your wallet is at the kitchen.');
  });

  it('gives way to the one that is told instead', async () => {
    const told = await saidToHub([wallet, "it isn't in the kitchen, it's in the hall", 'where is my wallet']);
    expect(told.at(-1)).toBe('Your wallet is at the hall.');
  });
});
