import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, localTime, plusDays, weekdayOf } from '#core/language/time/local-time';
import { cpuMs } from '../../../../../cpu-time.js';

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

  it('reads two thousand moments with what it reads one, and each zone by its own clock', async () => {
    const twoThousand = (read: (ms: number) => unknown) => () => {
      for (let at = 0; at < 2_000; at += 1) read(at * 43_200);
    };
    const wanted = { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' } as const;
    const anewMs = await cpuMs(twoThousand((ms) => new Intl.DateTimeFormat('en', wanted).formatToParts(ms)));
    expect(await cpuMs(twoThousand((ms) => localTime(ms, 'Europe/Berlin')))).toBeLessThan(anewMs / 2);
    const hours = ['Europe/Berlin', 'Asia/Tokyo', 'Europe/Berlin', 'No/Where'].map((zone) => localTime(0, zone).hour);
    expect(hours).toEqual([1, 9, 1, 0]);
  });
});
