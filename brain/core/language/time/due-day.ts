import { phraseAt, type TokenList, wordAt } from '../reading/token-words.js';
import { wordMap } from '../vocabulary/word-lists.js';
import { type LocalTime, plusDays, weekdayOf } from './local-time.js';
import { daysIn, isInCalendar, type MonthDay, months, readMonthDay, readOrdinal } from './month-day.js';

/** A day that was named, and the half of it. */
export interface SpokenDay {
  readonly end: number;
  /** The half of the day it names: an hour said beside it falls there. */
  readonly half?: 'am' | 'pm' | undefined;
  /** The date it means, at the end of its day. */
  date(today: LocalTime): LocalTime;
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const partsOfDay = wordMap<readonly [number, number]>({
  morning: [12, 0],
  afternoon: [18, 0],
  evening: [22, 0],
  night: [23, 59],
});
const nearDays = wordMap({ today: 0, tomorrow: 1 });
const weeksAhead = wordMap({ this: 0, the: 0, next: 1 });

export function readDay(tokens: TokenList, from: number): SpokenDay | null {
  return (
    readEndOf(tokens, from) ??
    readNearDay(tokens, from) ??
    readWeekday(tokens, from) ??
    readWeek(tokens, from) ??
    readCalendarDate(tokens, from)
  );
}

/** "today", "tonight", "tomorrow morning", "the day after tomorrow", "first thing tomorrow". */
function readNearDay(tokens: TokenList, from: number): SpokenDay | null {
  const start = phraseAt(tokens, from, 'first thing') ?? phraseAt(tokens, from, 'later') ?? from;
  const isEarly = phraseAt(tokens, from, 'first thing') !== null;
  const afterTomorrow = phraseAt(tokens, start, 'the day after tomorrow');
  if (afterTomorrow !== null) return withPartOfDay(tokens, afterTomorrow, 2);
  const days = nearDays.get(wordAt(tokens, start));
  if (wordAt(tokens, start) === 'tonight') return { ...fixedDay(start + 1, 0, [23, 59]), half: 'pm' };
  if (days !== undefined) return isEarly ? fixedDay(start + 1, days, [10, 0]) : withPartOfDay(tokens, start + 1, days);
  return readThisPart(tokens, start);
}

function readThisPart(tokens: TokenList, from: number): SpokenDay | null {
  const isThis = wordAt(tokens, from) === 'this';
  const inThe = phraseAt(tokens, from, 'in the');
  if (!isThis && inThe === null) return null;
  const at = inThe ?? from + 1;
  const clock = partsOfDay.get(wordAt(tokens, at));
  if (clock === undefined) return null;
  const date = (today: LocalTime) => atClock(plusDays(today, inThe !== null && today.hour >= clock[0] ? 1 : 0), clock);
  return { end: at + 1, half: halfOf(clock), date };
}

function readWeekday(tokens: TokenList, from: number): SpokenDay | null {
  const lead = wordAt(tokens, from);
  const at = ['this', 'next', 'coming', 'the'].includes(lead) ? from + 1 : from;
  const weekday = weekdays.indexOf(wordAt(tokens, at).replace(/s$/, ''));
  if (weekday < 0) return null;
  const nextWeek = phraseAt(tokens, at + 1, 'next week');
  const clock = partsOfDay.get(wordAt(tokens, nextWeek ?? at + 1));
  const date = (today: LocalTime) =>
    atClock(plusDays(today, daysUntil(today, weekday, lead === 'next' || nextWeek !== null)), clock ?? [23, 59]);
  const end = nextWeek ?? at + 1;
  return { end: clock === undefined ? end : end + 1, half: halfOf(clock), date };
}

/** The coming weekday, never today; "next" means the one of the calendar week that begins on the coming Monday. */
function daysUntil(today: LocalTime, weekday: number, isNext: boolean): number {
  const ahead = ((weekday - weekdayOf(today) + 6) % 7) + 1;
  const toMonday = (8 - weekdayOf(today)) % 7 || 7;
  return isNext && ahead < toMonday ? ahead + 7 : ahead;
}

/** "this week", "next week", "this weekend", "next month". A week of work ends on its Friday. */
function readWeek(tokens: TokenList, from: number): SpokenDay | null {
  const lead = wordAt(tokens, from);
  const unit = wordAt(tokens, from + 1);
  const weeks = weeksAhead.get(lead);
  if (weeks === undefined) return null;
  if (unit === 'weekend')
    return {
      end: from + 2,
      date: (today) => atClock(plusDays(today, ((7 - weekdayOf(today)) % 7) + weeks * 7), [23, 59]),
    };
  if (lead === 'the') return null;
  if (unit === 'week') return { end: from + 2, date: (today) => endOfWeek(today, weeks) };
  if (unit === 'month') return { end: from + 2, date: (today) => endOfMonth(today, weeks) };
  return null;
}

/** "end of day", "the end of the week", "end of next month", "eod". */
function readEndOf(tokens: TokenList, from: number): SpokenDay | null {
  if (wordAt(tokens, from) === 'eod') return fixedDay(from + 1, 0, [18, 0]);
  const of = phraseAt(tokens, from, 'the end of') ?? phraseAt(tokens, from, 'end of');
  if (of === null) return null;
  const unitAt = ['the', 'this', 'next'].includes(wordAt(tokens, of)) ? of + 1 : of;
  const isNext = wordAt(tokens, of) === 'next';
  const ends = wordMap<(today: LocalTime) => LocalTime>({
    day: (today) => atClock(today, [18, 0]),
    today: (today) => atClock(today, [18, 0]),
    week: (today) => endOfWeek(today, isNext ? 1 : 0),
    month: (today) => endOfMonth(today, isNext ? 1 : 0),
    year: (today) => atClock({ ...today, month: 12, day: 31 }, [23, 59]),
  });
  const unit = wordAt(tokens, unitAt);
  const date = ends.get(unit);
  if (date === undefined) return null;
  const other = unit === 'day' ? readOtherDay(tokens, unitAt + 1) : null;
  return other === null
    ? { end: unitAt + 1, date }
    : { end: other.end, date: (today) => atClock(other.date(today), [18, 0]) };
}

/** The day behind "end of day": "end of day tomorrow", "end of day on friday". */
function readOtherDay(tokens: TokenList, from: number): SpokenDay | null {
  const at = wordAt(tokens, from) === 'on' ? from + 1 : from;
  return readNearDay(tokens, at) ?? readWeekday(tokens, at);
}

/** "june third", "june 3", "the third of june", "the fifth". */
function readCalendarDate(tokens: TokenList, from: number): SpokenDay | null {
  const month = months.indexOf(wordAt(tokens, from));
  if (month >= 0 && wordAt(tokens, from - 1) === 'in')
    return { end: from + 1, date: (today) => endOfNamedMonth(today, month + 1) };
  const named = readMonthDay(tokens, from);
  if (named !== null) return isInCalendar(named) ? dateInYear(named) : null;
  const dayOfMonth = wordAt(tokens, from) === 'the' ? readOrdinal(tokens, from + 1) : null;
  return dayOfMonth?.isOrdinal && dayOfMonth.value <= 31 ? dateInMonth(dayOfMonth.value, dayOfMonth.end) : null;
}

function endOfNamedMonth(today: LocalTime, month: number): LocalTime {
  const year = today.year + (month < today.month ? 1 : 0);
  return atClock({ ...today, year, month: month + 1, day: 0 }, [23, 59]);
}

/** In the first year that has the day: for 29 February a leap year. */
function dateInYear({ month, day, end }: MonthDay): SpokenDay {
  return {
    end,
    date: (today) => {
      const isPast = month < today.month || (month === today.month && day < today.day);
      let year = today.year + (isPast ? 1 : 0);
      while (day > daysIn(year, month)) year += 1;
      return atClock({ ...today, year, month, day }, [23, 59]);
    },
  };
}

/** In the first month that has the day. */
function dateInMonth(day: number, end: number): SpokenDay {
  return {
    end,
    date: (today) => {
      let month = today.month + (day < today.day ? 1 : 0);
      while (day > daysIn(today.year, month)) month += 1;
      return atClock({ ...today, month, day }, [23, 59]);
    },
  };
}

function withPartOfDay(tokens: TokenList, end: number, days: number): SpokenDay {
  const clock = partsOfDay.get(wordAt(tokens, end));
  return { ...fixedDay(clock === undefined ? end : end + 1, days, clock ?? [23, 59]), half: halfOf(clock) };
}

function halfOf(clock: readonly [number, number] | undefined): SpokenDay['half'] {
  return clock === undefined ? undefined : clock[0] <= 12 ? 'am' : 'pm';
}

function fixedDay(end: number, days: number, clock: readonly [number, number]): SpokenDay {
  return { end, date: (today) => atClock(plusDays(today, days), clock) };
}

function endOfWeek(today: LocalTime, weeks: number): LocalTime {
  const toFriday = (5 - ((weekdayOf(today) + 6) % 7) - 1 + 7) % 7;
  return atClock(plusDays(today, toFriday + weeks * 7), [23, 59]);
}

function endOfMonth(today: LocalTime, monthsAhead: number): LocalTime {
  return atClock({ ...today, month: today.month + monthsAhead + 1, day: 0 }, [23, 59]);
}

function atClock(date: LocalTime, [hour, minute]: readonly [number, number]): LocalTime {
  return { ...date, hour, minute };
}
