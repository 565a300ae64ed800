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

describe('what rings while a timer is confirmed', () => {
  it('leaves nothing of its own confirmation behind', async () => {
    expect(await say('set a fish timer for two seconds')).toBe('Fish timer set for 2 seconds.');
    await wearer.passes(2_000, 100);
    expect(onGlass()).toMatchObject({ kind: 'timer-over' });
    const cards = await wearer.cardsAfter(async () => {
      await wearer.does('taps the glasses');
      await wearer.passes(3_000, 100);
    });
    expect(cards).toEqual([]);
    expect(onGlass()).toBeNull();
  });

  it('is followed by the confirmation of another timer', async () => {
    await say('set a tea timer for three seconds');
    await wearer.passes(1_500, 100);
    await say('set a pasta timer for nine minutes');
    await wearer.passes(1_500, 100);
    expect(onGlass()).toMatchObject({ kind: 'timer-over', title: 'Tea timer' });
    await wearer.does('taps the glasses');
    expect(onGlass()).toMatchObject({ kind: 'action-reply', primary: 'Pasta timer set for 9 minutes.' });
  });
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
