import type { TokenList } from '../reading/token-words.js';
import { digitWords, teenWords, tensWords } from '../vocabulary/numbers.js';
import { wordMap, words } from '../vocabulary/word-lists.js';

/** A number or a length of time read from tokens: its value, and the index of the token after it. */
export interface Amount {
  readonly value: number;
  readonly end: number;
}

/** Between how often and the time that is meant: "twice *a* day". */
export const perWords = words('a an per each every');
const smallNumbers = ['zero', ...digitWords, ...teenWords];
const secondsOfUnit: ReadonlyMap<string, number> = new Map([
  ...'second seconds sec secs s'.split(' ').map((word) => [word, 1] as const),
  ...'minute minutes min mins m'.split(' ').map((word) => [word, 60] as const),
  ...'hour hours hr hrs h'.split(' ').map((word) => [word, 3600] as const),
]);

const fractions = wordMap({ half: 0.5, quarter: 0.25 });

/** A number in digits, with a comma before each three digits of it or none: "1,250", "1250.5". */
const inDigits = /^(?:\d{1,6}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,3})?$/;

/** Reads a whole or decimal number, in digits or in words up to 999. */
export function readNumber(tokens: TokenList, from: number): Amount | null {
  const word = tokens[from]?.word;
  if (word === undefined) return null;
  if (inDigits.test(word)) return withPoint(tokens, { value: Number(word.replaceAll(',', '')), end: from + 1 });
  const whole = readHundreds(tokens, from) ?? readBelowHundred(tokens, from);
  return whole === null ? null : withPoint(tokens, whole);
}

/** Whether a single word is a number: "five", "20". */
export function isNumber(word: string): boolean {
  return readNumber([{ word, start: 0, end: 0 }], 0) !== null;
}

/** Reads a length of time as seconds: "an hour and a half", "two minutes thirty", "90 seconds", "1:30". Never zero. */
export function readDuration(tokens: TokenList, from: number): Amount | null {
  const clock = readClockForm(tokens, from);
  if (clock !== null) return clock;
  const first = readTimed(tokens, from);
  return first === null ? null : positive(readFurther(tokens, first));
}

/** As `readDuration`, but a number without a unit counts seconds, and every further part needs a unit. */
export function readInterval(tokens: TokenList, from: number): Amount | null {
  const timed = readTimed(tokens, from);
  if (timed === null) return readClockForm(tokens, from) ?? positive(readNumber(tokens, from));
  return positive(readFurtherWithUnit(tokens, timed));
}

/**
 * Reads a length of time as seconds, every part of which has its unit: "an hour and twenty minutes", "three quarters of
 * an hour".
 */
export function readMeasured(tokens: TokenList, from: number): Amount | null {
  const timed = readTimed(tokens, from);
  return timed === null ? null : positive(readFurtherWithUnit(tokens, timed));
}

const furtherWords = new Set(['more', 'extra', 'further', 'additional']);

/** Whether a word is a unit of time: "minutes". */
export function isTimeUnit(word: string): boolean {
  return secondsOfUnit.has(word);
}

/** Reads a length of time that is added to another: "five more minutes", "another minute", "two minutes longer". */
export function readExtra(tokens: TokenList, from: number): Amount | null {
  const isAnother = tokens[from]?.word === 'another';
  // "Another minute" without a number is one minute.
  const counted = isAnother
    ? (readDuration(tokens, from + 1) ?? readUnit(tokens, from + 1))
    : readDuration(tokens, from);
  const after = tokens[counted?.end ?? -1]?.word ?? '';
  if (counted !== null && (isAnother || furtherWords.has(after) || after === 'longer'))
    return isAnother ? counted : { ...counted, end: counted.end + 1 };
  const at = tokens.findIndex(({ word }, index) => index > from && furtherWords.has(word));
  const plain = at < 0 || at > from + 3 ? null : readDuration(tokens.toSpliced(at, 1), from);
  return plain === null || plain.end <= at ? null : { ...plain, end: plain.end + 1 };
}

function readUnit(tokens: TokenList, at: number): Amount | null {
  const value = secondsOfUnit.get(tokens[at]?.word ?? '');
  return value === undefined ? null : { value, end: at + 1 };
}

interface Timed extends Amount {
  readonly unit: number;
}

function readTimed(tokens: TokenList, from: number): Timed | null {
  const joined = /^(\d{1,6}(?:\.\d{1,3})?)([a-z]{1,7})$/.exec(tokens[from]?.word ?? '');
  const joinedUnit = secondsOfUnit.get(joined?.[2] ?? '');
  if (joined !== null && joinedUnit !== undefined)
    return { value: Number(joined[1]) * joinedUnit, end: from + 1, unit: joinedUnit };
  const count = readCount(tokens, from);
  const unit = secondsOfUnit.get(tokens[count?.end ?? -1]?.word ?? '');
  if (count === null || unit === undefined) return null;
  const extra = readFraction(tokens, count.end + 1, 'and');
  return { value: (count.value + (extra?.value ?? 0)) * unit, end: extra?.end ?? count.end + 1, unit };
}

