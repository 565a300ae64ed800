import { phraseAt, type TokenList, wordAt } from '../reading/token-words.js';
import { wordMap, words } from '../vocabulary/word-lists.js';
import { endsPhrase } from './days/spoken-day.js';
import { partsOfDay } from './days/time-words.js';
import { readNumber } from './durations.js';

/** The parts of an hour that are said without a number, in minutes. */
export const partsOfHour = wordMap({ half: 30, quarter: 15 });

const hourLinks = words('past after to till before');

/** An hour that was named. */
export interface Hour {
  readonly end: number;
  readonly hour: number;
  readonly minute: number;
  /** True if neither am nor pm was said, so that the next hour that makes sense is meant. */
  readonly isOpen: boolean;
  /** Set for midnight, which may be the one at the beginning or at the end of a day. */
  readonly isMidnight?: true;
}

/** Reads an hour after "at" or "by": "five", "5:30 pm", "half past five", "six thirty", "ten o'clock". */
export function readHour(tokens: TokenList, from: number): Hour | null {
  return readNamedHour(tokens, from) ?? readPastOrTo(tokens, from) ?? readClockHour(tokens, from);
}

/** Reads "noon", and "midnight" as the end of a day. */
export function readNamedHour(tokens: TokenList, from: number): Hour | null {
  const word = wordAt(tokens, from);
  if (word === 'noon' || word === 'midday') return { end: from + 1, hour: 12, minute: 0, isOpen: false };
  const at = phraseAt(tokens, from, 'the stroke of') ?? from;
  if (wordAt(tokens, at) !== 'midnight') return null;
  // "By midnight" is still on that day.
  return ends.has(wordAt(tokens, from - 1))
    ? { end: at + 1, hour: 23, minute: 59, isOpen: false }
    : { end: at + 1, hour: 24, minute: 0, isOpen: false, isMidnight: true };
}

const ends = words('by before until till than');

/** Reads an hour without a preposition, which needs am or pm: "tomorrow five pm". */
export function readHourWithHalf(tokens: TokenList, from: number): Hour | null {
  const hour = readClockHour(tokens, from);
  return hour === null || hour.isOpen ? null : hour;
}

function readPastOrTo(tokens: TokenList, from: number): Hour | null {
  const fixed = partsOfHour.get(wordAt(tokens, wordAt(tokens, from) === 'a' ? from + 1 : from));
  const minutes =
    fixed === undefined
      ? readNumber(tokens, from)
      : { value: fixed, end: wordAt(tokens, from) === 'a' ? from + 2 : from + 1 };
  if (minutes === null || minutes.value >= 60) return null;
  const link = wordAt(tokens, minutes.end);
  // "Half nine" is 9:30.
  const isBareHalf = fixed === 30 && minutes.end === from + 1 && !hourLinks.has(link);
  const isPast = isBareHalf || link === 'past' || link === 'after';
  if (!isPast && !hourLinks.has(link) && !(link === 'of' && fixed === 15)) return null;
  const at = isBareHalf ? minutes.end : minutes.end + 1;
  const hour = readTwelve(tokens, at) ?? readClockHour(tokens, at);
  if (hour === null || hour.minute !== 0) return null;
  if (!isPast && hour.hour === 0) return { ...hour, hour: 23, minute: 60 - minutes.value };
  return isPast ? { ...hour, minute: minutes.value } : { ...hour, hour: hour.hour - 1, minute: 60 - minutes.value };
}

/** Reads the hour after "past": "half past midnight" belongs to the day that begins, while midnight alone ends one. */
function readTwelve(tokens: TokenList, from: number): Hour | null {
  const named = readNamedHour(tokens, from);
  if (named === null) return null;
  return { end: named.end, hour: named.hour === 12 ? 12 : 0, minute: 0, isOpen: false };
}

