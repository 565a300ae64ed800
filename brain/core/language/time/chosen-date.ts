import { readUtterance } from '../reading/utterance.js';
import { type MonthDay, readEitherDate } from './days/month-day.js';
import { monthNamed, months } from './days/time-words.js';

/** More words than these are no answer to the question which month is meant. */
const mostAnswerWords = 6;

/**
 * What was said with its date in numbers, which has two readings, as the answer names it: "call Ann on 11/12" and "12
 * November" give "call Ann on 12 November". Null if there is no such date, or the answer names neither month.
 */
export function withChosenDate(said: string, answer: string): string | null {
  const words = readUtterance(answer).tokens.map(({ word }) => word);
  if (words.length > mostAnswerWords) return null;
  const named = words.map(monthNamed).filter((month) => month > 0);
  const utterance = readUtterance(said);
  for (const [at, token] of utterance.tokens.entries()) {
    const chosen = readEitherDate(utterance.tokens, at)?.find(({ month }) => named.length === 1 && month === named[0]);
    if (chosen !== undefined) return `${said.slice(0, token.start)}${dateWords(chosen)}${said.slice(token.end)}`;
  }
  return null;
}

function dateWords({ day, month, year }: MonthDay): string {
  const name = months[month - 1] ?? '';
  return `${day} ${name.slice(0, 1).toUpperCase()}${name.slice(1)}${year === null ? '' : ` ${year}`}`;
}
