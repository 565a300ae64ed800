import { describe, expect, it } from 'vitest';
import { answersTo, whoSaid } from './answers-to.js';

/** What is open after somebody said the line to others. */
async function openAfter(line: string): Promise<string> {
  const wearer = await whoSaid();
  await wearer.hub.operations.hear(line);
  await wearer.settled();
  return (await answersTo(wearer, ['what are my open promises'])).at(-1) ?? '';
}

describe('an overheard line of the wearer', () => {
  it.each([
    [
      "Dana, I'll send you the plans, and I'll call your mother tomorrow",
      'You promised Dana to send them the plans; you promised to call their mother, due tomorrow.',
    ],
    [
      "I'll send Mirela the photos. I'll call Ben.",
      'You promised to send Mirela the photos; you promised to call Ben.',
    ],
    [
      "I'll send Mirela the photos, I'll call Ben and then I'll write to Ida",
      'You promised to send Mirela the photos; you promised to call Ben; you promised to write to Ida.',
    ],
  ])('leaves each of its promises: %s', async (line, told) => {
    const words = (text: string) =>
      text
        .toLowerCase()
        .replace(/;/gu, '.')
        .split('. ')
        .map((one) => one.replace(/\.$/u, ''))
        .toSorted();
    expect(words(await openAfter(line))).toEqual(words(told));
  });

  it.each([
    ["I'll bring the cake, I promise", 'You promised to bring the cake.'],
    ["I'll call Ben tomorrow. I won't call Ida.", 'You promised to call Ben, due tomorrow.'],
    ["tell him I'll come. He said I'll call you.", 'You have no open promises that I know of.'],
    ["yeah right, I'll bring Noor a castle", 'You have no open promises that I know of.'],
  ])('leaves none that is not there: %s', async (line, told) => {
    expect(await openAfter(line)).toBe(told);
  });
});
