import { phraseAt, type TokenList, wordAt } from '../reading/token-words.js';
import { readUtterance } from '../reading/utterance.js';
import { words } from '../vocabulary/word-lists.js';
import { dayFromNow, daysFromNow } from './day-from-now.js';
import { readDay } from './days/due-day.js';
import { readMonthDay } from './days/month-day.js';
import { type MisreadDay, type SpokenDay, withPartOfDay } from './days/spoken-day.js';
import { months, periodLeads, weekdays } from './days/time-words.js';
import { readNumber } from './durations.js';
import { instantOf, type LocalTime, localTime, plusDays, weekdayOf } from './local-time.js';

/** A stretch of time that a question is about, in wall milliseconds; `toTs` is exclusive. */
export interface TimeSpan {
  readonly fromTs: number;
  readonly toTs: number;
  /** The stretch in words: "tomorrow morning", "on Friday", "next week". */
  readonly label: string;
  /** Whether it is within one day, so that hours can be told without the day. */
  readonly isOneDay: boolean;
  /** The whole days that the span lies in: an entry without an hour falls in every part of its day. */
  readonly days: readonly [fromTs: number, toTs: number];
}

/** A stretch of time found in tokens: the token after it, and what it means for somebody who says it at `nowMs`. */
export interface SpokenSpan {
  readonly end: number;
  resolve(nowMs: number, timeZone: string): TimeSpan;
  /** Why there is no such day; null if there is. */
  misread?(nowMs: number, timeZone: string): MisreadDay | null;
}

/** Several days in a row, and the words for them. */
interface DayRange {
  readonly end: number;
  readonly label: string;
  /** Given the midnight of today, the midnights of the first day and of the day after the last. */
  days(today: LocalTime): readonly [first: LocalTime, after: LocalTime];
}

const spanPrepositions = words('on for in during over at of');

/**
 * Reads the days, or the part of a day, that are named from `from` on, with or without a preposition; null if there are
 * none.
 */
export function readSpan(tokens: TokenList, from: number): SpokenSpan | null {
  const at = spanPrepositions.has(wordAt(tokens, from)) ? from + 1 : from;
  // "In the morning" is a day by itself; for all others the preposition is skipped first.
  return readRange(tokens, at) ?? readOneDay(tokens, from) ?? readOneDay(tokens, at);
}

/** Reads the time that a text names; some days are read only after a preposition, which may have been cut off. */
export function readNamedSpan(text: string): SpokenSpan | null {
  return readSpan(readUtterance(text).tokens, 0) ?? readSpan(readUtterance(`on ${text}`).tokens, 0);
}

function readRange(tokens: TokenList, at: number): SpokenSpan | null {
  const range =
    readWeekSpan(tokens, at) ??
    readMonthSpan(tokens, at) ??
    readNextDays(tokens, at) ??
    readTodayOrTomorrow(tokens, at);
  if (range === null) return null;
  const resolve = (nowMs: number, timeZone: string): TimeSpan => {
    const [first, after] = range.days({ ...localTime(nowMs, timeZone), hour: 0, minute: 0 });
    const [fromTs, toTs] = [instantOf(first, timeZone), instantOf(after, timeZone)];
    return { fromTs, toTs, label: range.label, isOneDay: false, days: [fromTs, toTs] };
  };
  return { end: range.end, resolve };
}

/** Reads "this week", "next week", "the weekend", "next weekend"; a week begins on Monday. */
function readWeekSpan(tokens: TokenList, from: number): DayRange | null {
  const at = phraseAt(tokens, from, 'the rest of') ?? from;
  const [lead, unit] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
  if (!periodLeads.has(lead) || (unit !== 'week' && unit !== 'weekend')) return null;
  const isNext = lead === 'next';
  const monday = (today: LocalTime) => plusDays(today, (isNext ? 7 : 0) - ((weekdayOf(today) + 6) % 7));
  return {
    end: at + 2,
    label: `${isNext ? 'next' : 'this'} ${unit}`,
    days: (today) => {
      const first = unit === 'week' ? monday(today) : plusDays(monday(today), 5);
      return [later(first, today), plusDays(monday(today), 7)];
    },
  };
}

/** Reads "this month", "next month", "december". */
function readMonthSpan(tokens: TokenList, at: number): DayRange | null {
  const [lead, unit] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
  if (periodLeads.has(lead) && unit === 'month') {
    const isNext = lead === 'next';
    const days = (today: LocalTime) => wholeMonth(today, today.month + (isNext ? 1 : 0));
    return { end: at + 2, label: `${isNext ? 'next' : 'this'} month`, days };
  }
  const month = months.indexOf(lead) + 1;
  if (month === 0 || readMonthDay(tokens, at) !== null) return null;
  const days = (today: LocalTime) => wholeMonth(today, month + (month < today.month ? 12 : 0));
  return { end: at + 1, label: `in ${lead.charAt(0).toUpperCase()}${lead.slice(1)}`, days };
}

