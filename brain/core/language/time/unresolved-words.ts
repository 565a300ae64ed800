import { phraseAt, type TokenList, wordAt } from '../reading/token-words.js';
import { words } from '../vocabulary/word-lists.js';
import { readOrdinal } from './days/month-day.js';
import { endsPhrase } from './days/spoken-day.js';
import {
  beforeTimes,
  owning,
  partsOfDay,
  recurringWords,
  undatedHours,
  unitWords,
  weekdays,
} from './days/time-words.js';
import { partsOfHour } from './due-hour.js';
import { readDuePhrase } from './due-phrase.js';
import { perWords, readMeasured, readNumber } from './durations.js';
import { readAnyOf, readExcluded, readMoreThan, readNonPositiveLength } from './unresolved/other-words.js';
import { readPartOfPeriod } from './unresolved/part-of-period.js';
import { readPast } from './unresolved/past-words.js';
import { endsHour, hourEnd, isTimeNoun, timeEnd } from './unresolved/time-ends.js';
import { readDoubtfulDate, readUndatedFeast, readUndatedMonth } from './unresolved-dates.js';

type UnresolvedReader = (tokens: TokenList, at: number) => number | null;

/**
 * Words about a time that cannot be resolved to one instant. `never`: there is no such time; `gone`: it is over;
 * `unclear`: it is unknown, or may be several.
 */
export interface UnresolvedWords {
  readonly from: number;
  readonly to: number;
  readonly why: 'unclear' | 'never' | 'gone';
}

/** The unresolvable words that begin at a token; null if there are none. */
export function readUnresolved(tokens: TokenList, at: number): UnresolvedWords | null {
  const never = readImpossibleHour(tokens, at);
  if (never !== null) return { from: at, to: never, why: 'never' };
  const gone = readPast(tokens, at);
  if (gone !== null) return { from: at, to: gone, why: 'gone' };
  for (const read of unresolvedReaders) {
    const to = read(tokens, at);
    if (to !== null) return { from: at, to, why: 'unclear' };
  }
  return null;
}

const unresolvedReaders: readonly UnresolvedReader[] = [
  readRepetition,
  readTimeRange,
  readAlternative,
  readExcluded,
  readAnyOf,
  readNonPositiveLength,
  readMoreThan,
  readPartOfPeriod,
  readCountedTime,
  readUndatedFeast,
  readUndatedMonth,
  readDoubtfulDate,
  readUnplacedHour,
  readExtraDayPart,
  readUnknownHour,
  readAdjacentLength,
];

const howOften = words('once twice times');
const beforeOrAfter = words('before after');
const rangeLinks = words('and to till until');
const rangeStarts = words('after since from between past except not starting beginning');
const alternativeLinks = words('or and to till until through');
const vagueEnds = words('so later earlier sooner thereabouts');
const comingWords = words('next this coming');
const uncountedTimes = words('year quarter summer spring autumn fall winter');
const countLinks = words('before after past');
const pastOrTo = words('past to');
const mealsAndSleep = words('lunch tea dinner supper breakfast bed play nap');
/**
 * Before a length of time, these words make it a duration ("*for* two hours tomorrow") or tell which one ("*this*
 * week", "*every* week").
 */
const lengthOwners = words('for of the this next last every each per in within');
const hourTails = words("o'clock am pm");
const ordinalOrOther = words('other second third fourth single few couple');

/** The end of words for repetition: "every day", "each other friday", "daily", "on fridays", "twice a week". */
function readRepetition(tokens: TokenList, at: number): number | null {
  const word = wordAt(tokens, at);
  const isOwned = owning.has(wordAt(tokens, at - 1)) || wordAt(tokens, at - 1) === 'the';
  if (recurringWords.has(word)) return isOwned ? null : at + 1;
  if (word.endsWith('s') && weekdays.includes(word.slice(0, -1))) return at + 1;
  if (word === 'every' || word === 'each') {
    const counted = ordinalOrOther.has(wordAt(tokens, at + 1)) ? at + 2 : (readNumber(tokens, at + 1)?.end ?? at + 1);
    return isTimeNoun(wordAt(tokens, counted)) ? counted + 1 : null;
  }
  const isPer = howOften.has(word) && perWords.has(wordAt(tokens, at + 1));
  return isPer && unitWords.has(wordAt(tokens, at + 2)) ? at + 3 : null;
}

