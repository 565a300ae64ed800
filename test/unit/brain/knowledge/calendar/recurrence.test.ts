import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import {
  type Recurrence,
  recurrenceFromWords,
  recurrenceInWords,
  recurrenceOf,
  timesOf,
} from '#brain/knowledge/extract/calendar/recurrence';
import { isoDay, type LocalTime } from '#core/language/time/local-time';

const wednesday: LocalTime = { year: 2026, month: 11, day: 25, hour: 18, minute: 0 };

function start({ year, month, day, hour, minute }: LocalTime): ICAL.Time {
  return new ICAL.Time({ year, month, day, hour, minute, second: 0, isDate: false }, ICAL.Timezone.localTimezone);
}

function ruleOf(rule: string, starts: LocalTime = wednesday): Recurrence | null {
  return recurrenceOf(ICAL.Recur.fromString(rule), start(starts), null);
}

function firstDays(rule: string, starts: LocalTime = wednesday): readonly string[] {
  const recurrence = ruleOf(rule, starts);
  if (recurrence === null) throw new Error(`${rule} was not read`);
  const days: string[] = [];
  for (const time of timesOf(starts, recurrence)) {
    days.push(isoDay(time));
    if (days.length === 3) break;
  }
  return days;
}

describe('how often an event of a calendar file repeats', () => {
  it.each([
    ['FREQ=DAILY', 'every day', ['2026-11-25', '2026-11-26', '2026-11-27']],
    ['FREQ=WEEKLY', 'every week', ['2026-11-25', '2026-12-02', '2026-12-09']],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE',
      'every 2 weeks on Monday and Wednesday',
      ['2026-11-25', '2026-12-07', '2026-12-09'],
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,WE',
      'every 2 weeks on Sunday and Wednesday in weeks from Sunday',
      ['2026-11-25', '2026-12-06', '2026-12-09'],
    ],
    ['FREQ=MONTHLY;BYDAY=-1FR', 'every month on the last Friday', ['2026-11-27', '2026-12-25', '2027-01-29']],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 'every month on the last day', ['2026-11-30', '2026-12-31', '2027-01-31']],
    ['FREQ=MONTHLY;BYMONTHDAY=31', 'every month on day 31', ['2026-12-31', '2027-01-31', '2027-03-31']],
    ['FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=25', 'every year', ['2026-11-25', '2027-11-25', '2028-11-25']],
    ['FREQ=WEEKLY;COUNT=2', 'every week, 2 times', ['2026-11-25', '2026-12-02']],
    ['FREQ=WEEKLY;UNTIL=20261203', 'every week until 3 December 2026', ['2026-11-25', '2026-12-02']],
  ])('%s is told as “%s”', (rule, words, days) => {
    const recurrence = ruleOf(rule);
    expect(recurrence === null ? null : recurrenceInWords(recurrence)).toBe(words);
    expect(recurrenceFromWords(words)).toEqual(recurrence);
    expect(firstDays(rule)).toEqual(days);
  });

  it.each([
    'FREQ=SECONDLY',
    'FREQ=DAILY;INTERVAL=100000000',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYSETPOS=7;BYDAY=MO',
    'FREQ=MONTHLY;BYDAY=5MO',
    'FREQ=YEARLY;BYWEEKNO=53;BYMONTH=1;BYDAY=TU',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31',
  ])('%s is not read, since people do not enter it and following it may never end', (rule) => {
    expect(ruleOf(rule)).toBeNull();
  });

  it('is read back from its words as it was written', () => {
    const day = fc.record({ nth: fc.constant(0), weekday: fc.integer({ min: 0, max: 6 }) });
    const monthly = fc.record({ nth: fc.constantFrom(1, 2, 3, 4, -1), weekday: fc.integer({ min: 0, max: 6 }) });
    const end = fc.record({
      year: fc.integer({ min: 2000, max: 2100 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
    });
    const recurrences = fc.record({
      unit: fc.constantFrom<Recurrence['unit']>('day', 'week', 'month', 'year'),
      interval: fc.integer({ min: 1, max: 60 }),
      days: fc.oneof(
        fc.uniqueArray(day, { maxLength: 7, selector: ({ weekday }) => weekday }),
        fc.array(monthly, { maxLength: 2 }),
      ),
      monthDay: fc.constant<number | null>(null),
      until: fc.option(end),
      count: fc.option(fc.integer({ min: 1, max: 999 })),
      weekStart: fc.integer({ min: 0, max: 6 }),
    });
    fc.assert(
      fc.property(recurrences, (recurrence) => {
        expect(recurrenceFromWords(recurrenceInWords(recurrence))).toEqual(recurrence);
      }),
    );
  });

  it('ends by itself, however often it repeats', () => {
    const recurrence = ruleOf('FREQ=DAILY');
    expect(recurrence === null ? 0 : [...timesOf(wednesday, recurrence)].length).toBe(10_000);
  });
});
