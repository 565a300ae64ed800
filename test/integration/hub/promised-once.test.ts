import { describe, expect, it } from 'vitest';
import { answersAnew } from './answers-to.js';

const already = 'I have that promise already.';
const none = 'You have no open promises that I know of.';

describe('a promise', () => {
  it.each([
    ['I promised Mirela to send her the photos', "I'll send Mirela the photos"],
    ["I'll send Mirela the photos", "I promised Mirela I'd send her the photos"],
    ["Dana, I'll send you the photos", "I'll send the photos to Dana"],
    ["I promised Jonas I'd fix his bike", "I'll fix Jonas's bike"],
    ['I promised Tess the recipe', "I'll give Tess the recipe"],
  ])('is kept once, however it is told: %s / %s', async (first, again) => {
    expect((await answersAnew(first, again)).at(-1)).toBe(already);
  });

  it.each([
    ["I'll send Mirela the photos", "I'll send Dana the photos"],
    ["I'll send Mirela the photos", "I'll send Mirela the plans"],
    ["I promised Jonas I'd fix his bike", "I'll fix my bike"],
  ])('is another one for somebody or something else: %s / %s', async (first, other) => {
    expect((await answersAnew(first, other)).at(-1)).toMatch(/Noted\.$/u);
  });

  it('that is kept leaves the open ones, in every way of asking for them', async () => {
    const ways = ['what are my open promises', 'which promises are open', 'what promises are still open'];
    const lines = [
      'I promised Tess the recipe',
      "I'll call Ruben",
      'I sent Tess the recipe',
      ...ways,
      'I called Ruben',
    ];
    expect((await answersAnew(...lines, ...ways)).slice(2)).toEqual([
      'Well done: you promised to give Tess the recipe.',
      ...ways.map(() => 'You promised to call Ruben.'),
      'Well done: you promised to call Ruben.',
      ...ways.map(() => none),
    ]);
  });

  it.each(['who fixed the bike', "who's fixed Jonas's bike", 'who has fixed the bike'])(
    'tells nothing of who did something: %s',
    async (line) => {
      expect((await answersAnew("I promised Jonas I'd fix his bike", line)).at(-1)).toMatch(/^I don't have that one/u);
    },
  );
});
