import { describe, expect, it } from 'vitest';
import { running } from './running-template.js';

describe('rounds', () => {
  it('of work and rest end with the last work, and tell each change', () => {
    const { pass, text } = running('interval', { on_seconds: 30, off_seconds: 15, rounds: 2 });
    expect(text()).toBe('Work|0:30|1 of 2');
    expect(pass(30)).toEqual(['rest']);
    expect(text()).toBe('Rest|0:15|1 of 2');
    expect(pass(15)).toEqual(['work']);
    expect(pass(30)).toEqual(['done']);
    expect(text()).toBe('Done');
  });

  it('go on until they are stopped where nobody said how many', () => {
    const { pass, text } = running('interval', { on_seconds: 10, off_seconds: 0, rounds: null });
    pass(100);
    expect(text()).toBe('Work|0:10|Round {n}'.replace('{n}', '11'));
  });
});

describe('breathing', () => {
  it('in a box leads through four phases by their words', () => {
    const { pass, text } = running('breathing', { pattern: 'box', minutes: 0.5 });
    const phases = Array.from({ length: 4 }, () => {
      const phase = text();
      pass(4);
      return phase;
    });
    expect(phases).toEqual(['Breathe in|4', 'Hold|4', 'Breathe out|4', 'Hold|4']);
    pass(16);
    expect(text()).toBe('Well done');
  });
});

describe('a reminder', () => {
  /** The half seconds in which it begins to speak; it is tapped so many half seconds later. */
  function spoken(every_seconds: number, tapAfter: number | null, times: number | null = null): number[] {
    const { stage, pass } = running('reminder', { text: 'Drink', every_seconds, times });
    const spoke: number[] = [];
    for (let at = 1; at <= every_seconds * 20 && !stage.state.hasEnded; at += 1) {
      if (pass(0.5).includes('remind')) spoke.push(at / 2);
      if (tapAfter !== null && at / 2 - (spoke.at(-1) ?? Number.NaN) === tapAfter) stage.signal('single');
    }
    return spoke;
  }

  it.each([10, 60, 1_200])('every %i seconds comes every so many seconds', (every) => {
    expect(spoken(every, null)).toEqual(Array.from({ length: 10 }, (_, at) => (at + 1) * every));
  });

  it('keeps its time to the second where it is tapped away', () => {
    const last = spoken(60, 2.5).at(-1) ?? 0;
    expect(Math.abs(last - 600)).toBeLessThanOrEqual(0.5 * 10);
    expect(spoken(60, 2.5)).toHaveLength(10);
  });

  it.each([null, 0.5, 3])('that was to come three times has ended, tapped after %s seconds', (tapAfter) => {
    expect(spoken(60, tapAfter, 3)).toHaveLength(3);
  });

  it('says all of its words', () => {
    const { pass, text } = running('reminder', { text: 'Drink a big glass of water, slowly', every_seconds: 60 });
    pass(60);
    expect(text()).toBe('Drink a big glass of|water, slowly');
  });
});
