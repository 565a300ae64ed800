import { describe, expect, it, onTestFinished } from 'vitest';
import { Wearer } from '../../../wearer/wearer.js';
import { answersTo as said } from '../answers-to.js';

async function wearing(...lines: readonly string[]): Promise<Wearer> {
  const wearer = await Wearer.start();
  onTestFinished(() => wearer.leaves());
  await said(wearer, lines);
  return wearer;
}

describe('beside a reminder that names a timer', () => {
  it.each([
    'cancel all timers',
    'cancel all my timers',
    'stop all timers',
    'delete all timers',
    'remove all the timers',
    'clear every timer',
    'cancel the timer',
    'please cancel the timer',
    'delete my timer',
    'clear the timers',
    'drop the timer',
    'cancel the ten minute timer',
  ])('an order about timers ends the timer: %s', async (line) => {
    const wearer = await wearing('remind me to buy an egg timer', 'set a timer for ten minutes');
    expect(await said(wearer, [line, 'how long is left'])).toEqual(['Timer cancelled.', 'There is no timer running.']);
    expect(await said(wearer, ['forget the egg timer'])).toEqual(['Forgotten: the reminder “buy an egg timer”.']);
  });

  it.each(['cancel', 'stop', 'delete', 'remove'])('a timer of its name is the one that is meant: %s', async (verb) => {
    const wearer = await wearing('remind me to return the soup timer', 'set a soup timer for ten minutes');
    expect(await said(wearer, [`${verb} the soup timer`])).toEqual(['Soup timer cancelled.']);
  });

  it('is paused too', async () => {
    const wearer = await wearing('remind me to return the soup timer', 'set a soup timer for ten minutes');
    expect(await said(wearer, ['pause the soup timer'])).toEqual([expect.stringMatching(/10 minutes left, paused\.$/)]);
  });

  it.each(['cancel the egg timer', 'delete the egg timer', 'stop the egg timer', 'remove my egg timer'])(
    'no timer is denied, and the reminder stays: %s',
    async (line) => {
      const wearer = await wearing('remind me to buy an egg timer');
      expect(await said(wearer, [line])).toEqual(['There is no egg timer.']);
      expect(await said(wearer, ['forget the egg timer'])).toEqual(['Forgotten: the reminder “buy an egg timer”.']);
    },
  );

  it.each([
    'cancel the reminder to buy an egg timer',
    'delete the egg timer reminder',
    'forget the reminder about the egg timer',
    'remove my reminder to buy an egg timer',
    'cancel the reminder about the egg timer',
    'forget the egg timer',
  ])('the reminder goes where the line says so: %s', async (line) => {
    const wearer = await wearing('remind me to buy an egg timer', 'set a timer for ten minutes');
    expect(await said(wearer, [line, 'how long is left'])).toEqual([
      'Forgotten: the reminder “buy an egg timer”.',
      '10 minutes left.',
    ]);
  });
});
