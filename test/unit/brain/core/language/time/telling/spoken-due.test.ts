import { describe, expect, it } from 'vitest';
import { spokenDue } from '#core/language/time/telling/spoken-due';

const at = (text: string) => Date.parse(text);

describe('when something falls due', () => {
  // A Saturday.
  const now = at('2026-11-21T22:30:00Z');

  it.each([
    ['2026-11-21T23:59:00Z', 'UTC', 'due today'],
    ['2026-11-22T00:10:00Z', 'UTC', 'due tomorrow'],
    ['2026-11-22T00:10:00Z', 'America/New_York', 'due today'],
    ['2026-11-27T09:00:00Z', 'UTC', 'due on Friday'],
    ['2026-11-28T09:00:00Z', 'UTC', 'due in 7 days'],
    ['2026-11-21T22:00:00Z', 'Europe/Berlin', 'due today'],
  ])('%s in %s is %s', (due, zone, said) => {
    expect(spokenDue(at(due), now, zone)).toBe(said);
  });

  it('is told by the days of a calendar, also where a clock changes between', () => {
    expect(spokenDue(at('2026-03-30T08:00:00Z'), at('2026-03-28T20:00:00Z'), 'Europe/Berlin')).toBe('due on Monday');
  });
});
