import { type TokenList, wordAt } from '../reading/token-words.js';
import { wordMap, words } from '../vocabulary/word-lists.js';
import { readDay } from './days/due-day.js';
import { atClock, endOfDay, endsPhrase, type MisreadDay, type SpokenDay } from './days/spoken-day.js';
import { type PartOfDay, unitWords } from './days/time-words.js';
import { type Hour, readHour, readHourWithHalf, readNamedHour } from './due-hour.js';
import { readLengthAhead } from './length-ahead.js';
import { instantOf, type LocalTime, localTime, plusDays } from './local-time.js';

/** A due phrase found in tokens: the token after it, and when it is due for somebody who says it at `now`. */
export interface DuePhrase {
  readonly end: number;
  /** The day and the hour that it names; null for what it does not name. A length of time from now has neither. */
  readonly day: SpokenDay | null;
  readonly hour: Hour | null;
  /** The half of the day in which an occasion such as "after lunch" lies; an hour beside it lies there as well. */
  readonly half?: 'am' | 'pm';
  /** Milliseconds since 1970 UTC, or the reason why its words fit no time. */
  resolve(now: number, timeZone: string): number | MisreadDay;
}

const duePrepositions = [
  ['no', 'later', 'than'],
  ['by'],
  ['before'],
  ['until'],
  ['till'],
  ['on'],
  ['at'],
  ['around'],
  ['about'],
  ['for'],
  ['over'],
  ['in'],
  ['some', 'time'],
  ['sometime'],
  ['any', 'time'],
  ['anytime'],
  ['between', 'now', 'and'],
  ['later'],
  ['toward'],
  ['towards'],
];

/** The hour that an occasion stands for, and its half of the day where that is clear. */
const hourOfOccasion = wordMap<readonly [hour: number, minute: number, half?: 'am' | 'pm']>({
  'before lunch': [12, 0],
  'after lunch': [15, 0, 'pm'],
  'over lunch': [13, 30],
  'after work': [20, 0, 'pm'],
  'before work': [9, 0, 'am'],
  'after school': [17, 0, 'pm'],
  'before dinner': [18, 0, 'pm'],
  'after dinner': [22, 0, 'pm'],
  'before bed': [23, 59, 'pm'],
  'after breakfast': [11, 0, 'am'],
  'at lunch': [13, 30],
  'at lunchtime': [13, 30],
  'before bedtime': [23, 59, 'pm'],
});

/** Reads the longest due phrase that begins at `from`; null if there is none. */
export function readDuePhrase(tokens: TokenList, from: number): DuePhrase | null {
  return readLengthFromNow(tokens, from) ?? readOccasion(tokens, from) ?? readDated(tokens, from);
}

function readLengthFromNow(tokens: TokenList, from: number): DuePhrase | null {
  const length = readLengthAhead(tokens, from);
  return length === null ? null : { end: length.end, day: null, hour: null, resolve: (now) => now + length.ms };
}

/** Reads "after lunch", "before dinner", which stand for an hour of the day. */
function readOccasion(tokens: TokenList, from: number): DuePhrase | null {
  const clock = hourOfOccasion.get(`${wordAt(tokens, from)} ${wordAt(tokens, from + 1)}`);
  if (clock === undefined) return null;
  const [atHour, minute, half] = clock;
  const day = readDay(tokens, from + 2);
  const hour = { hour: atHour, minute, isOpen: false, end: from + 2 };
  const due = dueOn(day, hour, day?.end ?? from + 2);
  return half === undefined ? due : { ...due, half };
}

/** Reads a day, an hour, or both in either order, with or without a preposition. */
function readDated(tokens: TokenList, from: number): DuePhrase | null {
  const start = afterPreposition(tokens, from);
  // "In the morning" is a day by itself; for all others the preposition is skipped first.
  const day = readDay(tokens, from) ?? readDay(tokens, start);
  if (day !== null) return readHourAfter(tokens, day, wordAt(tokens, from) === 'before');
  const hour =
    start > from ? hourAfter(tokens, from, start) : (readNamedHour(tokens, start) ?? readHourWithHalf(tokens, start));
  if (hour === null) return null;
  const dayAfter = readDay(tokens, hour.end) ?? readDay(tokens, afterPreposition(tokens, hour.end));
  return dueOn(dayAfter, hour, dayAfter?.end ?? hour.end);
}

function readHourAfter(tokens: TokenList, day: SpokenDay, isBefore: boolean): DuePhrase {
  // "On friday in two weeks" names no hour.
  const start = wordAt(tokens, day.end) === 'in' ? day.end : afterPreposition(tokens, day.end);
  const hour =
    start > day.end
      ? (hourAfter(tokens, day.end, start) ?? readBareHour(tokens, day.end))
      : (readNamedHour(tokens, start) ?? readHourWithHalf(tokens, start));
  return dueOn(isBefore && hour === null ? dayBefore(day) : day, hour, hour?.end ?? day.end);
}

const beforeOpenHours = words('at by before until till around about than');

