import { dayMs, hourMs, minuteMs } from '../../time-units.js';
import { phraseAt, type TokenList, wordAt } from '../reading/token-words.js';
import { wordMap } from '../vocabulary/word-lists.js';
import { readDay, type SpokenDay } from './due-day.js';
import { type Hour, readHour, readHourWithHalf, readNamedHour } from './due-hour.js';
import { readNumber } from './durations.js';
import { instantOf, type LocalTime, localTime } from './local-time.js';

/** A due phrase found in tokens: where it ends, and when it falls due for somebody who says it at `now`. */
export interface DuePhrase {
  readonly end: number;
  /** Milliseconds since 1970 UTC. */
  resolve(now: number, timeZone: string): number;
}

const spans = wordMap({
  minute: minuteMs,
  hour: hourMs,
  day: dayMs,
  week: 7 * dayMs,
  month: 30 * dayMs,
});

const prepositions = [
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
];

const occasions = wordMap<readonly [number, number]>({
  'before lunch': [12, 0],
  'after lunch': [15, 0],
  'over lunch': [13, 30],
  'after work': [20, 0],
  'before work': [9, 0],
  'after school': [17, 0],
  'before dinner': [18, 0],
  'after dinner': [22, 0],
  'before bed': [23, 59],
  'after breakfast': [11, 0],
  'at lunch': [13, 30],
});

/** The longest due phrase that begins at `from`, or null. */
export function readDuePhrase(tokens: TokenList, from: number): DuePhrase | null {
  return readSpan(tokens, from) ?? readOccasion(tokens, from) ?? readDated(tokens, from);
}

/** "in two days", "in an hour", "within the hour". */
function readSpan(tokens: TokenList, from: number): DuePhrase | null {
  const first = wordAt(tokens, from);
  if (first !== 'in' && first !== 'within') return null;
  const count = readSpanCount(tokens, from + 1);
  const unit = wordAt(tokens, count?.end ?? -1).replace(/s$/, '');
  const lengthMs = spans.get(unit);
  if (count === null || lengthMs === undefined) return null;
  const half = phraseAt(tokens, count.end + 1, 'and a half');
  const value = count.value + (half === null ? 0 : 0.5);
  return { end: half ?? count.end + 1, resolve: (now) => now + value * lengthMs };
}

function readSpanCount(tokens: TokenList, from: number): { value: number; end: number } | null {
  for (const [words, value] of [
    ['half an', 0.5],
    ['half a', 0.5],
    ['a couple of', 2],
    ['a few', 3],
    ['the next', 1],
    ['a', 1],
    ['an', 1],
    ['the', 1],
  ] as const) {
    const end = phraseAt(tokens, from, words);
    if (end !== null && wordAt(tokens, end) !== 'hundred') return { value, end };
  }
  return readNumber(tokens, from);
}

/** "after lunch", "before dinner": an hour of the day that the phrase stands for. */
function readOccasion(tokens: TokenList, from: number): DuePhrase | null {
  const clock = occasions.get(`${wordAt(tokens, from)} ${wordAt(tokens, from + 1)}`);
  if (clock === undefined) return null;
  const day = readDay(tokens, from + 2);
  const hour = { hour: clock[0], minute: clock[1], isOpen: false, end: from + 2 };
  return dueOn(day, hour, day?.end ?? from + 2);
}

/** A day, an hour, or both in either order, after a preposition or without one. */
function readDated(tokens: TokenList, from: number): DuePhrase | null {
  const start = afterPreposition(tokens, from);
  // "In the morning" is a day of its own; anywhere else the preposition comes before it.
  const day = readDay(tokens, from) ?? readDay(tokens, start);
  if (day !== null) return readHourAfter(tokens, day);
  const hour = start > from ? readHour(tokens, start) : readNamedHour(tokens, start);
  if (hour === null) return null;
  const dayAfter = readDay(tokens, afterPreposition(tokens, hour.end));
  return dueOn(dayAfter, hour, dayAfter?.end ?? hour.end);
}

function readHourAfter(tokens: TokenList, day: SpokenDay): DuePhrase {
  // "On friday in two weeks" names no hour.
  const start = wordAt(tokens, day.end) === 'in' ? day.end : afterPreposition(tokens, day.end);
  const hour =
    start > day.end ? readHour(tokens, start) : (readNamedHour(tokens, start) ?? readHourWithHalf(tokens, start));
  return dueOn(day, hour, hour?.end ?? day.end);
}

function dueOn(day: SpokenDay | null, hour: Hour | null, end: number): DuePhrase {
  return {
    end,
    resolve: (now, timeZone) => {
      const today = localTime(now, timeZone);
      const date = day === null ? today : day.date(today);
      const due = instantOf(
        hour === null ? date : { ...date, ...hourOn(hour, day === null ? today : null, day?.half) },
        timeZone,
      );
      return day === null && due <= now ? due + dayMs : due;
    },
  };
}

/** An hour without am or pm: the next one today, and by day on another date ("at five" is the afternoon). */
function hourOn(hour: Hour, today: LocalTime | null, half: SpokenDay['half']): { hour: number; minute: number } {
  if (!hour.isOpen || hour.hour > 12 || hour.hour === 0) return { hour: hour.hour, minute: hour.minute };
  if (half !== undefined) return { hour: (hour.hour % 12) + (half === 'pm' ? 12 : 0), minute: hour.minute };
  const byDay = hour.hour < 8 ? hour.hour + 12 : hour.hour;
  const isPast = today !== null && byDay * 60 + hour.minute <= today.hour * 60 + today.minute;
  return { hour: isPast && byDay < 12 ? byDay + 12 : byDay, minute: hour.minute };
}

function afterPreposition(tokens: TokenList, from: number): number {
  // "Over the weekend", but "send it over tomorrow".
  if (wordAt(tokens, from) === 'over' && wordAt(tokens, from + 1) !== 'the') return from;
  const found = prepositions.find((words) => words.every((word, index) => wordAt(tokens, from + index) === word));
  return from + (found?.length ?? 0);
}
