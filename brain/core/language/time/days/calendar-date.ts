import { capitalized } from '../../../text.js';
import { phraseAt, type TokenList, wordAt } from '../../reading/token-words.js';
import { type LocalTime, plusDays, weekdayOf } from '../local-time.js';
import {
  daysIn,
  isInCalendar,
  type MonthDay,
  readEitherDate,
  readMonthDay,
  readOrdinal,
  readWrittenDate,
} from './month-day.js';
import { atClock, endOfDay, endsPhrase, type SpokenDay } from './spoken-day.js';
import { feasts, months, weekdays } from './time-words.js';

/**
 * Reads "june third", "the third of june 2027", "2026-12-24", "christmas eve", "the 28th"; "june" after "in" is the
 * whole month.
 */
export function readCalendarDate(tokens: TokenList, from: number): SpokenDay | null {
  const named = readWrittenDate(tokens, from) ?? readMonthDay(tokens, from);
  if (named !== null) return dateOf(named, from);
  const either = readEitherDate(tokens, from);
  if (either !== null) return eitherOf(either, from);
  const month = months.indexOf(wordAt(tokens, from)) + 1;
  if (month > 0 && wordAt(tokens, from - 1) === 'in')
    return { end: from + 1, isStretch: true, date: (today) => endOfNamedMonth(today, month) };
  return readFeast(tokens, from) ?? readDayOfMonth(tokens, from) ?? readDayOfNextMonth(tokens, from);
}

/**
 * Reads a date after its weekday: "friday the 28th", "tuesday 24 november". It is misread if the two are different
 * days.
 */
export function readDateOf(tokens: TokenList, from: number, weekday: number): SpokenDay | null {
  const date = readCalendarDate(tokens, from) ?? readBareOrdinal(tokens, from);
  if (date === null) return null;
  const said = tokens.slice(from, date.end).map(({ word }) => (months.includes(word) ? capitalized(word) : word));
  return {
    ...date,
    misread: (today) => {
      const never = date.misread?.(today) ?? null;
      const real = weekdayOf(date.date(today));
      if (never !== null || real === weekday) return never;
      return {
        why: 'not-so',
        from: from - 1,
        to: date.end,
        says: `${said.join(' ')} is a ${capitalized(weekdays[real] ?? '')}`,
      };
    },
  };
}

function dateOf({ month, day, year, end }: MonthDay, from: number): SpokenDay {
  if (!isInCalendar({ month, day, year })) return neverOf(from, end);
  if (year === null) return dateInYear(month, day, end);
  return { end, isWholeDay: true, date: (today) => atClock({ ...today, year, month, day }, endOfDay) };
}

function eitherOf([one, other]: readonly [MonthDay, MonthDay], from: number): SpokenDay {
  const { end } = one;
  const says = [one, other].map(({ day, month }) => `${day} ${capitalized(months[month - 1] ?? '')}`).join(' or ');
  return { end, isWholeDay: true, date: (today) => today, misread: () => ({ why: 'either', from, to: end, says }) };
}

function neverOf(from: number, to: number): SpokenDay {
  return { end: to, isWholeDay: true, date: (today) => today, misread: () => ({ why: 'never', from, to }) };
}

/** The date in the first year, from this one on, that has it: for 29 February a leap year. */
function dateInYear(month: number, day: number, end: number): SpokenDay {
  return {
    end,
    isWholeDay: true,
    date: (today) => {
      const isPast = month < today.month || (month === today.month && day < today.day);
      let year = today.year + (isPast ? 1 : 0);
      while (day > daysIn(year, month)) year += 1;
      return atClock({ ...today, year, month, day }, endOfDay);
    },
  };
}

function endOfNamedMonth(today: LocalTime, month: number): LocalTime {
  const year = today.year + (month < today.month ? 1 : 0);
  return atClock({ ...today, year, month: month + 1, day: 0 }, endOfDay);
}

const feastStarts = new Set(feasts.map(([said]) => said.split(' ')[0]));
const beforeFeasts = new Set('on at by before until till over around next this or'.split(' '));

/**
 * A feast without "day" or "eve" in its name is a day only behind a preposition: "at christmas", but "buy a christmas tree".
 */
function readFeast(tokens: TokenList, from: number): SpokenDay | null {
  if (!feastStarts.has(wordAt(tokens, from))) return null;
  for (const [said, month, day] of feasts) {
    const end = phraseAt(tokens, from, said);
    if (end === null || !endsPhrase(tokens, end)) continue;
    if (!said.includes(' ') && !beforeFeasts.has(wordAt(tokens, from - 1))) continue;
    return { ...dateInYear(month, day, end), ...(said.endsWith('eve') && ({ isEve: true } as const)) };
  }
  return null;
}

const beforeOrdinals = new Set(['on', 'by', 'before', 'until', 'till', 'for', 'from', ...weekdays]);

/**
 * Reads "the 28th". A word such as "the second" counts only after a preposition, and neither counts before a noun: "the
 * second drawer".
 */
function readDayOfMonth(tokens: TokenList, from: number): SpokenDay | null {
  if (wordAt(tokens, from) !== 'the') return null;
  const isInDigits = /^\d/.test(wordAt(tokens, from + 1));
  if (!isInDigits && !beforeOrdinals.has(wordAt(tokens, from - 1))) return null;
  return readBareOrdinal(tokens, from + 1);
}

function readBareOrdinal(tokens: TokenList, from: number): SpokenDay | null {
  const day = readOrdinal(tokens, from);
  if (day === null || !day.isOrdinal || !endsPhrase(tokens, day.end) || wordAt(tokens, day.end) === 'of') return null;
  return day.value >= 1 && day.value <= 31 ? dateInMonth(day.value, day.end) : neverOf(from, day.end);
}

/** Reads "the first of the month", "the 3rd of next month". */
function readDayOfNextMonth(tokens: TokenList, from: number): SpokenDay | null {
  const day = wordAt(tokens, from) === 'the' ? readOrdinal(tokens, from + 1) : null;
  if (day === null || day.value < 1) return null;
  const ofMonth = phraseAt(tokens, day.end, 'of the month');
  if (ofMonth !== null) return day.value <= 31 ? dateInMonth(day.value, ofMonth) : neverOf(from, ofMonth);
  const end = phraseAt(tokens, day.end, 'of next month');
  if (end === null) return null;
  return {
    end,
    isWholeDay: true,
    date: (today) => atClock(plusDays({ ...today, month: today.month + 1, day: day.value }, 0), endOfDay),
    misread: (today) => (day.value <= daysIn(today.year, today.month + 1) ? null : { why: 'never', from, to: end }),
  };
}

/** The day in the first month, from this one on, that has it. */
function dateInMonth(day: number, end: number): SpokenDay {
  return {
    end,
    isWholeDay: true,
    date: (today) => {
      let month = today.month + (day < today.day ? 1 : 0);
      while (day > daysIn(today.year, month)) month += 1;
      return atClock(plusDays({ ...today, month, day }, 0), endOfDay);
    },
  };
}