function readClockHour(tokens: TokenList, from: number): Hour | null {
  const digits = /^(\d{1,2})(?:[:.](\d{2}))?(am|pm)?$/.exec(wordAt(tokens, from));
  const isMilitary = /^(?:[01]\d|2[0-3])[0-5]\d$/.test(wordAt(tokens, from)) && wordAt(tokens, from - 1) === 'at';
  if (isMilitary) return militaryHour(wordAt(tokens, from), afterHours(tokens, from + 1));
  const hundreds = readHourHundreds(tokens, from);
  if (hundreds !== null) return hundreds;
  const said = digits === null ? readNumber(tokens, from) : { value: Number(digits[1]), end: from + 1 };
  if (said === null || said.value > 23 || !Number.isInteger(said.value)) return null;
  const minutes =
    digits?.[2] === undefined ? readMinutes(tokens, said.end) : { value: Number(digits[2]), end: said.end };
  if (minutes.value > 59) return null;
  const end = ["o'clock", 'sharp'].includes(wordAt(tokens, minutes.end)) ? minutes.end + 1 : minutes.end;
  return withHalfOfDay(
    tokens,
    { end, hour: said.value, minute: minutes.value, isOpen: digits?.[1]?.startsWith('0') !== true },
    digits?.[3],
  );
}

const ohs = words('oh o zero');

/** Reads "fifteen hundred", "oh six hundred hours". */
function readHourHundreds(tokens: TokenList, from: number): Hour | null {
  const said = readNumber(tokens, ohs.has(wordAt(tokens, from)) ? from + 1 : from);
  if (said === null) return null;
  // Up to nine hundred, the hundreds are part of the number that was read.
  const isWhole = wordAt(tokens, said.end - 1) === 'hundred';
  const hour = isWhole ? said.value / 100 : said.value;
  const named = isWhole ? said.end : said.end + 1;
  if (hour > 23 || !Number.isInteger(hour) || wordAt(tokens, named - 1) !== 'hundred') return null;
  const end = afterHours(tokens, named);
  return end > named || endsPhrase(tokens, end) ? { end, hour, minute: 0, isOpen: false } : null;
}

function afterHours(tokens: TokenList, at: number): number {
  return /^(?:hours|hrs)$/.test(wordAt(tokens, at)) ? at + 1 : at;
}

/** "at 1730" */
function militaryHour(word: string, end: number): Hour {
  return { end, hour: Number(word.slice(0, 2)), minute: Number(word.slice(2)), isOpen: false };
}

function readMinutes(tokens: TokenList, from: number): { value: number; end: number } {
  // "Six oh five".
  const isOh = wordAt(tokens, from) === 'oh' || wordAt(tokens, from) === 'o';
  const below = isOh ? readNumber(tokens, from + 1) : null;
  if (below !== null && below.value < 10 && Number.isInteger(below.value)) return below;
  const minutes = readNumber(tokens, from);
  return minutes !== null && minutes.value >= 10 && minutes.value < 60 && Number.isInteger(minutes.value)
    ? minutes
    : { value: 0, end: from };
}

/** Applies am or pm to an hour; null if that half of the day does not have it, as in "15 in the morning". */
function withHalfOfDay(tokens: TokenList, hour: Hour, joined: string | undefined): Hour | null {
  const half = joined === undefined ? readHalfOfDay(tokens, hour) : { half: joined, end: hour.end };
  if (half === null) return hour;
  const isPm = half.half === 'pm';
  if (hour.hour === 0 || (hour.hour > 12 && !isPm)) return null;
  return { end: half.end, hour: (hour.hour % 12) + (isPm ? 12 : 0), minute: hour.minute, isOpen: false };
}

/** Reads "pm", "p m" as a recogniser may write it, or "in the evening" if that hour is in the evening. */
function readHalfOfDay(tokens: TokenList, hour: Hour): { half: string; end: number } | null {
  const word = wordAt(tokens, hour.end);
  if (word === 'am' || word === 'pm') return { half: word, end: hour.end + 1 };
  const at = phraseAt(tokens, hour.end, 'in the') ?? (wordAt(tokens, hour.end + 1) === 'night' ? hour.end + 1 : null);
  const part = partsOfDay.get(wordAt(tokens, at ?? -1));
  if (at !== null && part !== undefined && (at === hour.end + 2 || word === 'at')) {
    const said = hour.hour > 12 ? hour.hour : (hour.hour % 12) + (part.half === 'pm' ? 12 : 0);
    return said >= part.hours[0] && said <= part.hours[1] ? { half: part.half, end: at + 1 } : null;
  }
  const isSpelled = (word === 'a' || word === 'p') && wordAt(tokens, hour.end + 1) === 'm';
  return isSpelled ? { half: `${word}m`, end: hour.end + 2 } : null;
}
