import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';
import { cleanUp } from '../brain/brain-fixture.js';
import { answersTo } from './answers-to.js';

afterAll(cleanUp);

async function toldOf(lines: readonly string[]): Promise<readonly string[]> {
  const wearer = await Wearer.start();
  onTestFinished(() => wearer.leaves());
  return answersTo(wearer, lines);
}

const timers = ['set a pasta timer for 10 minutes', 'set an egg timer for 5 minutes', 'set a tea timer for 3 minutes'];

describe('all but something', () => {
  it.each(['cancel all timers except the egg timer', 'stop all my timers but the egg one'])(
    'of the timers goes after “%s”, and whichever is named goes on',
    async (line) => {
      const told = await toldOf([...timers, line, 'what timers are running']);
      expect(told.slice(-2)).toEqual(['2 timers cancelled. The egg timer goes on.', expect.stringMatching(/^Egg:/)]);
      expect(told.at(-1)).not.toMatch(/pasta|tea/iu);
    },
  );

  it('of the timers stays where none is called so', async () => {
    const told = await toldOf([...timers, 'cancel all timers but the rice timer', 'what timers are running']);
    expect(told.at(-2)).toBe('There is no timer of that name, so none was cancelled.');
    expect(told.at(-1)).toMatch(/egg.*pasta|pasta.*egg/iu);
  });

  it.each([
    'delete all reminders except the cat',
    'cancel all my reminders but the ink',
    'forget everyone except Ana',
    'forget everything but my wallet',
    'delete all my notes but the gate code',
  ])('that is no list stays after “%s”, and that is said', async (line) => {
    const told = await toldOf([
      'remember that the gate code is 1212',
      'remember that Ana is vegan',
      'my wallet is in the hall',
      line,
      'what is the gate code',
      'is Ana vegan',
      'where is my wallet',
    ]);
    expect(told.slice(-4)).toEqual([
      expect.stringContaining('Only of a list, and of timers, can all but one thing go'),
      expect.stringContaining('1212'),
      expect.stringContaining('vegan'),
      'Your wallet is at the hall.',
    ]);
  });
});
