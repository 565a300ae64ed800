import { phraseAt, type TokenList, wordAt } from '../reading/token-words.js';
import { wordMap } from '../vocabulary/word-lists.js';
import { readNumber } from './durations.js';

const partsOfHour = wordMap({ half: 30, quarter: 15 });

/** An hour that was named; open when neither am nor pm was said. */
export interface Hour {
  readonly end: number;
  readonly hour: number;
  readonly minute: number;
  /** Neither am nor pm was said, so the next one that makes sense is meant. */
  readonly isOpen: boolean;
}

/** An hour after "at" or "by": "five", "5:30 pm", "half past five", "six thirty", "ten o'clock". */
export function readHour(tokens: TokenList, from: number): Hour | null {
  return readNamedHour(tokens, from) ?? readPastOrTo(tokens, from) ?? readClockHour(tokens, from);
}

/** "noon", "midnight". */
export function readNamedHour(tokens: TokenList, from: number): Hour | null {
  const word = wordAt(tokens, from);
  if (word === 'noon' || word === 'midday') return { end: from + 1, hour: 12, minute: 0, isOpen: false };
  return word === 'midnight' ? { end: from + 1, hour: 23, minute: 59, isOpen: false } : null;
}

/** Without a preposition an hour must say its half of the day: "tomorrow five pm". */
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
  const link = wordAt(tokens, minutes?.end ?? -1);
  if (minutes === null || minutes.value >= 60 || (link !== 'past' && link !== 'to')) return null;
  const hour = readClockHour(tokens, minutes.end + 1);
  if (hour === null || hour.minute !== 0) return null;
  return link === 'past'
    ? { ...hour, minute: minutes.value }
    : { ...hour, hour: hour.hour - 1, minute: 60 - minutes.value };
}

function readClockHour(tokens: TokenList, from: number): Hour | null {
  const digits = /^(\d{1,2})(?:[:.](\d{2}))?(am|pm)?$/.exec(wordAt(tokens, from));
  const said = digits === null ? readNumber(tokens, from) : { value: Number(digits[1]), end: from + 1 };
  if (said === null || said.value > 23 || !Number.isInteger(said.value)) return null;
  const minutes =
    digits?.[2] === undefined ? readMinutes(tokens, said.end) : { value: Number(digits[2]), end: said.end };
  const end = wordAt(tokens, minutes.end) === "o'clock" ? minutes.end + 1 : minutes.end;
  return withHalfOfDay(tokens, { end, hour: said.value, minute: minutes.value, isOpen: true }, digits?.[3]);
}

function readMinutes(tokens: TokenList, from: number): { value: number; end: number } {
  const minutes = readNumber(tokens, from);
  return minutes !== null && minutes.value >= 10 && minutes.value < 60 ? minutes : { value: 0, end: from };
}

function withHalfOfDay(tokens: TokenList, hour: Hour, joined: string | undefined): Hour {
  const half = joined === undefined ? readHalfOfDay(tokens, hour.end) : { word: joined, end: hour.end };
  if (half === null) return hour;
  return { end: half.end, hour: (hour.hour % 12) + (half.word === 'pm' ? 12 : 0), minute: hour.minute, isOpen: false };
}

/** Ways to say which half of the day an hour is of. */
const halvesInWords = [
  ['in the morning', 'am'],
  ['in the afternoon', 'pm'],
  ['in the evening', 'pm'],
  ['at night', 'pm'],
] as const;

/** "pm", or "p m" as a recognizer may write it, or "in the evening". */
function readHalfOfDay(tokens: TokenList, from: number): { word: string; end: number } | null {
  const word = wordAt(tokens, from);
  if (word === 'am' || word === 'pm') return { word, end: from + 1 };
  for (const [said, half] of halvesInWords) {
    const end = phraseAt(tokens, from, said);
    if (end !== null) return { word: half, end };
  }
  const isSpelled = (word === 'a' || word === 'p') && wordAt(tokens, from + 1) === 'm';
  return isSpelled ? { word: `${word}m`, end: from + 2 } : null;
}
