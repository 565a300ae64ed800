import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minuteMs } from '#core/time-units';
import { Wearer } from '../../../wearer/wearer.js';
import { timersOf } from './timers-of.js';

let wearer: Wearer;
const { say, rings, onGlass, kept, looks } = timersOf(() => wearer);

beforeEach(async () => {
  wearer = await Wearer.start();
});
afterEach(() => wearer.leaves());

describe('a timer', () => {
  it('is confirmed, counts down on the glasses and rings', async () => {
    expect(await say('set a pasta timer for nine minutes')).toBe('Pasta timer set for 9 minutes.');
    await looks();
    expect(onGlass()).toMatchObject({ kind: 'lens', title: 'Pasta timer', primary: '8:50' });
    await wearer.passes(8 * minuteMs + 49_000, 1_000);
    expect(onGlass()).toMatchObject({ kind: 'lens', primary: '0:01' });
    await wearer.passes(1_000, 1_000);
    expect(onGlass()).toMatchObject({ kind: 'timer-over', title: 'Pasta timer', primary: "Time's up" });
    expect(wearer.glasses.sent).toContainEqual({ type: 'haptic', signal: 'attention' });
  });

  it('keeps up under a reply, and is right when it comes back', async () => {
    await say('set a pasta timer for nine minutes');
    await wearer.passes(3_900, 100);
    expect(onGlass()).toMatchObject({ kind: 'action-reply' });
    const cards = await wearer.cardsAfter(() => wearer.passes(200, 100));
    expect(cards[0]).toMatchObject({ kind: 'lens', primary: '8:56' });
  });

  it('costs nothing while the glasses are away', async () => {
    await say('set a pasta timer for nine minutes');
    wearer.glasses.state = { ...wearer.glasses.state, link: 'connecting' };
    const cards = await wearer.cardsAfter(() => wearer.passes(minuteMs, 1_000));
    expect(cards.filter(({ kind }) => kind === 'lens').length).toBeLessThanOrEqual(1);
  });

  it('without a length asks for it, and keeps its name', async () => {
    expect(await say('set a timer for the chicken')).toBe('How long a timer?');
    expect(await say('an hour and a half')).toBe('Chicken timer set for 1 hour 30 minutes.');
  });

  it('tells what is left, pauses and goes on', async () => {
    await say('set a timer for ten minutes');
    await wearer.passes(minuteMs);
    expect(await say('how long is left')).toBe('9 minutes left.');
    expect(await say('pause the timer')).toBe('9 minutes left, paused.');
    await wearer.passes(30 * minuteMs);
    expect(rings()).toEqual([]);
    expect(await say('resume the timer')).toBe('9 minutes left.');
    await wearer.passes(8 * minuteMs);
    expect(await say('how long is left')).toBe('1 minute left.');
  });

  it('has no name that is a speech', async () => {
    expect(await say(`set a ${'very'.repeat(80)} timer for five minutes`)).toBe('That is too long a name for a timer.');
    expect(await say('how long is left')).toBe('There is no timer running.');
  });

  it('is cancelled, and then there is none', async () => {
    await say('set a timer for ten minutes');
    expect(await say('cancel the timer')).toBe('Timer cancelled.');
    expect(await say('how long is left')).toBe('There is no timer running.');
    await wearer.passes(11 * minuteMs);
    expect(rings()).toEqual([]);
    expect(onGlass()).toBeNull();
  });

  it('is changed, and added to', async () => {
    await say('set a timer for five minutes');
    expect(await say('make that ten minutes')).toBe('10 minutes left.');
    await wearer.passes(minuteMs);
    expect(await say('give it five more minutes')).toBe('5 minutes added, 14 minutes left.');
  });

  it('that nobody has is asked about elsewhere, where it may be something else', async () => {
    await say('set a tea timer for five minutes');
    expect(await say('how long is left on the visa')).not.toContain('timer');
    expect(await say('how long is left on the visa timer')).toBe('There is no visa timer.');
  });

  it('is neither kept nor told as a memory, and runs while incognito', async () => {
    await wearer.types('go incognito');
    expect(await say('set a rice timer for one minute')).toBe('Rice timer set for 1 minute.');
    await wearer.passes(minuteMs, 1_000);
    expect(rings().length).toBeGreaterThan(0);
  });
});

describe('while one timer runs', () => {
  beforeEach(() => say('set a tea timer for four minutes'));

  it.each(['cancel', 'cancel it', 'cancel that'])('“%s” cancels it', async (line) => {
    expect(await say(line)).toBe('Tea timer cancelled.');
    expect(kept()).toEqual([]);
  });

  it.each(['five more minutes', 'add five minutes', 'give me five more minutes'])('“%s” adds to it', async (line) => {
    expect(await say(line)).toBe('Tea: 5 minutes added, 9 minutes left.');
  });

  it('“pause it” and “continue” hold it and let it go on', async () => {
    expect(await say('pause it')).toBe('Tea: 4 minutes left, paused.');
    expect(await say('continue')).toBe('Tea: 4 minutes left.');
  });

  it('what was kept after it is taken back first', async () => {
    await say('i left my keys on the shelf');
    expect(await say('cancel that')).not.toContain('Tea');
    expect(kept()).toHaveLength(1);
  });

  it('what is cancelled by its name is that', async () => {
    for (const line of ['cancel my subscription', 'ten minutes more or less', 'never mind']) await say(line);
    expect(kept()).toHaveLength(1);
  });
});
