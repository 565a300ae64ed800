import { phraseAt, type TokenList, wordAt } from '../../reading/token-words.js';
import { wordMap } from '../../vocabulary/word-lists.js';
import { type LocalTime, plusDays, weekdayOf } from '../local-time.js';
import { atClock, endOfDay, type SpokenDay } from './spoken-day.js';
import { months } from './time-words.js';

const weeksAhead = wordMap({ this: 0, the: 0, next: 1 });
const closeOfDay = [18, 0] as const;
/** Days since the Monday of a week. */
const [friday, sunday] = [4, 6];
const closeOfBusiness = ['close of business', 'the close of business', 'end of business', 'cob'];

/** Reads "this week", "next week", "this weekend", "the week after next". A week of work ends on its Friday. */
export function readWeek(tokens: TokenList, from: number): SpokenDay | null {
  const lead = wordAt(tokens, from);
  const unit = wordAt(tokens, from + 1);
  const afterNext = lead === 'the' ? phraseAt(tokens, from + 2, 'after next') : null;
  const weeks = afterNext === null ? weeksAhead.get(lead) : 2;
  const end = afterNext ?? from + 2;
  if (weeks === undefined) return null;
  if (unit === 'weekend') {
    const weekendsEnd = (today: LocalTime) => plusDays(today, ((7 - weekdayOf(today)) % 7) + weeks * 7);
    const before = (today: LocalTime) => atClock(plusDays(weekendsEnd(today), -2), endOfDay);
    // Done by the weekend is done before it begins.
    const date =
      wordAt(tokens, from - 1) === 'by' ? before : (today: LocalTime) => atClock(weekendsEnd(today), endOfDay);
    return { end, isStretch: true, date, before };
  }
  if (lead === 'the' && afterNext === null) return null;
  if (unit === 'week')
    return {
      end,
      isStretch: true,
      date: (today) => endOfWeek(today, weeks),
      ...beforeNext(weeks, (today) => lastSunday(today, weeks)),
    };
  if (unit === 'month')
    return {
      end,
      isStretch: true,
      date: (today) => endOfMonth(today, weeks),
      ...beforeNext(weeks, (today) => endOfMonth(today, weeks - 1)),
    };
  return null;
}

/** The time before a stretch that is still ahead; none for one that has already begun. */
function beforeNext(weeks: number, before: (today: LocalTime) => LocalTime): Pick<SpokenDay, 'before'> {
  return weeks === 0 ? {} : { before };
}

function lastSunday(today: LocalTime, weeks: number): LocalTime {
  return atClock(plusDays(today, ((7 - weekdayOf(today)) % 7) + (weeks - 1) * 7), endOfDay);
}

/**
 * Reads "end of day", "the end of the week", "the last day of the month", "eod"; `readOther` reads the day after it.
 */
export function readEndOf(
  tokens: TokenList,
  from: number,
  readOther: (tokens: TokenList, from: number) => SpokenDay | null,
): SpokenDay | null {
  const business = closeOfBusiness.flatMap((said) => phraseAt(tokens, from, said) ?? [])[0];
  if (business !== undefined) {
    const on = wordAt(tokens, business) === 'on' ? business + 1 : business;
    const other = readOther(tokens, on);
    const date = (today: LocalTime) => atClock(other?.date(today) ?? today, closeOfDay);
    return { end: other?.end ?? business, date, before: date };
  }
  if (wordAt(tokens, from) === 'eod') return { end: from + 1, date: (today) => atClock(today, closeOfDay) };
  const of = ['the end of', 'end of', 'the last day of', 'last day of'].flatMap(
    (said) => phraseAt(tokens, from, said) ?? [],
  )[0];
  if (of === undefined) return readEndOfStretch(tokens, from);
  const unitAt = ['the', 'this', 'next'].includes(wordAt(tokens, of)) ? of + 1 : of;
  const isNext = wordAt(tokens, of) === 'next';
  const ends = wordMap<(today: LocalTime) => LocalTime>({
    day: (today) => atClock(today, closeOfDay),
    today: (today) => atClock(today, closeOfDay),
    week: (today) => endOfWeek(today, isNext ? 1 : 0),
    month: (today) => endOfMonth(today, isNext ? 1 : 0),
    year: (today) => atClock({ ...today, year: today.year + (isNext ? 1 : 0), month: 12, day: 31 }, endOfDay),
  });
  const unit = wordAt(tokens, unitAt);
  const month = months.indexOf(unit) + 1;
  if (month > 0 && unitAt === of) {
    const end = (today: LocalTime) => endOfMonth(today, (month - today.month + 12) % 12);
    return { end: of + 1, date: end, before: end };
  }
  const date = ends.get(unit);
  if (date === undefined) return null;
  const otherAt = wordAt(tokens, unitAt + 1) === 'on' ? unitAt + 2 : unitAt + 1;
  const other = unit === 'day' ? readOther(tokens, otherAt) : null;
  if (other === null) return { end: unitAt + 1, date, before: date };
  const ofOther = (today: LocalTime) => atClock(other.date(today), closeOfDay);
  return { end: other.end, date: ofOther, before: ofOther };
}

const stretchEnds = wordMap<(today: LocalTime) => LocalTime>({
  week: (today) => endOfWeek(today, 0),
  month: (today) => endOfMonth(today, 0),
  year: (today) => atClock({ ...today, month: 12, day: 31 }, endOfDay),
});

/** Reads "month's end", "before the week is out" */
function readEndOfStretch(tokens: TokenList, from: number): SpokenDay | null {
  const at = phraseAt(tokens, from, 'the') ?? from;
  const date = stretchEnds.get(wordAt(tokens, at));
  if (date === undefined) return null;
  const end = ["'s end", 'is out', 'is over'].flatMap((said) => phraseAt(tokens, at + 1, said) ?? [])[0];
  return end === undefined ? null : { end, date, before: date };
}

/** The Friday of a week from Monday to Sunday; of this week, once that Friday has gone by, its Sunday. */
function endOfWeek(today: LocalTime, weeks: number): LocalTime {
  const sinceMonday = (weekdayOf(today) + 6) % 7;
  const last = weeks === 0 && sinceMonday > friday ? sunday : friday;
  return atClock(plusDays(today, last - sinceMonday + weeks * 7), endOfDay);
}

function endOfMonth(today: LocalTime, monthsAhead: number): LocalTime {
  return atClock(plusDays({ ...today, month: today.month + monthsAhead + 1, day: 0 }, 0), endOfDay);
}
