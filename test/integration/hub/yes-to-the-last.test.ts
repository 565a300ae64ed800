import { describe, expect, it } from 'vitest';
import { answersAnew } from './answers-to.js';

const told = 'the boiler code is 4471';
const asked = "what's the boiler code";
const kept = /4471/u;
const unknown = /^I don't have that one/u;

/** The last answer to the lines and then a yes and the question for what was offered. */
const afterYes = async (...lines: readonly string[]): Promise<string> =>
  (await answersAnew(...lines, 'yes', asked)).at(-1) ?? '';

describe('a yes takes the offer to remember', () => {
  it.each([
    ['a length', ['set a timer']],
    ['which of two is meant', ['Ann Lee is my friend', 'Ann Roy is my friend', 'forget Ann']],
    ['who paid', ['Tim owes me 5 euros', 'Tim Bakker owes me 9 euros', 'Tim paid me back']],
    ['nothing', ['remind me to call Ulla']],
    ['for a list', ['add salt']],
  ])('that was made last, after the product asked for %s', async (_what, lines) => {
    expect(await afterYes(...lines, told)).toMatch(kept);
  });

  it.each([
    ['a length was asked for', [], 'set a timer'],
    ['it was asked who is meant', ['Ann Lee is my friend', 'Ann Roy is my friend'], 'forget Ann'],
    ['it was asked who paid', ['Tim owes me 5 euros', 'Tim Bakker owes me 9 euros'], 'Tim paid me back'],
    ['something else was answered', [], 'what time is it'],
    ['something was kept', [], 'Mo owes me 5 euros'],
    ['another sentence was offered', [], 'Dario drives a white van'],
    ['it was declined', [], 'no'],
    ['thanks were said', [], 'thanks'],
    ['a list was asked for', [], 'add salt'],
    ['a remark was made', [], 'what a day'],
    ['a promise was made', [], "I'll call Ben"],
  ])('and no other, where since then %s', async (_what, lines, last) => {
    expect(await afterYes(...lines, told, last)).toMatch(unknown);
  });

  it('once alone', async () => {
    expect((await answersAnew(told, 'yes', 'forget that', 'yes', asked)).at(-1)).toMatch(unknown);
  });
});
