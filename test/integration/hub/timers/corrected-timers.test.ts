import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minuteMs } from '#core/time-units';
import { Wearer } from '../../../wearer/wearer.js';
import { timersOf } from './timers-of.js';

let wearer: Wearer;
const { say, kept } = timersOf(() => wearer);
const lengths = () => kept().map(({ plan }: { plan: { seconds: number } }) => plan.seconds);

beforeEach(async () => {
  wearer = await Wearer.start();
});

afterEach(() => wearer.leaves());

describe('a timer that was just set', () => {
  it.each([
    ['set a timer for nine minutes', "actually it's five", 300],
    ['set a timer for nine minutes', 'no, five minutes', 300],
    ['nine minute timer', 'no seven', 420],
    ['set a timer for nine minutes', 'seven, not nine', 420],
    ['set a timer for nine minutes', 'actually make it five', 300],
    ['set a timer for nine minutes', 'wait, 90 seconds', 90],
    ['set a timer for two hours', 'sorry, I meant three', 10_800],
    ['set a timer for half an hour', "actually it's an hour", 3_600],
    ['set a timer for twenty seconds', 'oh no, thirty', 30],
  ])('"%s": "%s" corrects it', async (line, anew, seconds) => {
    await say(line);
    await say(anew);
    expect(lengths()).toEqual([seconds]);
  });

  it('is corrected once more, and by its name', async () => {
    await say('set a timer for two minutes');
    await say('set a pasta timer for nine minutes');
    expect(await say("actually it's five")).toBe('Pasta: 5 minutes left.');
    expect(await say('no, six')).toBe('Pasta: 6 minutes left.');
    expect(lengths()).toEqual([120, 360]);
  });

  it('is corrected where its length was asked for', async () => {
    await say('set a timer');
    await say('nine minutes');
    await say('no, five');
    expect(lengths()).toEqual([300]);
  });

  it.each([
    "actually it's raining",
    'no thanks',
    'five people are coming',
    "it's five o'clock",
    'well, five is enough',
  ])('"%s" leaves it alone', async (line) => {
    await say('set a timer for nine minutes');
    await say(line);
    expect(lengths()).toEqual([540]);
  });

  it('is corrected by the next line alone', async () => {
    await say('set a timer for nine minutes');
    await say('what day is it');
    await say("actually it's five");
    expect(lengths()).toEqual([540]);
  });
});

describe('a timer that is added to', () => {
  it('has the length that was set and what was added', async () => {
    await say('set a timer for nine minutes');
    await wearer.passes(minuteMs);
    await say('five more minutes');
    await say('set a tea timer for one hour');
    expect(await say('how long is left')).toContain('The one for 14 minutes: 13 minutes left.');
  });

  it('says that a day is the most, and stays as it is', async () => {
    await say('set a timer for 23 hours');
    expect(await say('two more hours')).toBe('A timer lasts a day at most.');
    expect(lengths()).toEqual([82_800]);
  });
});
