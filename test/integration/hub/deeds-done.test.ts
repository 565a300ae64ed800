import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';
import { answersTo } from './answers-to.js';

let wearer: Wearer;
const said = (...lines: readonly string[]) => answersTo(wearer, lines);

beforeEach(async () => {
  wearer = await Wearer.start();
});
afterEach(() => wearer.leaves());

describe('a deed that is told as done', () => {
  it.each([
    ["I'll water Wanda's plants", "I watered Wanda's plants"],
    ["I'll send Ines the pattern", 'I sent Ines the pattern'],
    ["I'll repair Jonah's kite", "I repaired Jonah's kite"],
    ["I'll send Ines the pattern", 'I have just sent Ines the pattern'],
    ["I'll water Wanda's plants", "I've watered Wanda's plants today"],
    ["I'll bring Noor the ladder", 'I finally brought Noor the ladder'],
    ["I'll call Ida", 'I called Ida this morning'],
    ["I'll write to Pavel", 'I wrote to Pavel'],
    ["I'll feed Wanda's cat", "I already fed Wanda's cat"],
  ])('keeps the promise that says so, and can be taken back: %s / %s', async (promise, line) => {
    const [, done, , again] = await said(promise, line, 'forget that', 'what did I promise');
    expect(done).toMatch(/^Well done: /);
    expect(again).toMatch(/^You promised to /);
    expect(await said(line, 'what did I promise')).toEqual([done, 'You have no open promises that I know of.']);
  });

  it.each([
    "I watered Jonah's plants",
    "I watered Wanda's plants yesterday",
    "I didn't water Wanda's plants",
    "I almost watered Wanda's plants",
    "I water Wanda's plants",
    "I should have watered Wanda's plants",
    "did I water Wanda's plants",
    "I watered Wanda's plants?",
    "Jonah watered Wanda's plants",
    'I watered the garden',
    "I saw Wanda's plants",
  ])('keeps no other promise: %s', async (line) => {
    const told = await said("I'll water Wanda's plants", line, 'what did I promise');
    expect(told.at(-1)).toBe("You promised to water Wanda's plants.");
  });
});
