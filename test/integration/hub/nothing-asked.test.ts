import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';
import { answersTo } from './answers-to.js';

let wearer: Wearer;
beforeEach(async () => {
  wearer = await Wearer.start();
});
afterEach(() => wearer.leaves());
const said = (...lines: readonly string[]) => answersTo(wearer, lines);

describe('an answer to no question does nothing and says so', () => {
  it.each(['yes', 'yes please', 'go ahead', 'no', 'no thank you'])('%s', async (line) => {
    expect(await said(line)).toEqual(['Nothing was asked just now, so nothing was done.']);
  });

  it.each(['okay', 'sure'])('but "%s" only acknowledges', async (line) => {
    expect(await said(line)).toEqual(['Okay.']);
  });

  it('and right behind what was kept a yes says that it is right', async () => {
    expect((await said('I left my keys in the hall', 'yes')).at(-1)).toBe('Okay.');
  });

  it('and a no right behind what was kept takes that back', async () => {
    expect((await said('I left my keys in the hall', 'no')).at(-1)).toBe('Forgotten: your keys at the hall.');
  });
});

describe('words of the question are no part of the thing', () => {
  it.each([
    'where is my bike parked yet',
    'where is my bike parked',
    'where is my bike yet',
    'where is my bike already',
    'where is my bike exactly',
  ])('%s', async (question) => {
    const unknown = await said(question);
    expect(unknown.at(-1)).toBe("I don't have a spot saved for your bike yet.");
    expect((await said('my bike is at the north rack', question)).at(-1)).toBe('Your bike is at the north rack.');
  });
});
