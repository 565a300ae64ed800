import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Wearer } from '../../../wearer/wearer.js';
import { wordsOnDisk } from '../../../words-on-disk.js';
import { timersOf } from './timers-of.js';

let wearer: Wearer;
const { say, kept } = timersOf(() => wearer);

beforeEach(async () => {
  wearer = await Wearer.start();
});
afterEach(() => wearer.leaves());

describe('several timers at once', () => {
  beforeEach(async () => {
    await say('set a pasta timer for nine minutes');
    await say('set a tea timer for four minutes');
  });

  it('are told apart by name', async () => {
    expect(await say('how long is left on the pasta')).toBe('Pasta: 9 minutes left.');
    expect(await say('how long is left')).toBe('Tea: 4 minutes left. Pasta: 9 minutes left.');
    expect(await say('cancel the tea timer')).toBe('Tea timer cancelled.');
    expect(await say('how long is left')).toBe('Pasta: 9 minutes left.');
  });

  it('have no name in any file that was said while incognito, and keep it as long as the hub runs', async () => {
    await wearer.hub.gate.setIncognito(true);
    await say('set a quince timer for six minutes');
    expect(await say('how long is left on the quince')).toBe('Quince: 6 minutes left.');
    await wearer.hub.gate.setIncognito(false);
    expect(await say('cancel the tea timer')).toBe('Tea timer cancelled.');
    expect(kept().map(({ label }: { label: string | null }) => label)).toEqual(['pasta', null]);
    expect(wordsOnDisk(join(wearer.folder, 'state'), ['quince'])).toEqual([]);
    await wearer.restarts();
    expect(await say('how long is left')).toMatch(/^The one for 6 minutes: /);
  });

  it('are asked about where it is not plain which is meant', async () => {
    expect(await say('cancel the timer')).toBe('Which timer: pasta or tea?');
    expect(await say('the pasta one')).toBe('Pasta timer cancelled.');
    await say('set a timer for five minutes');
    expect(await say('how long is left')).toBe('Tea: 4 minutes left. The one for 5 minutes: 5 minutes left.');
    expect(await say('pause the timer')).toBe('Which timer: tea or the one for 5 minutes?');
    expect(await say('the five minute one')).toBe('5 minutes left, paused.');
  });

  it('of the same length are told apart by which was set first', async () => {
    await say('cancel both timers');
    await say('set a timer for ten minutes');
    await say('set a timer for ten minutes');
    const which = 'Which timer: the first one for 10 minutes or the second one for 10 minutes?';
    expect(await say('cancel the ten minute timer')).toBe(which);
    expect(kept()).toHaveLength(2);
    expect(await say('the ten minute one')).toBe(which);
    const both = 'The first one for 10 minutes: 10 minutes left. The second one for 10 minutes: 10 minutes left.';
    expect(await say('how long is left')).toBe(both);
    expect(await say('how long is left on the ten minute timer')).toBe(both);
    const [first, second] = kept();
    await say('cancel the ten minute timer');
    expect(await say('the second one')).toBe('Timer cancelled.');
    expect(kept()).toEqual([first]);
    expect(second).not.toEqual(first);
  });

  it('are told apart by their place in the question', async () => {
    expect(await say('cancel the timer')).toBe('Which timer: pasta or tea?');
    expect(await say('the second')).toBe('Tea timer cancelled.');
    await say('set a rice timer for five minutes');
    await say('pause the timer');
    expect(await say('the last one')).toBe('Rice: 5 minutes left, paused.');
    await say('cancel the timer');
    expect(await say('cancel the first one')).toBe('Pasta timer cancelled.');
  });

  it('are meant as the question called them, and where it called two so it asks again', async () => {
    for (let set = 0; set < 2; set += 1) await say('set a timer for nine minutes');
    const which = 'Which timer: pasta, the first one for 9 minutes or the second one for 9 minutes?';
    expect(await say('cancel the nine minute timer')).toBe(which);
    const [, , , last] = kept();
    expect(await say('the second')).toBe('Timer cancelled.');
    expect(kept()).not.toContainEqual(last);
    await say('set a timer for nine minutes');
    for (let set = 0; set < 2; set += 1) await say('set a timer for eight minutes');
    await say('cancel the timer');
    const again = await say('the first one');
    expect(again).toContain('Which timer: the first one for 9 minutes');
    expect(again).toContain('the first one for 8 minutes');
    expect(kept()).toHaveLength(6);
  });

  it('are told apart by when they were set, without being asked', async () => {
    expect(await say('cancel the third timer')).toBe('Which timer: pasta or tea?');
    expect(await say('how long is left on the second timer')).toBe('Tea: 4 minutes left.');
    expect(await say('add one minute to the first timer')).toBe('Pasta: 1 minute added, 10 minutes left.');
    expect(await say('pause the timer i set first')).toBe('Pasta: 10 minutes left, paused.');
    expect(await say('cancel the first timer')).toBe('Pasta timer cancelled.');
    expect(await say('cancel the last timer')).toBe('Tea timer cancelled.');
  });

  it.each([
    ['cancel the five minute timer', 'There is no timer for 5 minutes.'],
    ['stop my ninety second timer', 'There is no timer for 1 minute 30 seconds.'],
    ['pause the five minute timer', 'There is no timer for 5 minutes.'],
    ['resume the one hour timer', 'There is no timer for 1 hour.'],
    ['how long is left on the five minute timer', 'There is no timer for 5 minutes.'],
    ['cancel the interval timer', 'There is no interval timer.'],
    ['pause the intervals', 'There is no interval timer.'],
    ['how long is left on the pizza timer', 'There is no pizza timer.'],
    ['pause the nine minute timer', 'Pasta: 9 minutes left, paused.'],
    ['cancel the four minute timer', 'Tea timer cancelled.'],
    ['how long is left on the nine minute timer', 'Pasta: 9 minutes left.'],
  ])('are not denied where only the one that is meant does not run: %s', async (line, reply) => {
    expect(await say(line)).toBe(reply);
  });

  it.each(['continue', 'resume', 'continue it', 'go on', 'carry on', 'keep going', 'please continue', 'unpause it'])(
    'are not called by the order itself: %s',
    async (again) => {
      await say('pause all timers');
      const which = 'Which timer: pasta or tea?';
      expect(await say('resume')).toBe(which);
      expect(await say(again)).toBe(which);
      expect(await say('the pasta one')).toBe('Pasta: 9 minutes left.');
    },
  );

  it.each([
    ['the tea', 'Tea: 4 minutes left.'],
    ['resume the tea timer', 'Tea: 4 minutes left.'],
    ['cancel', 'Okay.'],
    ['the soup', 'There is no soup timer.'],
  ])('are chosen after the question by anything that names one: %s', async (line, reply) => {
    await say('pause all timers');
    await say('resume');
    expect(await say(line)).toBe(reply);
  });

  it('are cancelled together', async () => {
    expect(await say('cancel both timers')).toBe('Both timers cancelled.');
    expect(kept()).toEqual([]);
  });

  it('are not all cancelled as both where there are three', async () => {
    await say('set an egg timer for six minutes');
    expect(await say('cancel both timers')).toBe('There are 3 timers. Which timer: pasta, tea or egg?');
    expect(await say('both')).toBe('There are 3 timers. Which timer: pasta, tea or egg?');
    expect(kept()).toHaveLength(3);
    expect(await say('all of them')).toBe('All 3 timers cancelled.');
  });

  it('give way to a new one of the same name, and that is said', async () => {
    const set = await say('set a tea timer for two minutes');
    expect(set).toBe('Tea timer set for 2 minutes, in place of the one with 4 minutes left.');
    expect(await say('how long is left on the tea')).toBe('Tea: 2 minutes left.');
  });
});

it('“cancel” with two timers asks which, and with none says that there is nothing', async () => {
  expect(await say('cancel')).toBe("There's nothing to take back.");
  expect(await say('five more minutes')).not.toContain('left');
  await say('set a tea timer for four minutes');
  await say('set a rice timer for ten minutes');
  expect(await say('cancel')).toMatch(/^Which timer/);
});
