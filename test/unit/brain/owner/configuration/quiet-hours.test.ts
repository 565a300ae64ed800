import { describe, expect, it, onTestFinished } from 'vitest';
import { isQuietAt, localMinuteOfDay } from '#brain/owner/configuration/quiet-hours';

const at = (hours: number, minutes = 0): number => hours * 60 + minutes;

describe('quiet hours', () => {
  it.each([
    ['', at(3), false],
    ['13:00-14:30', at(12, 59), false],
    ['13:00-14:30', at(13), true],
    ['13:00-14:30', at(14, 29), true],
    ['13:00-14:30', at(14, 30), false],
    ['22:00-06:30', at(23, 59), true],
    ['22:00-06:30', at(0), true],
    ['22:00-06:30', at(6, 29), true],
    ['22:00-06:30', at(6, 30), false],
    ['22:00-06:30', at(12), false],
    ['08:00-08:00', at(8), false],
  ])("'%s' at minute %i is %s", (window, minute, quiet) => {
    expect(isQuietAt(window, minute)).toBe(quiet);
  });

  it.each([
    ['are left out with the hour that spring leaves out', Date.UTC(2026, 2, 28, 23), 0],
    ['last on any other day as long as they say', Date.UTC(2026, 5, 14, 22), 60],
    ['come again with the hour that autumn repeats', Date.UTC(2026, 9, 24, 22), 120],
  ])('%s', (_what, midnightMs, minutes) => {
    const zone = process.env.TZ;
    onTestFinished(() => {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    });
    process.env.TZ = 'Europe/Berlin';
    const day = Array.from({ length: 23 * 60 }, (_, minute) => localMinuteOfDay(midnightMs + minute * 60_000));
    expect(day.filter((minute) => isQuietAt('02:00-03:00', minute))).toHaveLength(minutes);
  });
});
