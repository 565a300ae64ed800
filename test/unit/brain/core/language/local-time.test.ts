import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, localTime, plusDays, weekdayOf } from '#core/language/local-time';

describe('wall clocks of a time zone', () => {
  it('reads and places the same minute in any zone', () => {
    const zones = fc.constantFrom(
      'UTC',
      'Europe/Berlin',
      'America/St_Johns',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Pacific/Apia',
    );
    const instants = fc.integer({ min: 0, max: 4_000_000_000 }).map((minute) => Math.floor(minute / 60) * 60_000);
    fc.assert(
      fc.property(zones, instants, (zone, ms) => {
        const local = localTime(ms, zone);
        expect(localTime(instantOf(local, zone), zone)).toEqual(local);
      }),
    );
  });

  it('reads a time that the change to summer skips as an hour later', () => {
    const skipped = { year: 2026, month: 3, day: 29, hour: 2, minute: 30 };
    expect(instantOf(skipped, 'Europe/Berlin')).toBe(Date.parse('2026-03-29T03:30:00+02:00'));
  });

  it('counts days over months and knows their weekdays', () => {
    const date = plusDays({ year: 2026, month: 2, day: 27, hour: 9, minute: 0 }, 3);
    expect(date).toEqual({ year: 2026, month: 3, day: 2, hour: 9, minute: 0 });
    expect(weekdayOf(date)).toBe(1);
  });

  it('reads a full day of two thousand moments at once, and each zone by its own clock', () => {
    const startedMs = performance.now();
    for (let at = 0; at < 2_000; at += 1) localTime(at * 43_200, 'Europe/Berlin');
    expect(performance.now() - startedMs).toBeLessThan(500);
    const hours = ['Europe/Berlin', 'Asia/Tokyo', 'Europe/Berlin', 'No/Where'].map((zone) => localTime(0, zone).hour);
    expect(hours).toEqual([1, 9, 1, 0]);
  });
});
