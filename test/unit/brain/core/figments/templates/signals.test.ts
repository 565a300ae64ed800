import { describe, expect, it } from 'vitest';
import { running } from './running-template.js';

describe('asking', () => {
  it('declares its power, and shows what comes back', () => {
    const { stage, text } = running('asking', { power: 'look' });
    expect(stage.signal('single').emits).toEqual([{ tag: 'look', record: false, byHand: true }]);
    stage.feed('A blue jay');
    expect(text()).toBe('Look|A blue jay');
  });

  it('says so when nothing comes back', () => {
    const { stage, pass, text } = running('asking', { power: 'ask' });
    stage.signal('single');
    pass(20);
    expect(text()).toBe('Ask|No answer');
  });
});

describe('counting', () => {
  it('goes up by a tap and down by two, and says so when the goal is reached', () => {
    const { stage, pass, text } = running('counter', { label: 'Push-ups', goal: 2 });
    stage.signal('single');
    stage.signal('single');
    stage.signal('double');
    expect(text()).toBe('Push-ups|1 of 2');
    pass(1);
    stage.signal('single');
    expect(pass(0.5)).toEqual(['done']);
    expect(text()).toBe('Done');
  });

  it('counts nods only where they were asked for', () => {
    const heard = (by: string) => {
      const { stage } = running('counter', { by });
      return ['single', 'imu:nod'].map((event) => stage.signal(event).taken);
    };
    expect([heard('single'), heard('imu:nod')]).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});
