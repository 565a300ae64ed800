import { type TokenList, wordAt } from '../../reading/token-words.js';
import { endsPhrase } from '../days/spoken-day.js';
import { months, unitWords, weekdays } from '../days/time-words.js';
import { readDuePhrase } from '../due-phrase.js';
import { readNumber } from '../durations.js';
import { undatedEnd } from '../unresolved-dates.js';

/** The end of a time, including one that would need a preposition to be a time. */
export function timeEnd(tokens: TokenList, at: number): number | null {
  const due = readDuePhrase(tokens, at);
  if (due !== null && wordAt(tokens, due.end) !== "'s") return due.end;
  const word = wordAt(tokens, at);
  if (weekdays.includes(word) || months.includes(word)) return endsPhrase(tokens, at + 1) ? at + 1 : null;
  const feast = undatedEnd(tokens, at);
  if (feast !== null) return feast;
  const hour = hourEnd(tokens, at);
  return hour !== null && endsHour(tokens, hour) ? hour : null;
}

/** The end of a number that can be an hour. */
export function hourEnd(tokens: TokenList, at: number): number | null {
  const number = readNumber(tokens, at);
  return number !== null && number.value < 25 ? number.end : null;
}

/** Whether a number before this place is an hour: it counts nothing. */
export function endsHour(tokens: TokenList, at: number): boolean {
  return endsPhrase(tokens, at) && !unitWords.has(wordAt(tokens, at));
}

/** Whether a word names a day, a month or a length of time, one or more of them. */
export function isTimeNoun(word: string): boolean {
  return (
    unitWords.has(word) || weekdays.includes(word.replace(/s$/, '')) || months.includes(word) || word === 'christmas'
  );
}
