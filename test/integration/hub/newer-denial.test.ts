import { describe, expect, it } from 'vitest';
import { whoSaid } from './answers-to.js';

/** The answer to the last line; some time passes before each but the first. */
async function last(...lines: readonly string[]): Promise<string> {
  const wearer = await whoSaid();
  let answer = '';
  for (const line of lines) {
    await wearer.passes(2_000, 1_000);
    answer = (await wearer.types(line)).say;
  }
  return answer;
}

const between = ['where are my keys', 'what time is it', 'set a timer for five minutes'];
const allergic = 'remember that Leopold is allergic to shellfish';

describe('what was denied later is not told as if it were so', () => {
  it.each([
    [[allergic, ...between, "Leopold isn't allergic to shellfish", 'yes'], 'is Leopold allergic to shellfish', /isn't/],
    [[allergic, ...between, "Leopold isn't allergic to shellfish", 'yes'], 'what is Leopold allergic to', /isn't/],
    [
      ['remember that Leopold lives in Ghent', ...between, 'remember that Leopold no longer lives in Ghent'],
      'where does Leopold live',
      /no longer/,
    ],
    [
      ['remember that the pool opens at nine', ...between, "remember that the pool doesn't open at nine"],
      'when does the pool open',
      /doesn't open/,
    ],
    [
      ['remember that the shop is open on Sundays', ...between, 'remember that the shop is not open on Sundays'],
      'when is the shop open',
      /is not open/,
    ],
  ])('%j: %s', async (told, asked, denied) => {
    expect(await last(...told, asked)).toMatch(denied);
  });

  it.each([
    [
      ["remember that Leopold isn't allergic to shellfish", ...between, allergic],
      'what is Leopold allergic to',
      /Leopold: is allergic to shellfish/,
    ],
    [
      [allergic, ...between, "remember that Leopold isn't allergic to nuts"],
      'is Leopold allergic to shellfish',
      /is allergic to shellfish/,
    ],
    [
      ['remember that the pool opens at nine', "remember that the pool doesn't open on Mondays"],
      'what time does the pool open',
      /opens at nine/,
    ],
    [
      ['remember that the pool opens at nine', "remember that the gym doesn't open at nine"],
      'when does the pool open',
      /pool opens at nine/,
    ],
  ])('and what is so is told as before, %j: %s', async (told, asked, so) => {
    expect(await last(...told, asked)).toMatch(so);
  });
});
