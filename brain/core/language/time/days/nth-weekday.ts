import { type TokenList, wordAt } from '../../reading/token-words.js';
import { type LocalTime, plusDays, weekdayOf } from '../local-time.js';
import { readOrdinal } from './month-day.js';
import { atClock, endOfDay, type SpokenDay } from './spoken-day.js';
import { monthNamed, weekdays } from './time-words.js';

/** Reads "the last friday of the month", "the first monday of december", "the second tuesday of next month". */
export function readNthWeekday(tokens: TokenList, from: number): SpokenDay | null {
  const start = wordAt(tokens, from) === 'the' ? from + 1 : from;
  const isLast = wordAt(tokens, start) === 'last';
  const nth = isLast ? { value: 5, end: start + 1 } : readOrdinal(tokens, start);
  if (nth === null || nth.value > 5) return null;
  const weekday = weekdays.indexOf(wordAt(tokens, nth.end));
  const isOf = /^(?:of|in)$/.test(wordAt(tokens, nth.end + 1));
  const month = isOf && weekday >= 0 ? readMonthOfYear(tokens, nth.end + 2) : null;
  if (month === null) return null;
  const dateIn = (first: LocalTime) => {
    const ahead = plusDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth.value - 1) * 7);
    return atClock(isLast && ahead.month !== first.month ? plusDays(ahead, -7) : ahead, endOfDay);
  };
  const firstOf = (today: LocalTime) => {
    const first = month.first(today, 0);
    return month.isComing && isBefore(dateIn(first), today) ? month.first(today, 1) : first;
  };
  return {
    end: month.end,
    isWholeDay: true,
    date: (today) => dateIn(firstOf(today)),
    // Few months have a fifth of some weekday.
    misread: (today) =>
      dateIn(firstOf(today)).month === firstOf(today).month ? null : { why: 'never', from, to: month.end },
  };
}

function isBefore(one: LocalTime, other: LocalTime): boolean {
  const days = ({ year, month, day }: LocalTime) => (year * 12 + month) * 31 + day;
  return days(one) < days(other);
}

interface SaidMonth {
  readonly end: number;
  /** Whether the next such month is taken if the day has passed. */
  readonly isComing: boolean;
  first(today: LocalTime, later: number): LocalTime;
}

function readMonthOfYear(tokens: TokenList, from: number): SaidMonth | null {
  const named = monthNamed(wordAt(tokens, from));
  if (named > 0) {
    const first = (today: LocalTime, later: number) => ({ ...today, year: today.year + later, month: named, day: 1 });
    return { end: from + 1, isComing: true, first };
  }
  const lead = wordAt(tokens, from);
  if (!/^(?:the|this|next)$/.test(lead) || wordAt(tokens, from + 1) !== 'month') return null;
  const ahead = lead === 'next' ? 1 : 0;
  const first = (today: LocalTime, later: number) =>
    plusDays({ ...today, month: today.month + ahead + later, day: 1 }, 0);
  return { end: from + 2, isComing: lead === 'the', first };
}
