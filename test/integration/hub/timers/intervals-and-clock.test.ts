import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minuteMs } from '#core/time-units';
import { Wearer } from '../../../wearer/wearer.js';
import { timersOf } from './timers-of.js';

let wearer: Wearer;
const { say, kinds, onGlass, looks } = timersOf(() => wearer);

beforeEach(async () => {
  wearer = await Wearer.start();
});
afterEach(() => wearer.leaves());

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

  it('are meant by their own word beside another timer', async () => {
    await say('set a pasta timer for nine minutes');
    await say('interval timer, 30 on, 15 off, 2 rounds');
    await say('pause the pasta timer');
    expect(await say('pause the intervals')).toMatch(/paused/);
    expect(await say('resume the interval timer')).not.toMatch(/[Pp]asta/);
    expect(await say('how long is left on the intervals')).not.toMatch(/[Pp]asta/);
    expect(await say('stop the intervals')).toMatch(/^The interval timer cancelled|^Interval/);
    expect(await say('how long is left on the timer')).toMatch(/^Pasta/);
  });

  it('are not another timer, where there are none', async () => {
    await say('set a pasta timer for nine minutes');
    await say('stop the intervals');
    expect(await say('how long is left on the timer')).toMatch(/^Pasta/);
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

  it.each(['hide the clock', 'turn the clock off', 'hide the timer'])(
    'and no timer is cancelled by what hides it: %s',
    async (line) => {
      await say('set a pasta timer for nine minutes');
      expect(await say(line)).not.toMatch(/cancelled\.$/);
      await looks();
      if (line.endsWith('timer')) expect(onGlass()).toBeNull();
      expect(await say('how long is left on the timer')).toMatch(/^Pasta/);
    },
  );

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
