import { describe, expect, it } from 'vitest';
import { decideReminder } from '#core/intents/decisions/day';
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

  it.each([
    ['pay on the 31st of August', 'pay', Date.UTC(2026, 7, 31, 23, 59)],
    ['pay on the 31st', 'pay', Date.UTC(2026, 6, 31, 23, 59)],
    ['leap on february 29', 'leap', Date.UTC(2028, 1, 29, 23, 59)],
  ])('waits for the first date that there is: "%s"', (said, title, due_ts) => {
    expect(readReminder(said, now, 'UTC')).toEqual({ title, due_ts });
  });

  it.each([
    ['call Bertil at 5pm on the 30th of February', '30th of February'],
    ['call Bertil on april thirty first', 'april thirty first'],
    ['call Bertil on the 32nd of May', '32nd of May'],
    ["sleep at 25 o'clock", "25 o'clock"],
    ["sleep at twenty five o'clock", "twenty five o'clock"],
    ['sleep tomorrow at 25:00', '25:00'],
    ['sleep at 5:75', '5:75'],
  ])('keeps no other time for one that there is not: "%s"', (said, never) => {
    const { effect, outcome } = decideReminder({ intent: 'remind', title: said }, { nowMs: now, timeZone: 'UTC' });
    expect(effect).toBeNull();
    expect(outcome).toMatchObject({ kind: 'not-possible', text: expect.stringContaining(`There is no “${never}”`) });
    expect(readReminder(said, now, 'UTC').due_ts).toBeNull();
  });

  it.each([
    'early next week',
    'at the start of next month',
    'by the start of next week',
    'in the middle of july',
    'mid next week',
    'at half past',
    'in the past',
    'three days back',
    'an hour back',
    'earlier this week',
  ])('keeps nothing where a part of a stretch or what has gone by is meant: "%s"', (when) => {
    const intent = { intent: 'remind', title: `oil the bike ${when}` } as const;
    const { effect, outcome } = decideReminder(intent, { nowMs: now, timeZone: 'UTC' });
    expect(effect).toBeNull();
    expect(outcome).toMatchObject({ kind: 'not-possible', text: expect.stringMatching(/kept nothing/u) });
  });

  it.each([
    ['oil the bike some time next week', Date.UTC(2026, 5, 26, 23, 59)],
    ['oil the bike later this week', Date.UTC(2026, 5, 19, 23, 59)],
    ['oil the bike toward the end of the month', Date.UTC(2026, 5, 30, 23, 59)],
  ])('leaves no word of the time in the task: "%s"', (said, due_ts) => {
    expect(readReminder(said, now, 'UTC')).toEqual({ title: 'oil the bike', due_ts });
  });

  it.each(['bring the book back tomorrow', 'call him back', 'make a good start', 'read the early drafts'])(
    'takes "%s" for no time that is over or has no day',
    (said) => {
      const { effect } = decideReminder({ intent: 'remind', title: said }, { nowMs: now, timeZone: 'UTC' });
      expect(effect).not.toBeNull();
    },
  );

  it.each(['read john 25:31', 'buy 25 eggs at 5:45', "call at 23 o'clock", 'pay on february 29'])(
    'takes "%s" for nothing amiss',
    (said) => {
      const decided = decideReminder({ intent: 'remind', title: said }, { nowMs: now, timeZone: 'UTC' });
      expect(decided.effect).toMatchObject({ do: 'remind' });
    },
  );

  it.each(['buy milk', 'stop by the bank', "Maria's birthday"])('finds no time in "%s"', (said) => {
    expect(readReminder(said, now, 'UTC')).toEqual({ title: said, due_ts: null });
  });

  it('goes by the time zone of the wearer', () => {
    expect(readReminder('call mom tomorrow at nine', now, 'Asia/Tokyo').due_ts).toBe(Date.UTC(2026, 5, 16, 0));
  });
});
