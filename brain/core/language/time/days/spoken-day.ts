import { phraseAt, type TokenList, wordAt } from '../../reading/token-words.js';
import { grammaticalWords } from '../../vocabulary/stop-words.js';
import { readNumber } from '../durations.js';
import type { LocalTime } from '../local-time.js';
import { months, type PartOfDay, partsOfDay, undatedHours, unitWords, weekdays } from './time-words.js';

/** A day that was named, and the part of it. */
export interface SpokenDay {
  readonly end: number;
  /** The part of the day that it names: an hour said beside it falls there. */
  readonly part?: PartOfDay | undefined;
  /** It is one day, from its midnight to the next. */
  readonly isWholeDay?: true;
  /** What is at midnight of it ends it. */
  readonly isEve?: true;
  /** The date it means, at the end of its day. */
  date(today: LocalTime): LocalTime;
  /** It is several days: an hour beside it is of none in particular. */
  readonly isStretch?: true;
  /** When that is due which is due before it; absent where it is not known when it begins. */
  before?(today: LocalTime): LocalTime;
  /** Why there is no such day; null where there is. */
  misread?(today: LocalTime): MisreadDay | null;
}

/**
 * `never`: no calendar has it; `not-so`: its words disagree, and how they do: "the 28th is a Saturday". Both name the tokens
 * that say so. `either`: its numbers are read in two ways, "11 December or 12 November". `unclear`: a time may be meant, but
 * not which; `which-midnight`: the one with which the day begins, or the one with which it ends; `which-half`: in the morning or in
 * the evening.
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

/** The day with the part of it that is named behind: "evening", "in the evening". */
export function withPartOfDay(tokens: TokenList, day: SpokenDay): SpokenDay {
  const at = phraseAt(tokens, day.end, 'in the') ?? phraseAt(tokens, day.end, 'at') ?? day.end;
  const word = wordAt(tokens, at);
  const part = partsOfDay.get(word);
  const isNight = wordAt(tokens, day.end) === 'at';
  if (part === undefined || day.part !== undefined || (isNight && word !== 'night')) return day;
  const { isWholeDay: _whole, ...rest } = day;
  return { ...rest, end: at + 1, part, date: (today) => atClock(day.date(today), part.ends) };
}

/** Nothing is named by what stands before it: the words end here, or go on with something that is no noun. */
export function endsPhrase(tokens: TokenList, at: number): boolean {
  const word = wordAt(tokens, at);
  if (word === "'s") return false;
  return word === '' || grammaticalWords.has(word) || unitWords.has(word) || /^\d/.test(word) || isTimeWord(tokens, at);
}

function isTimeWord(tokens: TokenList, at: number): boolean {
  const word = wordAt(tokens, at);
  return timeWords.has(word) || readNumber(tokens, at) !== null;
}

const timeWords = new Set([
  ...undatedHours,
  ...'today tomorrow tonight noon midday midnight next half quarter daily weekly christmas'.split(' '),
  ...weekdays,
  ...months,
]);