function readCount(tokens: TokenList, from: number): Amount | null {
  const fraction = readFraction(tokens, from);
  if (fraction !== null) return skipWords(tokens, skipWords(tokens, fraction, ['of']), ['a', 'an']);
  const number = readNumber(tokens, from);
  if (number !== null) return addFraction(tokens, number);
  const word = tokens[from]?.word;
  if (word !== 'a' && word !== 'an') return null;
  if (tokens[from + 1]?.word === 'couple') return skipWords(tokens, { value: 2, end: from + 2 }, ['of']);
  return { value: 1, end: from + 1 };
}

function addFraction(tokens: TokenList, whole: Amount): Amount {
  const fraction = readFraction(tokens, whole.end, 'and');
  return fraction === null ? whole : { value: whole.value + fraction.value, end: fraction.end };
}

function readFraction(tokens: TokenList, from: number, link?: 'and'): Amount | null {
  if (link !== undefined && tokens[from]?.word !== link) return null;
  const first = link === undefined ? from : from + 1;
  if (tokens[first]?.word === 'three' && /^quarters?$/.test(tokens[first + 1]?.word ?? ''))
    return { value: 0.75, end: first + 2 };
  const at = tokens[first]?.word === 'a' ? first + 1 : first;
  const value = fractions.get(tokens[at]?.word ?? '');
  return value === undefined ? null : { value, end: at + 1 };
}

function readFurther(tokens: TokenList, sum: Timed): Amount {
  const withUnit = readFurtherWithUnit(tokens, sum);
  if (withUnit.end > sum.end || sum.unit === 1) return withUnit;
  const bare = readNumber(tokens, sum.end);
  return bare === null || bare.value >= 60 ? sum : { value: sum.value + (bare.value * sum.unit) / 60, end: bare.end };
}

function readFurtherWithUnit(tokens: TokenList, sum: Timed): Amount {
  const link = tokens[sum.end]?.word === 'and' ? sum.end + 1 : sum.end;
  const next = readTimed(tokens, link);
  if (next === null || next.unit >= sum.unit) return sum;
  return readFurtherWithUnit(tokens, { value: sum.value + next.value, end: next.end, unit: next.unit });
}

function readClockForm(tokens: TokenList, from: number): Amount | null {
  const match = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})$/.exec(tokens[from]?.word ?? '');
  if (match === null) return null;
  const value = Number(match[1] ?? 0) * 3600 + Number(match[2]) * 60 + Number(match[3]);
  return positive({ value, end: from + 1 });
}

function readHundreds(tokens: TokenList, from: number): Amount | null {
  const word = tokens[from]?.word ?? '';
  const hundreds = word === 'a' ? 1 : smallNumbers.indexOf(word);
  if (hundreds < 1 || hundreds > 9 || tokens[from + 1]?.word !== 'hundred') return null;
  const link = tokens[from + 2]?.word === 'and' ? from + 3 : from + 2;
  const rest = readBelowHundred(tokens, link);
  return rest === null
    ? { value: hundreds * 100, end: from + 2 }
    : { value: hundreds * 100 + rest.value, end: rest.end };
}

function readBelowHundred(tokens: TokenList, from: number): Amount | null {
  const word = tokens[from]?.word ?? '';
  const low = smallNumbers.indexOf(word);
  if (low >= 0) return { value: low, end: from + 1 };
  const ten = tensWords.indexOf(word === 'fourty' ? 'forty' : word);
  if (ten < 0) return null;
  const digit = smallNumbers.indexOf(tokens[from + 1]?.word ?? '');
  const value = (ten + 2) * 10;
  return digit >= 1 && digit <= 9 ? { value: value + digit, end: from + 2 } : { value, end: from + 1 };
}

function withPoint(tokens: TokenList, whole: Amount): Amount {
  const digit = smallNumbers.indexOf(tokens[whole.end + 1]?.word ?? '');
  if (tokens[whole.end]?.word !== 'point' || digit < 0 || digit > 9) return whole;
  return { value: whole.value + digit / 10, end: whole.end + 2 };
}

function skipWords(tokens: TokenList, amount: Amount, words: readonly string[]): Amount {
  return words.includes(tokens[amount.end]?.word ?? '') ? { value: amount.value, end: amount.end + 1 } : amount;
}

/** Rounds to the millisecond; null if nothing is left. */
function positive(amount: Amount | null): Amount | null {
  if (amount === null) return null;
  const value = Math.round(amount.value * 1_000) / 1_000;
  return value > 0 ? { value, end: amount.end } : null;
}
