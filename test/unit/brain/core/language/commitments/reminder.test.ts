import { describe, expect, it } from 'vitest';
import { readReminder } from '#core/language/commitments/reminder';

/** A Monday. */
const now = Date.UTC(2026, 5, 15, 10, 0, 0);

describe('what to be reminded of', () => {
  it.each([
    ['call mom tomorrow at nine', 'call mom', Date.UTC(2026, 5, 16, 9)],
    ['check the oven in ten minutes', 'check the oven', now + 10 * 60_000],
    ['pick up the kids at five', 'pick up the kids', Date.UTC(2026, 5, 15, 17)],
  ])('takes the time out of "%s"', (said, title, due_ts) => {
    expect(readReminder(said, now, 'UTC')).toEqual({ title, due_ts });
  });

  it.each(['buy milk', 'stop by the bank', "Maria's birthday"])('finds no time in "%s"', (said) => {
    expect(readReminder(said, now, 'UTC')).toEqual({ title: said, due_ts: null });
  });

  it('goes by the time zone of the wearer', () => {
    expect(readReminder('call mom tomorrow at nine', now, 'Asia/Tokyo').due_ts).toBe(Date.UTC(2026, 5, 16, 0));
  });
});
