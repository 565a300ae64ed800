import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minuteMs } from '#core/time-units';
import { Wearer } from '../../wearer/wearer.js';

let wearer: Wearer;

beforeEach(async () => {
  wearer = await Wearer.start();
});
afterEach(() => wearer.leaves());

const say = async (line: string) => (await wearer.types(line)).say;
const kinds = () => wearer.cards.map(({ kind }) => kind);
const rings = () => wearer.cards.filter(({ kind }) => kind === 'timer-over');
const onGlass = () => wearer.hub.deck.current;
const kept = () => JSON.parse(readFileSync(join(wearer.folder, 'state', 'timers.json'), 'utf8')).timers;

/** Until the reply has had its time. */
const looks = async () => wearer.passes(10_000, 1_000);

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
    expect(await say('give it five more minutes')).toBe('14 minutes left.');
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
    expect(await say('add one minute to the first timer')).toBe('Pasta: 10 minutes left.');
    expect(await say('pause the timer i set first')).toBe('Pasta: 10 minutes left, paused.');
    expect(await say('cancel the first timer')).toBe('Pasta timer cancelled.');
    expect(await say('cancel the last timer')).toBe('Tea timer cancelled.');
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

describe('while one timer runs', () => {
  beforeEach(() => say('set a tea timer for four minutes'));

  it.each(['cancel', 'cancel it', 'cancel that'])('“%s” cancels it', async (line) => {
    expect(await say(line)).toBe('Tea timer cancelled.');
    expect(kept()).toEqual([]);
  });

  it.each(['five more minutes', 'add five minutes', 'give me five more minutes'])('“%s” adds to it', async (line) => {
    expect(await say(line)).toBe('Tea: 9 minutes left.');
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

it('“cancel” with two timers asks which, and with none says that there is nothing', async () => {
  expect(await say('cancel')).toBe("There's nothing to take back.");
  expect(await say('five more minutes')).not.toContain('left');
  await say('set a tea timer for four minutes');
  await say('set a rice timer for ten minutes');
  expect(await say('cancel')).toMatch(/^Which timer/);
});

describe('what rings', () => {
  beforeEach(async () => {
    await say('set a tea timer for one minute');
    await wearer.passes(minuteMs, 1_000);
    expect(wearer.hub.timers.isRinging).toBe(true);
  });

  it('rings again and again, and ends by itself after a minute', async () => {
    await wearer.passes(20_000, 1_000);
    expect(rings().length).toBeGreaterThan(3);
    await wearer.passes(60_000, 1_000);
    expect(wearer.hub.timers.isRinging).toBe(false);
    expect(kept()).toEqual([]);
  });

  it('leaves nothing behind on the glasses', async () => {
    const cards = await wearer.cardsAfter(async () => {
      await wearer.does('taps the glasses');
      await wearer.passes(2_000, 200);
    });
    expect(cards).toEqual([]);
    expect(onGlass()).toBeNull();
  });

  it('is stopped by "stop", for which nobody needs to be called', async () => {
    await wearer.says('stop');
    expect(wearer.hub.timers.isRinging).toBe(false);
    expect(kept()).toEqual([]);
  });

  it.each(['taps the glasses', 'presses the button', 'presses the button twice', 'shakes the head'] as const)(
    'is stopped when the wearer %s, and nothing wakes',
    async (gesture) => {
      await wearer.does(gesture);
      expect(wearer.hub.timers.isRinging).toBe(false);
      expect(wearer.hub.state().awake).toBe(false);
    },
  );

  it('is stopped by a long press, which raises the veil all the same', async () => {
    await wearer.does('presses the button long');
    expect(wearer.hub.timers.isRinging).toBe(false);
    expect(wearer.hub.state().veil).toBe(true);
    expect(kept()).toEqual([]);
  });

  it('goes on for as long as is added to it', async () => {
    expect(await say('five more minutes')).toBe('Tea: 5 minutes left.');
    expect(wearer.hub.timers.isRinging).toBe(false);
  });

  it('leaves talk alone', async () => {
    await wearer.says('the water is boiling over');
    expect(wearer.hub.timers.isRinging).toBe(true);
  });
});

describe('a timer, whatever happens meanwhile', () => {
  it('expires by no jump of the wall clock', async () => {
    await say('set a timer for ten minutes');
    wearer.clock.jumpWall(3 * 3_600_000);
    await wearer.passes(minuteMs);
    expect(rings()).toEqual([]);
    await wearer.restarts();
    expect(await say('how long is left')).toBe('9 minutes left.');
  });

  it('survives a restart of the hub, paused or running', async () => {
    await say('set a pasta timer for ten minutes');
    await say('set a tea timer for five minutes');
    await say('pause the tea timer');
    await wearer.stops();
    wearer.clock.advance(4 * minuteMs);
    await wearer.restarts();
    expect(await say('how long is left on the pasta')).toBe('Pasta: 6 minutes left.');
    expect(await say('how long is left on the tea')).toBe('Tea: 5 minutes left, paused.');
  });

  it('rings after a restart, and says how late it is', async () => {
    await say('set a pasta timer for ten minutes');
    await wearer.stops();
    wearer.clock.advance(14 * minuteMs);
    await wearer.restarts();
    await wearer.settled();
    expect(rings()).toMatchObject([{ title: 'Pasta timer', primary: "Time's up", foot: '4 minutes ago' }]);
  });

  it('rings when the glasses come back, and says how late it is', async () => {
    await say('set a pasta timer for ten minutes');
    const { glasses } = wearer;
    const { send } = glasses;
    glasses.send = () => Promise.reject(new Error('out of reach'));
    await wearer.passes(13 * minuteMs);
    expect(rings()).toEqual([]);
    glasses.send = send;
    await glasses.start();
    await wearer.settled();
    expect(rings()).toMatchObject([{ title: 'Pasta timer', foot: '3 minutes ago' }]);
    expect(glasses.sent).toContainEqual({ type: 'haptic', signal: 'attention' });
  });

  it('rings once the veil is lowered, and says how late it is', async () => {
    await say('set a pasta timer for ten minutes');
    await wearer.types('pause the pasta timer');
    await wearer.types('resume the pasta timer');
    await wearer.hub.gate.raiseVeil();
    await wearer.passes(12 * minuteMs);
    expect(rings()).toEqual([]);
    await wearer.hub.gate.lowerVeil();
    await wearer.settled();
    expect(rings()).toMatchObject([{ foot: '2 minutes ago' }]);
  });
});

describe('a held button', () => {
  it('stops the timer that is on the glasses', async () => {
    await say('set a timer for ten minutes');
    await looks();
    await wearer.does('presses the button long');
    expect(kept()).toEqual([]);
    expect(wearer.hub.state().veil).toBe(true);
  });

  it('stops none that is not seen', async () => {
    await say('set a timer for ten minutes');
    await looks();
    await wearer.does('presses the button twice');
    expect(onGlass()).toBeNull();
    await wearer.does('presses the button long');
    expect(kept()).toHaveLength(1);
  });
});

describe('intervals', () => {
  it('are felt at each turn, and end', async () => {
    expect(await say('interval timer, 30 on, 15 off, 2 rounds')).toBe('30 seconds on, 15 seconds off, 2 rounds.');
    await looks();
    expect(onGlass()).toMatchObject({ kind: 'lens', title: 'Work', primary: '0:20', foot: '1 of 2' });
    const turns = () => wearer.glasses.sent.filter((sent) => sent.type === 'haptic' && sent.signal === 'notice').length;
    expect(turns()).toBe(0);
    await wearer.passes(20_000, 1_000);
    expect(onGlass()).toMatchObject({ title: 'Rest' });
    await wearer.passes(15_000, 1_000);
    expect(turns()).toBe(2);
    await wearer.passes(30_000, 1_000);
    expect(onGlass()).toMatchObject({ kind: 'timer-over', primary: 'Done' });
  });
});

describe('the clock', () => {
  it('shows the time as it passes, until it is taken away', async () => {
    expect(await say('show the clock')).toMatch(/^It's \d\d:\d\d\.$/);
    await looks();
    const first = onGlass();
    expect(first).toMatchObject({ kind: 'lens', primary: expect.stringMatching(/^\d{1,2}:\d\d$/) });
    await wearer.passes(minuteMs, 1_000);
    expect(onGlass()?.primary).not.toBe(first?.primary);
    expect(await say('hide the clock')).toBe('The clock is off.');
    await looks();
    expect(onGlass()).toBeNull();
  });

  it('goes by itself where only the time was asked for', async () => {
    expect(await say('what time is it')).toMatch(/^It's \d\d:\d\d\.$/);
    await looks();
    expect(kinds()).toContain('lens');
    await wearer.passes(minuteMs, 1_000);
    expect(onGlass()).toBeNull();
  });

  it('follows the wall clock where that is set', async () => {
    await say('show the clock');
    await looks();
    const before = onGlass()?.primary;
    wearer.clock.jumpWall(10 * minuteMs);
    await wearer.passes(1_000, 1_000);
    expect(onGlass()?.primary).not.toBe(before);
  });
});
