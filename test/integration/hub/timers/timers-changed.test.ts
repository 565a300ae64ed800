import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Wearer } from '../../../wearer/wearer.js';
import { timersOf } from './timers-of.js';

let wearer: Wearer;
const { say, kept } = timersOf(() => wearer);

beforeEach(async () => {
  wearer = await Wearer.start();
});
afterEach(() => wearer.leaves());

describe('two timers in one line', () => {
  it.each([
    [
      'set a pasta timer for six minutes and a rice timer for eleven minutes',
      'Pasta: 6 minutes left. Rice: 11 minutes left.',
    ],
    [
      'set a timer for six minutes and another for eleven minutes',
      'The one for 6 minutes: 6 minutes left. The one for 11 minutes: 11 minutes left.',
    ],
    [
      'set timers for five and ten minutes',
      'The one for 5 minutes: 5 minutes left. The one for 10 minutes: 10 minutes left.',
    ],
    [
      'start two timers, ninety seconds and four and a half minutes',
      'The one for 1 minute 30 seconds: 1 minute 30 seconds left. The one for 4 minutes 30 seconds: 4 minutes 30 seconds left.',
    ],
    [
      'set a five and a ten minute timer',
      'The one for 5 minutes: 5 minutes left. The one for 10 minutes: 10 minutes left.',
    ],
    [
      'start an egg timer for five minutes and a tea timer for four minutes',
      'Tea: 4 minutes left. Egg: 5 minutes left.',
    ],
    [
      'set a six minute timer and an eleven minute timer',
      'The one for 6 minutes: 6 minutes left. The one for 11 minutes: 11 minutes left.',
    ],
  ])('are both set: %s', async (line, left) => {
    await say(line);
    expect(await say('how long is left')).toBe(left);
  });

  it.each(['set timers', 'set timers for work and school', 'how do i set timers for five and ten minutes'])(
    'are none where no lengths are said: %s',
    async (line) => {
      await say(line);
      expect(await say('how long is left')).toBe('There is no timer running.');
    },
  );

  it.each(['set a timer for six minutes and thirty seconds', 'set a tea timer for six and a half minutes'])(
    'are one where only one is said: %s',
    async (line) => {
      await say(line);
      expect(kept()).toHaveLength(1);
    },
  );
});

describe('a length that is said in parts', () => {
  it.each([
    [['set a timer', 'five', 'minutes']],
    [['set a timer for five', 'minutes']],
    [['set a timer', 'minutes', 'five']],
    [['set a timer', 'five', 'seven', 'minutes'], 'Timer set for 7 minutes.'],
  ])('is whole with the last of them: %j', async (lines, told = 'Timer set for 5 minutes.') => {
    const replies: string[] = [];
    for (const line of lines) replies.push(await say(line));
    expect(replies.slice(0, -1)).toEqual(lines.slice(1).map(() => 'How long a timer?'));
    expect(replies.at(-1)).toBe(told);
  });
});

describe('what is left of a timer', () => {
  it.each([
    ['halve it', '4 minutes 30 seconds taken off, 4 minutes 30 seconds left.'],
    ['cut the timer in half', '4 minutes 30 seconds taken off, 4 minutes 30 seconds left.'],
    ['double it', '9 minutes added, 18 minutes left.'],
    ['make it twice as long', '9 minutes added, 18 minutes left.'],
  ])('is made half or twice as long: %s', async (line, told) => {
    await say('set a timer for nine minutes');
    expect(await say(line)).toBe(told);
  });

  it('is not there to be halved without a timer', async () => {
    expect(await say('halve it')).toBe('There is no timer running.');
  });
});

describe('a reminder at the end of a timer', () => {
  it.each([
    'remind me when the timer is done to call mum',
    'remind me to call mum when the timer is done',
    'remind me to call mum once the pasta timer rings',
    'remind me to stir as soon as my timer goes off',
    'remind me after the timer to call mum',
  ])('is none that can be kept, and what can be is told: %s', async (line) => {
    expect(await say(line)).toMatch(/^A timer rings and reminds of nothing\. /u);
  });

  it.each(['remind me to buy a timer', 'remind me to call mum when the bread is done'])(
    'is another where no timer ends: %s',
    async (line) => {
      expect(await say(line)).not.toMatch(/^A timer rings/u);
    },
  );
});

describe('a running timer', () => {
  beforeEach(async () => {
    await say('set a pasta timer for nine minutes');
  });

  it.each([
    ['make it one minute shorter', 'Pasta: 1 minute taken off, 8 minutes left.'],
    ['make the pasta timer one minute shorter', 'Pasta: 1 minute taken off, 8 minutes left.'],
    ['take one minute off', 'Pasta: 1 minute taken off, 8 minutes left.'],
    ['take a minute off it', 'Pasta: 1 minute taken off, 8 minutes left.'],
    ['one minute less', 'Pasta: 1 minute taken off, 8 minutes left.'],
    ['make it one minute longer', 'Pasta: 1 minute added, 10 minutes left.'],
    ['shorten the pasta timer to three minutes', '3 minutes left.'],
    ['shorten the timer to three minutes', '3 minutes left.'],
    ['restart', '9 minutes left.'],
    ['restart it', '9 minutes left.'],
    ['how much longer', '9 minutes left.'],
    ['how much more time', '9 minutes left.'],
  ])('is meant by few words: %s', async (line, told) => {
    expect(await say(line)).toMatch(new RegExp(`(?:^|: )${told.replace(/\./g, '\\.')}$`, 'u'));
  });

  it.each([
    'take my jacket off',
    'make it shorter',
    'how much longer is the flight',
    'halve the recipe',
    'more or less',
  ])('is left alone by other lines: %s', async (line) => {
    await say(line);
    expect(await say('how long is left')).toMatch(/9 minutes left\.$/u);
  });
});
