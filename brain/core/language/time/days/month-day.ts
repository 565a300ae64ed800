import { type TokenList, wordAt } from '../../reading/token-words.js';
import { ordinalWords } from '../../vocabulary/numbers.js';
import { monthNamed, weekdays } from './time-words.js';

/** A month (from 1) and a day as they were said, and the year if one was. The month may not have the day. */
export interface MonthDay {
  readonly month: number;
  readonly day: number;
  readonly year: number | null;
  readonly end: number;
}

/** "june third", "june the 3rd", "the third of june", "24 december 2027". */
export function readMonthDay(tokens: TokenList, from: number): MonthDay | null {
  const leading = monthNamed(wordAt(tokens, from));
  const at = leading > 0 ? from + 1 : from;
  const isDefinite = wordAt(tokens, at) === 'the';
  const day = readOrdinal(tokens, isDefinite ? at + 1 : at);
  if (day === null) return null;
  if (leading > 0) return withYear(tokens, { month: leading, day: day.value, end: day.end });
  const of = wordAt(tokens, day.end) === 'of' ? day.end + 1 : day.end;
  const month = monthNamed(wordAt(tokens, of));
  return month > 0 ? withYear(tokens, { month, day: day.value, end: of + 1 }) : null;
}

function withYear(tokens: TokenList, named: Omit<MonthDay, 'year'>): MonthDay {
  const year = /^20\d\d$/.test(wordAt(tokens, named.end)) ? Number(wordAt(tokens, named.end)) : null;
  return { ...named, year, end: year === null ? named.end : named.end + 1 };
}

const isoDate = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const dottedDate = /^(\d{1,2})\.(\d{1,2})(?:\.(\d{4}))?$/;
const slashedDate = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}))?$/;
const beforeDates = new Set(['on', 'by', 'before', 'until', 'till', 'for', 'from', ...weekdays]);

/**
 * Reads a date in numbers: "2026-12-24", "on 24.12.", "on 12/24". One with two possible readings is left to
 * `readEitherDate`.
 */
export function readWrittenDate(tokens: TokenList, from: number): MonthDay | null {
  const word = wordAt(tokens, from);
  const iso = isoDate.exec(word);
  if (iso !== null) return written(from, iso[1], iso[2], iso[3]);
  const lead = wordAt(tokens, from - 1);
  const dotted = dottedDate.exec(word);
  // "By 10.30" is a time of day.
  if (dotted !== null && (lead === 'on' || (beforeDates.has(lead) && (Number(dotted[1]) > 23 || dotted[3]))))
    return written(from, dotted[3], dotted[2], dotted[1]);
  const slashed = readSlashed(tokens, from);
  if (slashed === null || slashed.isEither) return null;
  const { first, second, year } = slashed;
  return first > 12 ? written(from, year, second, first) : written(from, year, first, second);
}

/**
 * The two readings of "on 11/12", first with the day first and then with the month first; which is right depends on
 * where the wearer lives.
 */
export function readEitherDate(tokens: TokenList, from: number): readonly [MonthDay, MonthDay] | null {
  const slashed = readSlashed(tokens, from);
  if (slashed?.isEither !== true) return null;
  const { first, second, year } = slashed;
  return [written(from, year, second, first), written(from, year, first, second)];
}

function readSlashed(tokens: TokenList, from: number) {
  const slashed = slashedDate.exec(wordAt(tokens, from));
  if (slashed === null || (!beforeDates.has(wordAt(tokens, from - 1)) && slashed[3] === undefined)) return null;
  const [first, second] = [Number(slashed[1]), Number(slashed[2])];
  if (first > 31 || second > 31) return null;
  const isEither = Math.min(first, second) >= 1 && Math.max(first, second) <= 12 && first !== second;
  return { first, second, year: slashed[3], isEither };
}

type InWords = string | number | undefined;

function written(from: number, year: InWords, month: InWords, day: InWords): MonthDay {
  return { year: year === undefined ? null : Number(year), month: Number(month), day: Number(day), end: from + 1 };
}

/** Whether the date exists in the year that was named, or in any year. */
export function isInCalendar({ month, day, year = null }: Pick<MonthDay, 'month' | 'day'> & { year?: number | null }) {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year ?? leapYear, month);
}

const leapYear = 2000;

/** The number of days in a month; months beyond December belong to the next year. */
export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Reads a day of a month: "third", "3rd", "twenty first", "21". Null if there is none. */
export function readOrdinal(
  tokens: TokenList,
  from: number,
): { value: number; end: number; isOrdinal: boolean } | null {
  const word = wordAt(tokens, from);
  const digits = /^(\d{1,2})(st|nd|rd|th)?$/.exec(word);
  if (digits !== null) return inMonth(Number(digits[1]), from + 1, digits[2] !== undefined);
  const simple = ordinalWords.indexOf(word) + 1;
  if (simple > 0) return inMonth(simple, from + 1, true);
  const tens = word === 'twenty' ? 20 : word === 'thirty' ? 30 : null;
  const unit = ordinalWords.indexOf(wordAt(tokens, from + 1)) + 1;
  if (word === 'thirtieth') return inMonth(30, from + 1, true);
  return tens !== null && unit > 0 && unit < 10 ? inMonth(tens + unit, from + 2, true) : null;
}

/** A cardinal number can only be a day up to 31. */
function inMonth(
  value: number,
  end: number,
  isOrdinal: boolean,
): { value: number; end: number; isOrdinal: boolean } | null {
  return (value >= 1 && value <= 31) || isOrdinal ? { value, end, isOrdinal } : null;
}
