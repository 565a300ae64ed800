import { describe, expect, it } from 'vitest';
import { isQuietAt } from '#brain/config/quiet-hours';

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
});
