import { phraseAt, type TokenList, wordAt } from '../../reading/token-words.js';
import { phrases, wordMap, words } from '../../vocabulary/word-lists.js';
import { readNumber } from '../durations.js';
import { type LocalTime, plusDays } from '../local-time.js';
import { daysIn } from './month-day.js';
import { afterTimeWord, atClock, endOfDay, endsPhrase, type SpokenDay } from './spoken-day.js';

/** "A week *today*": these days follow a count without a link. */
const countedFromDays = words('today tomorrow');

/** A number of days, weeks or months, and the token after it. */
interface DayCount {
  readonly end: number;
  after(date: LocalTime): LocalTime;
}

const plusDaysEach = (each: number) => (date: LocalTime, count: number) => plusDays(date, count * each);
const monthsOf = (each: number) => (date: LocalTime, count: number) => plusMonths(date, count * each);

const countedLengths = wordMap<(date: LocalTime, count: number) => LocalTime>({
  day: plusDaysEach(1),
  week: plusDaysEach(7),
  fortnight: plusDaysEach(14),
  month: monthsOf(1),
  year: monthsOf(12),
});

/** Counts in words that are no number, of days as of minutes. */
export const wordedCounts = [
  ['a couple of', 2],
  ['couple of', 2],
  ['a few', 3],
  ['few', 3],
  ['the next', 1],
] as const;

const counts = [...wordedCounts, ['a', 1], ['one', 1]] as const;

/** Reads "in two weeks", "within a month", "in three days". */
export function readAhead(tokens: TokenList, from: number): SpokenDay | null {
  const start = aheadFrom(tokens, from);
  const count = start === null ? null : readDayCount(tokens, start);
  return count === null ? null : dayAfter(count, afterTimeWord(tokens, count.end), (today) => today);
}

const upToWords = phrases('under|less than|no more than|not more than|no longer than|at most');
const severalWords = words('couple few');

/** Where a length of time ahead begins: "in *two days*", "in under *an hour*", "within the next *two days*". */
export function aheadFrom(tokens: TokenList, from: number): number | null {
  const first = wordAt(tokens, from);
  if (first !== 'in' && first !== 'within') return null;
  const limited = upToWords.flatMap((said) => phraseAt(tokens, from + 1, said) ?? [])[0] ?? from + 1;
  const next = phraseAt(tokens, limited, 'the next');
  if (next === null) return limited;
  return severalWords.has(wordAt(tokens, next)) || readNumber(tokens, next) !== null ? next : limited;
}

/** Reads "a week from friday", "two days from now"; `readFrom` reads the day after "from". */
export function readCountFrom(
  tokens: TokenList,
  from: number,
  readFrom: (tokens: TokenList, from: number) => SpokenDay | null,
): SpokenDay | null {
  const count = readDayCount(tokens, from);
  // "Rented for a week on friday" tells a duration.
  if (count === null || wordAt(tokens, from - 1) === 'for') return null;
  const link = wordAt(tokens, count.end);
  const isCounted = /^(?:weeks?|fortnight)$/.test(wordAt(tokens, count.end - 1));
  if (link !== 'from' && !(isCounted && (link === 'on' || countedFromDays.has(link)))) return null;
  if (wordAt(tokens, count.end + 1) === 'now') return dayAfter(count, count.end + 2, (today) => today);
  const start = readFrom(tokens, countedFromDays.has(link) ? count.end : count.end + 1);
  if (start === null || start.isWholeDay !== true || start.misread !== undefined) return null;
  return dayAfter(count, start.end, (today) => start.date(today));
}

/** Reads "in two weeks", "week" or "fortnight" after a weekday: that many weeks after the coming one. */
export function readWeeksOn(tokens: TokenList, from: number): DayCount | null {
  const bare = wordAt(tokens, from);
  if ((bare === 'week' || bare === 'fortnight') && endsPhrase(tokens, from + 1))
    return { end: from + 1, after: (date) => plusDays(date, bare === 'week' ? 7 : 14) };
  const count = wordAt(tokens, from) === 'in' ? readDayCount(tokens, from + 1) : null;
  return count !== null && /^(?:weeks?|fortnight)$/.test(wordAt(tokens, count.end - 1)) ? count : null;
}

function dayAfter(count: DayCount, end: number, start: (today: LocalTime) => LocalTime): SpokenDay {
  return { end, isWholeDay: true, date: (today) => atClock(count.after(start(today)), endOfDay) };
}

function readDayCount(tokens: TokenList, from: number): DayCount | null {
  const said = counts.flatMap(([words, value]) => {
    const end = phraseAt(tokens, from, words);
    return end === null ? [] : [{ value, end }];
  });
  const count = said[0] ?? readNumber(tokens, from);
  const length = countedLengths.get(wordAt(tokens, count?.end ?? -1).replace(/s$/, ''));
  if (count === null || length === undefined || !Number.isInteger(count.value) || count.value < 1) return null;
  // "Two days and a half" is not a number of whole days and is read by the clock.
  if (phraseAt(tokens, count.end + 1, 'and a half') !== null) return null;
  return { end: count.end + 1, after: (date) => length(date, count.value) };
}

/** The same day of a later month, or that month's last day if it has no such day. */
function plusMonths(date: LocalTime, count: number): LocalTime {
  const month = date.month + count;
  return plusDays({ ...date, month, day: Math.min(date.day, daysIn(date.year, month)) }, 0);
}
