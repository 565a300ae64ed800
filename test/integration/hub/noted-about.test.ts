import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';
import { answersTo } from './answers-to.js';

let wearer: Wearer;
const last = async (...lines: readonly string[]) => (await answersTo(wearer, lines)).at(-1);

beforeEach(async () => {
  wearer = await Wearer.start();
});
afterEach(() => wearer.leaves());

describe('what was noted about somebody is told when that is asked', () => {
  it.each([
    'what did I note about Emil',
    'what have I noted about Emil',
    'what did I note down about Emil',
    'what notes do I have on Emil',
    'which notes have I got about Emil',
    'read me my notes on Emil',
    'show my notes about Emil',
    'do I have any notes on Emil',
    'what is noted about Emil',
    'what did I tell you about Emil',
    'what did I write down about emil',
    'what did I note about my brother',
  ])('%s', async (question) => {
    expect(await last('this is my brother Emil', 'note that Emil likes fish', question)).toMatch(
      /[Yy]ou noted: likes fish/,
    );
  });

  it.each([
    ['what did I note about the boiler', /^(?!.*fish)/],
    ['what did I note about Jarek', /^(?!.*fish)/],
    ['what did Emil note about fish', /^(?!.*You noted: likes fish)/],
    ['did I note the boiler', /^(?!.*fish)/],
    ['note what Emil said about fish', /^(?!Emil\b.*You noted)/],
  ])('and nothing of his is told otherwise: %s', async (line, told) => {
    const noted = ['note that Emil likes fish', 'remember that the boiler is serviced in a week'];
    expect(await last(...noted, line)).toMatch(told);
  });
});