/**
 * The end of words for a range: "after monday", "from monday", "between 3 and 4", "since noon", "the day before
 * christmas".
 */
function readTimeRange(tokens: TokenList, at: number): number | null {
  const word = wordAt(tokens, at);
  const isDayBeside = word === 'the' && wordAt(tokens, at + 1) === 'day';
  if (isDayBeside && beforeOrAfter.has(wordAt(tokens, at + 2)) && wordAt(tokens, at + 3) !== 'tomorrow')
    return timeEnd(tokens, at + 3);
  const fromNow = phraseAt(tokens, at, 'between now and');
  if (fromNow !== null && readDuePhrase(tokens, at) === null) return timeEnd(tokens, fromNow);
  if (word === 'between' || word === 'from') {
    const first = hourEnd(tokens, at + 1);
    const second = first !== null && rangeLinks.has(wordAt(tokens, first)) ? hourEnd(tokens, first + 1) : null;
    if (second !== null) return second;
  }
  if (!rangeStarts.has(word) || readDuePhrase(tokens, at) !== null) return null;
  return timeEnd(tokens, at + 1) ?? (word === 'after' && wordAt(tokens, at + 1) === 'next' ? at + 2 : null);
}

/** The end of an alternative after a time: "… or tuesday", "… and 4", "… or so". */
function readAlternative(tokens: TokenList, at: number): number | null {
  const word = wordAt(tokens, at);
  if (!alternativeLinks.has(word)) return null;
  const other = word === 'or' ? readDuePhrase(tokens, at + 1) : null;
  if (other !== null) return other.end;
  if (!isBehindTime(tokens, at)) return null;
  if (word === 'or' && vagueEnds.has(wordAt(tokens, at + 1))) return at + 2;
  return timeEnd(tokens, at + 1);
}

/** Whether a due phrase ends where these words begin. */
function isBehindTime(tokens: TokenList, at: number): boolean {
  for (let from = Math.max(0, at - longestPhrase); from < at; from++) {
    if (readDuePhrase(tokens, from)?.end === at) return true;
  }
  return false;
}

const longestPhrase = 8;

/**
 * The end of words that count, but not from now: "two days before", "a week from", "in a fortnight's time", "third
 * friday", "next year".
 */
function readCountedTime(tokens: TokenList, at: number): number | null {
  const word = wordAt(tokens, at);
  if (comingWords.has(word) && uncountedTimes.has(wordAt(tokens, at + 1))) return at + 2;
  const ordinal = readOrdinal(tokens, at);
  if (readDuePhrase(tokens, at) !== null) return null;
  if (ordinal?.isOrdinal && weekdays.includes(wordAt(tokens, ordinal.end))) return ordinal.end + 1;
  const count = word === 'a' || word === 'an' ? { end: at + 1 } : readNumber(tokens, at);
  if (count === null || !unitWords.has(wordAt(tokens, count.end))) return null;
  const link = wordAt(tokens, count.end + 1);
  if (countLinks.has(link)) return timeEnd(tokens, count.end + 2);
  return link === 'from' || link === 'hence' ? count.end + 2 : null;
}

/** The end of an hour that no clock has: "25 o'clock", or a reading after a preposition. "John 25:31" is a verse. */
function readImpossibleHour(tokens: TokenList, at: number): number | null {
  const hour = readNumber(tokens, at);
  if (hour !== null && hour.value > 23) return phraseAt(tokens, hour.end, "o'clock");
  const read = /^(\d{1,2}):(\d{2})(?:[ap]m)?$/.exec(wordAt(tokens, at));
  if (read === null || !beforeTimes.has(wordAt(tokens, at - 1))) return null;
  return Number(read[1]) > 23 || Number(read[2]) > 59 ? at + 1 : null;
}

