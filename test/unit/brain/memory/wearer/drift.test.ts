import { describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '#core/time-units';
import { driftOf } from '#memory/wearer/drift';

const open = (dueMs: number | null, createdMs = 0) =>
  ({ state: 'open', created_ts: createdMs, due_ts: dueMs }) as const;

describe('an open promise', () => {
  it.each([
    [0, 'blooming'],
    [19, 'blooming'],
    [21, 'healthy'],
    [41, 'drifting'],
    [59, 'drifting'],
    [60, 'cracking'],
    [60 + 23 * 60, 'cracking'],
    [60 + 24 * 60, 'shattered'],
  ] as const)('due in an hour is, after %i minutes, %s', (minutes, drift) => {
    expect(driftOf(open(hourMs), minutes * 60_000)).toBe(drift);
  });

  it.each([
    [0, 'blooming'],
    [5 * dayMs, 'healthy'],
    [10 * dayMs, 'drifting'],
    [400 * dayMs, 'drifting'],
  ] as const)('without a due time is, after %i ms, %s, and never late', (ms, drift) => {
    expect(driftOf(open(null), ms)).toBe(drift);
  });

  it('never gets better as time passes', () => {
    const order = ['blooming', 'healthy', 'drifting', 'cracking', 'shattered'];
    for (const dueMs of [0, 1, hourMs, 90 * dayMs, null]) {
      const ranks = Array.from({ length: 400 }, (_, hour) => order.indexOf(driftOf(open(dueMs), hour * hourMs)));
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    }
  });

  it('is not made worse by a clock that was set back', () => {
    expect(driftOf(open(dayMs, hourMs), -dayMs)).toBe('blooming');
    expect(driftOf(open(0, hourMs), -dayMs)).toBe('blooming');
  });

  it('that was due before it was made is late from the start', () => {
    expect(driftOf(open(0, hourMs), hourMs)).toBe('cracking');
  });
});

describe('a promise that is no longer open', () => {
  it.each([
    ['kept', 'blooming'],
    ['broken', 'shattered'],
    ['dropped', 'healthy'],
  ] as const)('because it was %s is %s, whatever the time', (state, drift) => {
    for (const now of [0, 500 * dayMs]) expect(driftOf({ state, created_ts: 0, due_ts: hourMs }, now)).toBe(drift);
  });
});
