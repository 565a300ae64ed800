import { phraseAt, type TokenList, wordAt } from '../reading/token-words.js';
import { words } from '../vocabulary/word-lists.js';
import { isInCalendar, readEitherDate, readMonthDay, readWrittenDate } from './days/month-day.js';
import { endsPhrase } from './days/spoken-day.js';
import { months, periodLeads, undatedDays } from './days/time-words.js';
import { readDuePhrase } from './due-phrase.js';

const feastTails = words('day eve night sunday monday friday weekend');
const beforeMonths = words('on by before until till next this last');
const beforeUndated = words('on at by before over until till this next');
/** The index after a feast without a known date that begins at `at`; null if there is none. */
export function undatedEnd(tokens: TokenList, at: number): number | null {
  for (const said of undatedDays) {
    const end = phraseAt(tokens, at, said);
    if (end === null) continue;
    const day = feastTails.has(wordAt(tokens, end)) ? end + 1 : end;
    if (endsPhrase(tokens, day)) return day;
  }
  return null;
}

/** The end of a feast without a known date: "at easter", "on mother's day", "over christmas". */
export function readUndatedFeast(tokens: TokenList, at: number): number | null {
  if (!beforeUndated.has(wordAt(tokens, at))) return null;
  return readDuePhrase(tokens, at) === null ? undatedEnd(tokens, at + 1) : null;
}

/**
 * The end of a month without a day, or with one that it does not have: "by december", "the 0th of may", "on the last of
 * june", "of next month".
 */
export function readUndatedMonth(tokens: TokenList, at: number): number | null {
  const word = wordAt(tokens, at);
  if (/^0+(?:st|nd|rd|th)?$/.test(word)) {
    const of = wordAt(tokens, at + 1) === 'of' ? at + 2 : at + 1;
    return months.includes(wordAt(tokens, of)) ? of + 1 : null;
  }
  const isOfMonth = word === 'of' && periodLeads.has(wordAt(tokens, at + 1)) && wordAt(tokens, at + 2) === 'month';
  if (isOfMonth && /^(?:\d{1,2}(?:st|nd|rd|th)|first|second|third|last)$/.test(wordAt(tokens, at - 1))) return at + 3;
  if (/^(?:mid|early|late)$/.test(word) && months.includes(wordAt(tokens, at + 1))) return at + 2;
  const isMonth = months.includes(wordAt(tokens, at + 1)) && beforeMonths.has(word);
  return isMonth && readMonthDay(tokens, at + 1) === null && endsPhrase(tokens, at + 2) ? at + 2 : null;
}

/** The end of digits that are not a date, or may not be one: "2026-13-01", "the 10/12 plan". */
export function readDoubtfulDate(tokens: TokenList, at: number): number | null {
  const word = wordAt(tokens, at);
  const isIso = /^\d{4}-\d{1,2}-\d{1,2}$/.test(word);
  const isParted =
    /^\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{4})?$/.test(word) && word !== '24/7' && wordAt(tokens, at - 1) !== 'at';
  if (!isIso && !(isParted && endsPhrase(tokens, at + 1))) return null;
  const date = readWrittenDate(tokens, at);
  return (date === null ? readEitherDate(tokens, at) !== null : isInCalendar(date)) ? null : at + 1;
}
