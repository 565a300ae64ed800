import { describe, expect, it } from 'vitest';
import { byClockHour } from '#core/language/time/clock-hours';

const at = (time: string) => ({ ts: Date.parse(time) });

describe('things by the hour on the wall clock', () => {
  it('stand together within an hour, in their order', () => {
    const items = [at('2026-06-01T09:05:00+02:00'), at('2026-06-01T09:59:59+02:00'), at('2026-06-01T11:00:00+02:00')];
    const [nine, eleven] = [items.slice(0, 2), items.slice(2)];
    expect(byClockHour(items, 'Europe/Berlin')).toEqual([
      { hour: 9, label: '09:00', items: nine },
      { hour: 11, label: '11:00', items: eleven },
    ]);
  });

  it('are two hours where a clock change repeats one', () => {
    const items = [at('2026-10-25T02:30:00+02:00'), at('2026-10-25T02:30:00+01:00')];
    expect(byClockHour(items, 'Europe/Berlin').map(({ hour, items: within }) => [hour, within.length])).toEqual([
      [2, 1],
      [2, 1],
    ]);
  });

  it('keep to the hours of a zone that is off by a part of one', () => {
    const items = [at('2026-06-01T09:05:00+05:45'), at('2026-06-01T09:50:00+05:45')];
    expect(byClockHour(items, 'Asia/Kathmandu').map(({ label }) => label)).toEqual(['09:00']);
  });
});
