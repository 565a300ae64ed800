import { phraseAt, type TokenList, wordAt } from '../../reading/token-words.js';
import { grammaticalWords } from '../../vocabulary/stop-words.js';
import { readNumber } from '../durations.js';
import type { LocalTime } from '../local-time.js';
import { months, type PartOfDay, partsOfDay, undatedHours, unitWords, weekdays } from './time-words.js';

/** A day that was named, possibly with a part of the day. */
export interface SpokenDay {
  readonly end: number;
  /** The part of the day that was named; an hour beside it lies in that part. */
  readonly part?: PartOfDay | undefined;
  /** Set if it is a single day, from midnight to midnight. */
  readonly isWholeDay?: true;
  /** Set for an eve: midnight beside it is the one at its end. */
  readonly isEve?: true;
  /** The date that is meant, with the time by which the day is over. */
  date(today: LocalTime): LocalTime;
  /** Set if it is several days, so that an hour beside it belongs to none in particular. */
  readonly isStretch?: true;
  /** When something is due that is due before the day; absent if its beginning is unknown. */
  before?(today: LocalTime): LocalTime;
  /** Why there is no such day; null if there is. */
  misread?(today: LocalTime): MisreadDay | null;
}

/**
 * Why a named day cannot be used. `never`: no calendar has it. `not-so`: its words contradict each other, and `says`
 * tells how: "the 28th is a Saturday". `either`: its numbers have two readings, "11 December or 12 November". `from`
 * and `to` are the tokens concerned. `unclear`: a time may be meant, but not which. `which-midnight`: at the beginning
 * or at the end of the day. `which-half`: in the morning or in the evening.
 */
export type MisreadDay =
  | { readonly why: 'unclear' }
  | { readonly why: 'which-midnight' }
  | { readonly why: 'which-half' }
  | { readonly why: 'never'; readonly from: number; readonly to: number }
  | { readonly why: 'not-so' | 'either'; readonly from: number; readonly to: number; readonly says: string };

export const endOfDay = [23, 59] as const;

export function atClock(date: LocalTime, [hour, minute]: readonly [number, number]): LocalTime {
  return { ...date, hour, minute };
}

/** Adds the part of the day that is named after a day: "evening", "in the evening". */
export function withPartOfDay(tokens: TokenList, day: SpokenDay): SpokenDay {
  const at = phraseAt(tokens, day.end, 'in the') ?? phraseAt(tokens, day.end, 'at') ?? day.end;
  const word = wordAt(tokens, at);
  const part = partsOfDay.get(word);
  const isNight = wordAt(tokens, day.end) === 'at';
  if (part === undefined || day.part !== undefined || (isNight && word !== 'night')) return day;
  const { isWholeDay: _whole, ...rest } = day;
  return { ...rest, end: at + 1, part, date: (today) => atClock(day.date(today), part.ends) };
}

/**
 * Whether the words before `at` are complete: the line ends there, or goes on with something other than a noun that
 * they could modify.
 */
export function endsPhrase(tokens: TokenList, at: number): boolean {
  const word = wordAt(tokens, at);
  if (word === "'s") return false;
  return word === '' || grammaticalWords.has(word) || unitWords.has(word) || /^\d/.test(word) || isTimeWord(tokens, at);
}

/** Where a length of time ends with the word behind it: "in two weeks' *time*"; `at` where that does not stand there. */
export function afterTimeWord(tokens: TokenList, at: number): number {
  const owned = phraseAt(tokens, at, "'s time");
  if (owned !== null) return owned;
  return wordAt(tokens, at) === 'time' && endsPhrase(tokens, at + 1) ? at + 1 : at;
}

function isTimeWord(tokens: TokenList, at: number): boolean {
  const word = wordAt(tokens, at);
  return wordsOfTime.has(word) || readNumber(tokens, at) !== null;
}

const wordsOfTime = new Set([
  ...undatedHours,
  ...'today tomorrow tonight noon midday midnight next half quarter daily weekly christmas'.split(' '),
  ...weekdays,
  ...months,
]);