/**
 * The end of an hour that cannot be placed: "at 15", "5pm", "at half past", "in 5", "monday 8", beside a time that
 * already has its hour, or where it is unclear what is counted.
 */
function readUnplacedHour(tokens: TokenList, at: number): number | null {
  if (readDuePhrase(tokens, at) !== null) return null;
  const word = wordAt(tokens, at);
  const isBehindPreposition = beforeTimes.has(wordAt(tokens, at - 1)) || wordAt(tokens, at - 1) === 'in';
  if ((isBehindPreposition || isBehindTime(tokens, at)) && partsOfHour.has(word)) {
    const end = pastOrTo.has(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
    return endsPhrase(tokens, end) ? end : null;
  }
  const number = readNumber(tokens, at);
  const end = number?.end ?? at + 1;
  if (number !== null && hourTails.has(wordAt(tokens, end))) return endsHour(tokens, end + 1) ? end + 1 : null;
  const isHour = number === null ? /^\d{1,2}\D/.test(word) : number.value <= 60;
  if (!isHour || !endsHour(tokens, end)) return null;
  const isMarked = isBehindPreposition || /^\d{1,2}(?:[:.]\d{2})?[ap]m$/.test(word);
  return isMarked || isBehindTime(tokens, at) || isBeforeTime(tokens, end, word) ? end : null;
}

/** "06:30 tomorrow" */
function isBeforeTime(tokens: TokenList, at: number, word: string): boolean {
  return /^\d{1,2}:\d{2}$/.test(word) && readDuePhrase(tokens, at) !== null;
}

/** The end of a part of the day beside a time that already has its half of the day: "in the evening", "at night". */
function readExtraDayPart(tokens: TokenList, at: number): number | null {
  const night = phraseAt(tokens, at, 'at night');
  if (night !== null) return night;
  const of = partsOfDay.has(wordAt(tokens, at + 1)) && wordAt(tokens, at) === 'the' ? at + 2 : -1;
  return /^(?:of|before|after)$/.test(wordAt(tokens, of)) ? of + 1 : null;
}

/** The end of a time of day without a known hour: "at dawn", "wednesday lunchtime", "around tea time". */
function readUnknownHour(tokens: TokenList, at: number): number | null {
  const crack = phraseAt(tokens, at, 'the crack of dawn') ?? phraseAt(tokens, at, 'crack of dawn');
  if (crack !== null) return crack;
  const isApart = mealsAndSleep.has(wordAt(tokens, at)) && wordAt(tokens, at + 1) === 'time';
  if (!isApart && !undatedHours.has(wordAt(tokens, at))) return null;
  const isMarked = beforeTimes.has(wordAt(tokens, at - 1)) || wordAt(tokens, at - 1) === 'after';
  return isMarked || isBehindTime(tokens, at) ? at + (isApart ? 2 : 1) : null;
}

/**
 * The end of a length of time beside another time, which it may shift in an unclear way: "in two hours *15 minutes*",
 * "a week" before "tuesday".
 */
function readAdjacentLength(tokens: TokenList, at: number): number | null {
  const start = wordAt(tokens, at) === 'and' ? at + 1 : at;
  const end = readMeasured(tokens, start)?.end ?? daysEnd(tokens, start);
  if (end === null || lengthOwners.has(wordAt(tokens, at - 1)) || wordAt(tokens, end) === 'of') return null;
  if (readDuePhrase(tokens, start) !== null) return null;
  return isBehindTime(tokens, at) || (start === at && readDuePhrase(tokens, end) !== null) ? end : null;
}

function daysEnd(tokens: TokenList, at: number): number | null {
  const isOne = /^(?:a|an|one)$/.test(wordAt(tokens, at));
  const count = isOne ? at + 1 : (readNumber(tokens, at)?.end ?? at);
  return /^(?:days?|weeks?|fortnight|months?)$/.test(wordAt(tokens, count)) ? count + 1 : null;
}
