import { describe, expect, it } from 'vitest';
import { answersAnew } from './answers-to.js';

const left = 'my wallet is in the kitchen';
const asks = 'where is my wallet';

describe('a place that is denied of what was left there', () => {
  it.each([
    "my wallet isn't in the kitchen",
    'my wallet is not in the kitchen',
    'my wallet was never in the kitchen',
    'the wallet is not in the kitchen',
    "my wallet isn't at the kitchen",
  ])('is not told any more: %s', async (line) => {
    expect((await answersAnew(left, line, asks)).at(-1)).not.toMatch(/^Your wallet is (?:at|in)/);
  });

  it.each([
    "my wallet isn't in the kitchen, it's in the car",
    "my wallet is not in the kitchen, it's in the car",
    "my wallet isn't in the kitchen but in the car",
    "my wallet's not in the kitchen, it's in the car",
    "my wallet isn't in the kitchen, but in the car",
    'my wallet was never in the kitchen, it is in the car',
    "my wallet isn't in the kitchen. It's in the car",
    "my wallet is not in the kitchen but it's in the car",
  ])('makes room for the one that is told: %s', async (line) => {
    expect((await answersAnew(left, line, asks)).at(-1)).toBe('Your wallet is at the car.');
  });

  it('and of several so too', async () => {
    const told = await answersAnew(
      'my keys are in the bag',
      "my keys are not in the bag, they're on the shelf",
      'where are my keys',
    );
    expect(told.at(-1)).toMatch(/^Your keys are .*shelf\.$/);
  });

  it.each([
    "my wallet isn't in the hall",
    "isn't my wallet in the kitchen",
    "my wallet isn't in the kitchen, is it",
    "my wallet isn't in the kitchen?",
    'is my wallet not in the kitchen',
    'my spare wallet is not in the kitchen',
    'if my wallet is not in the kitchen I will scream',
    "Ben says my wallet isn't in the kitchen",
  ])('stays where nothing is denied of it: %s', async (line) => {
    expect((await answersAnew(left, line, asks)).at(-1)).toBe('Your wallet is at the kitchen.');
  });

  it('and nothing is kept of what was never placed', async () => {
    const told = await answersAnew("my kettle isn't in the kitchen", 'no', 'where is my kettle');
    expect(told.at(-1)).not.toMatch(/kitchen/);
  });
});
