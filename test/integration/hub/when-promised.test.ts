import { afterEach, describe, expect, it } from 'vitest';
import { dayMs } from '#core/time-units';
import { Wearer } from '../../wearer/wearer.js';
import { answersTo } from './answers-to.js';

const wearers: Wearer[] = [];
afterEach(() => Promise.all(wearers.splice(0).map((wearer) => wearer.leaves())));

/** A Monday. */
const wallMs = new Date(2026, 5, 15, 10).getTime();

async function answers(...lines: readonly string[]): Promise<readonly string[]> {
  const wearer = await Wearer.start({ wallMs });
  wearers.push(wearer);
  await answersTo(wearer, ["i'll send the photos to Noor by friday", "i'll call the bank by thursday"]);
  wearer.clock.advance(dayMs);
  return answersTo(wearer, lines);
}

describe('when something was promised is told with the day and the hour', () => {
  it.each([
    [
      'when did i promise Noor the photos',
      'On Monday 15 June at 10:00 you promised to send the photos to Noor, due on Friday.',
    ],
    [
      'when did i promise to call the bank',
      'On Monday 15 June at 10:00 you promised to call the bank, due on Thursday.',
    ],
    ['at what time did i promise the photos to Noor', 'On Monday 15 June at 10:00 you promised to send the photos'],
  ])('%s', async (line, answer) => {
    expect((await answers(line))[0]).toContain(answer);
  });

  it.each(['when did i promise Ben a book', 'when did i promise Noor a cake'])(
    'not of another promise: %s',
    async (line) => {
      expect((await answers(line))[0]).toMatch(/don't have that one/u);
    },
  );
});

describe('what is to be done by a day', () => {
  it('is told of promises where the agenda cannot be reached, which is said', async () => {
    const [told] = await answers('what do i have to do by thursday');
    expect(told).toBe("By Thursday: you promised to call the bank, on Thursday. Your agenda I can't reach right now.");
  });
});

describe('an exclamation is not kept, and asks for nothing', () => {
  it.each(['remember that what a day', 'remember that how lovely', 'remember that what a day, we were so happy'])(
    '%s',
    async (line) => {
      expect((await answers(line))[0]).toMatch(/kept nothing\. Say it whole/u);
    },
  );
});