/** Reads "the next three days", "the next few days". */
function readNextDays(tokens: TokenList, from: number): DayRange | null {
  const at = phraseAt(tokens, from, 'the next') ?? phraseAt(tokens, from, 'next');
  if (at === null) return null;
  const count = wordAt(tokens, at) === 'few' ? { value: fewDays, end: at + 1 } : readNumber(tokens, at);
  if (count === null || !Number.isInteger(count.value) || wordAt(tokens, count.end) !== 'days') return null;
  const label = `in the next ${wordAt(tokens, at) === 'few' ? 'few' : count.value} days`;
  return { end: count.end + 1, label, days: (today) => [today, plusDays(today, count.value + 1)] };
}

const fewDays = 4;

/** Reads "today or tomorrow", "today and tomorrow". */
function readTodayOrTomorrow(tokens: TokenList, at: number): DayRange | null {
  const end = phraseAt(tokens, at, 'today or tomorrow') ?? phraseAt(tokens, at, 'today and tomorrow');
  return end === null ? null : { end, label: 'today or tomorrow', days: (today) => [today, plusDays(today, 2)] };
}

/** The rest of a month from today on; months beyond December belong to the next year. */
function wholeMonth(today: LocalTime, month: number): readonly [LocalTime, LocalTime] {
  const first = plusDays({ ...today, month, day: 1 }, 0);
  return [later(first, today), plusDays({ ...first, month: first.month + 1 }, 0)];
}

function later(one: LocalTime, other: LocalTime): LocalTime {
  const rank = ({ year, month, day }: LocalTime) => (year * 12 + month) * 31 + day;
  return rank(one) > rank(other) ? one : other;
}

/** The first and the last hour of each part of the day; noon belongs to the afternoon. */
const hoursOfPart = new Map<string, readonly [number, number]>([
  ['morning', [0, 11]],
  ['afternoon', [12, 18]],
  ['evening', [17, 24]],
  ['night', [17, 24]],
  ['tonight', [17, 24]],
]);

/** Reads "tomorrow", "on friday evening", "the third of june", "tonight". */
function readOneDay(tokens: TokenList, from: number): SpokenSpan | null {
  const day = readPastDay(tokens, from) ?? readDay(tokens, from);
  if (day === null) return null;
  const part = tokens.slice(from, day.end).findLast(({ word }) => hoursOfPart.has(word))?.word ?? null;
  const [fromHour, toHour] = hoursOfPart.get(part ?? '') ?? [0, 24];
  const resolve = (nowMs: number, timeZone: string): TimeSpan => {
    const date = { ...day.date(localTime(nowMs, timeZone)), minute: 0 };
    const at = (hour: number, minute: number) => instantOf({ ...date, hour, minute }, timeZone);
    const [fromTs, toTs] = [at(fromHour, 0), at(toHour, lastMinutes.get(toHour) ?? 1)];
    const label = part === null ? dayFromNow(fromTs, nowMs, timeZone) : partLabel(part, fromTs, nowMs, timeZone);
    return { fromTs, toTs, label, isOneDay: true, days: [at(0, 0), at(24, 0)] };
  };
  const misread = (nowMs: number, timeZone: string) => day.misread?.(localTime(nowMs, timeZone)) ?? null;
  return { end: day.end, resolve, misread };
}

/**
 * How many minutes the last hour of a part includes: the morning ends at noon, the evening at midnight, and six o'clock
 * still belongs to the afternoon.
 */
const lastMinutes = new Map([
  [11, 60],
  [24, 0],
]);

/** Reads "yesterday", "yesterday morning", "last friday", "three days ago". Nothing can be due on such a day. */
function readPastDay(tokens: TokenList, from: number): SpokenDay | null {
  const day = readNamedPast(tokens, from);
  return day === null ? null : withPartOfDay(tokens, { end: day.end, isWholeDay: true, date: day.date });
}

function readNamedPast(tokens: TokenList, from: number): Pick<SpokenDay, 'end' | 'date'> | null {
  const word = wordAt(tokens, from);
  if (word === 'yesterday') return { end: from + 1, date: (today) => plusDays(today, -1) };
  const weekday = weekdays.indexOf(wordAt(tokens, from + 1));
  if (word === 'last' && weekday >= 0)
    return { end: from + 2, date: (today) => plusDays(today, -(((weekdayOf(today) - weekday + 6) % 7) + 1)) };
  const count = readNumber(tokens, from);
  if (count === null || !Number.isInteger(count.value) || !/^days?$/.test(wordAt(tokens, count.end))) return null;
  return wordAt(tokens, count.end + 1) === 'ago'
    ? { end: count.end + 2, date: (today) => plusDays(today, -count.value) }
    : null;
}

function partLabel(said: string, ms: number, nowMs: number, timeZone: string): string {
  const part = said === 'tonight' ? 'night' : said;
  const days = daysFromNow(ms, nowMs, timeZone);
  if (days === 0) return part === 'night' ? 'tonight' : `this ${part}`;
  const day = dayFromNow(ms, nowMs, timeZone);
  return days > 0 && days < 7 ? `${day} ${part}` : `${day} in the ${part}`;
}