/**
 * Reads an hour after a preposition. Without am or pm a number is an hour only after some prepositions, and only if it
 * does not count something: "on 5 lights".
 */
function hourAfter(tokens: TokenList, from: number, at: number): Hour | null {
  const hour = readHour(tokens, at);
  if (hour === null || !hour.isOpen) return hour;
  const isBare = hour.end === at + 1 && hour.minute === 0;
  const counts = !endsPhrase(tokens, hour.end) || unitWords.has(wordAt(tokens, hour.end));
  return beforeOpenHours.has(wordAt(tokens, at - 1)) && at > from && !(isBare && counts) ? hour : null;
}

/**
 * Reads "at eight" with a thing after it. After a day, or at the beginning of a line, it is an hour and does not count
 * the thing: "tomorrow *at eight* dinner".
 */
export function readBareHour(tokens: TokenList, from: number): Hour | null {
  if (wordAt(tokens, from) !== 'at') return null;
  const hour = readHour(tokens, from + 1);
  return hour === null || unitWords.has(wordAt(tokens, hour.end)) ? null : hour;
}

/** "Before friday" is by the end of thursday. What lies before a part of a day is not clear. */
function dayBefore(day: SpokenDay): SpokenDay {
  if (day.isWholeDay === true) return { ...day, date: (today) => atClock(plusDays(day.date(today), -1), endOfDay) };
  return day.before === undefined ? { ...day, misread: () => ({ why: 'unclear' }) } : { ...day, date: day.before };
}

/** The due phrase for a day and an hour, either of which may be missing. */
export function dueOn(day: SpokenDay | null, hour: Hour | null, end: number): DuePhrase {
  return {
    end,
    day,
    hour,
    resolve: (now, timeZone) => {
      const today = localTime(now, timeZone);
      const misread = day?.misread?.(today) ?? null;
      if (misread !== null) return misread;
      const date = day === null ? today : plusDays(day.date(today), 0);
      if (hour === null) return instantOf(date, timeZone);
      // The midnight of today or of an eve is the end of that day; of any other day nobody can tell which end is meant.
      const isOpenNight = hour.isMidnight === true && day?.isWholeDay === true && day.isEve !== true;
      if (isOpenNight && !isSameDay(date, today)) return { why: 'which-midnight' };
      const clock = hourOn(hour, isSameDay(date, today) ? today : null, day?.part);
      if (clock === null || day?.isStretch === true) return { why: 'unclear' };
      const due = instantOf({ ...date, ...clock }, timeZone);
      return day === null && due <= now ? instantOf(plusDays({ ...date, ...clock }, 1), timeZone) : due;
    },
  };
}

/** The same phrase with its hour in one half of the day: "six" after work is 18:00. */
export function inHalf({ day, hour, end }: DuePhrase, half: 'am' | 'pm'): DuePhrase {
  const said = hour === null ? null : { ...hour, hour: (hour.hour % 12) + (half === 'pm' ? 12 : 0), isOpen: false };
  return dueOn(day, said, end);
}

/** Whether it names an hour that may be in the morning or in the evening. */
export function isOpenHour({ day, hour }: DuePhrase): boolean {
  return hour?.isOpen === true && hour.hour > 0 && hour.hour < 12 && day?.part === undefined;
}

function isSameDay(one: LocalTime, other: LocalTime): boolean {
  return one.day === other.day && one.month === other.month && one.year === other.year;
}

/**
 * The clock time of an hour. Without am or pm it is the next such hour today, or the one by day on another date ("at
 * five" is in the afternoon). Null if the part of the day that was named does not have it: "tomorrow morning at 15".
 */
function hourOn(hour: Hour, today: LocalTime | null, part: PartOfDay | undefined) {
  const clock = { hour: clockHour(hour, today, part), minute: hour.minute };
  if (part === undefined) return clock;
  const [first, last] = part.hours;
  // Midnight still belongs to the last hour of the night.
  return clock.hour >= first && clock.hour <= (hour.isMidnight === true && last === 23 ? 24 : last) ? clock : null;
}

function clockHour(hour: Hour, today: LocalTime | null, part: PartOfDay | undefined): number {
  if (!hour.isOpen || hour.hour > 12 || hour.hour === 0) return hour.hour;
  if (part !== undefined) return (hour.hour % 12) + (part.half === 'pm' ? 12 : 0);
  const byDay = hour.hour < 8 ? hour.hour + 12 : hour.hour;
  const isPast = today !== null && byDay * 60 + hour.minute <= today.hour * 60 + today.minute;
  return isPast && byDay < 12 ? byDay + 12 : byDay;
}

function afterPreposition(tokens: TokenList, from: number): number {
  // "Over" is a preposition in "over the weekend", but not in "send it over tomorrow".
  if (wordAt(tokens, from) === 'over' && wordAt(tokens, from + 1) !== 'the') return from;
  const found = duePrepositions.find((phrase) => phrase.every((word, index) => wordAt(tokens, from + index) === word));
  return from + (found?.length ?? 0);
}
