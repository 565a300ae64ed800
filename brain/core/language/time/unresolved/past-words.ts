import { phraseAt, type TokenList, wordAt } from '../../reading/token-words.js';
import { words } from '../../vocabulary/word-lists.js';
import { endsPhrase } from '../days/spoken-day.js';
import { months, overWords, partsOfDay, weekdays } from '../days/time-words.js';
import { readDuePhrase } from '../due-phrase.js';
import { isNumber } from '../durations.js';
import { isTimeNoun } from './time-ends.js';

/** After these words a day belongs to a thing: "the photos from yesterday", "thank Bo for last night". */
const beforeDaysOfThings = words('of from about since like than for with');
/** After these words the time is that of somebody's deed: "the book that I bought last week". */
const clauseOpeners = words('what who whom which that where how why whether if i he she we they');
const agoWords = words('a an few couple of half several ages long time while some and quarter');
const mostAgo = 6;

/**
 * The end of words that name a past time at which something is to be done: "last friday", "a week ago", "yesterday at
 * 5". Null if the time belongs to a thing and has no other time beside it.
 */
export function readPast(tokens: TokenList, at: number): number | null {
  const end = pastEnd(tokens, at);
  if (end === null) return null;
  const due = readDuePhrase(tokens, end);
  const isThing = isTimeOfThing(tokens, at, end);
  if (due === null) return isThing ? null : end;
  // "The photos of last weekend tomorrow" is due tomorrow; in "the news from yesterday at 5" all of the time is past.
  return isThing && due.day !== null ? null : due.end;
}

function isTimeOfThing(tokens: TokenList, at: number, end: number): boolean {
  if (beforeDaysOfThings.has(wordAt(tokens, at - 1)) || !endsPhrase(tokens, end)) return true;
  return tokens.slice(0, at).some(({ word }) => clauseOpeners.has(word));
}

function pastEnd(tokens: TokenList, at: number): number | null {
  const end =
    yesterdayEnd(tokens, at) ??
    earlierEnd(tokens, at) ??
    lastEnd(tokens, at) ??
    agoEnd(tokens, at) ??
    backInEnd(tokens, at);
  return end !== null && partsOfDay.has(wordAt(tokens, end)) ? end + 1 : end;
}

function yesterdayEnd(tokens: TokenList, at: number): number | null {
  return phraseAt(tokens, at, 'the day before yesterday') ?? phraseAt(tokens, at, 'yesterday');
}

/** "earlier today", "earlier this week", "in the past", "the other day" */
function earlierEnd(tokens: TokenList, at: number): number | null {
  const earlier = phraseAt(tokens, at, 'earlier this') ?? -1;
  const today = isTimeNoun(wordAt(tokens, earlier)) ? earlier + 1 : phraseAt(tokens, at, 'earlier today');
  const other = phraseAt(tokens, at, 'the other') ?? -1;
  const isOther = partsOfDay.has(wordAt(tokens, other)) || /^(?:day|week)$/.test(wordAt(tokens, other));
  return today ?? phraseAt(tokens, at, 'in the past') ?? (isOther ? other + 1 : null);
}

/** "last friday", "on the previous friday", "friday last week", "the friday before last", "this past friday". */
function lastEnd(tokens: TokenList, at: number): number | null {
  const past = phraseAt(tokens, at, 'this past');
  if (past !== null) return isTimeNoun(wordAt(tokens, past)) ? past + 1 : null;
  const on = phraseAt(tokens, at, 'on') ?? at;
  const start = phraseAt(tokens, on, 'the') ?? on;
  const isNoun = isTimeNoun(wordAt(tokens, start + 1)) && wordAt(tokens, start + 1) !== 'minute';
  // "The last friday of the month" may be in the future.
  if (overWords.has(wordAt(tokens, start)) && isNoun)
    return wordAt(tokens, start + 2) === 'of' || readDuePhrase(tokens, start) !== null ? null : start + 2;
  if (!isTimeNoun(wordAt(tokens, start))) return null;
  const beforeLast = phraseAt(tokens, start + 1, 'before last');
  if (beforeLast !== null) return beforeLast;
  const lastWeek = phraseAt(tokens, start + 1, 'last week') ?? phraseAt(tokens, start + 1, 'last');
  return weekdays.includes(wordAt(tokens, start)) && lastWeek !== null ? lastWeek : null;
}

/** "a week ago", "two fridays ago", "ages ago", "three days back". */
function agoEnd(tokens: TokenList, at: number): number | null {
  for (let end = at; end < at + mostAgo; end++) {
    const word = wordAt(tokens, end);
    if (word === 'ago') return end > at ? end + 1 : null;
    if (word === 'back') return isTimeNoun(wordAt(tokens, end - 1)) && end > at + 1 ? end + 1 : null;
    if (!agoWords.has(word) && !isTimeNoun(word) && !isNumber(word)) return null;
  }
  return null;
}

/** Verbs with a "back" of their own: "call *back* in march". */
const backVerbs = words(
  'call pay go come bring give take send get write put be move ring travel fly drive head hand text report turn cut hold look switch',
);

/** "Back in march" is the march that is over. */
function backInEnd(tokens: TokenList, at: number): number | null {
  const month = phraseAt(tokens, at, 'back in');
  if (month === null || !months.includes(wordAt(tokens, month))) return null;
  return tokens.slice(0, at).some(({ word }) => backVerbs.has(word)) ? null : month + 1;
}
