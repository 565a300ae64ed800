import { describe, expect, it } from 'vitest';
import { isNight } from '#hub/upkeep/maintenance-schedule';

describe('the night', () => {
  it.each([
    ['21:59', false],
    ['22:00', true],
    ['23:59', true],
    ['00:00', true],
    ['05:59', true],
    ['06:00', false],
    ['12:00', false],
  ])('at %s local is %s', (time, isDark) => {
    expect(isNight(Date.parse(`2026-06-15T${time}:00-03:00`), 'America/Sao_Paulo')).toBe(isDark);
  });

  it('follows the local clock through the change to summer time', () => {
    expect(isNight(Date.parse('2026-03-29T03:59:00Z'), 'Europe/Berlin')).toBe(true);
    expect(isNight(Date.parse('2026-03-29T04:00:00Z'), 'Europe/Berlin')).toBe(false);
  });
});
