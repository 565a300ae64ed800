import type { TokenList } from '../reading/token-words.js';
import { readUtterance, textOf } from '../reading/utterance.js';
import { readDuePhrase } from '../time/due-phrase.js';

/**
 * An hour that is said anew, with the day that was said before: "at four on tuesday" for "at four" after "on tuesday at
 * three". Null where it names a day itself, or no hour, or none was said before.
 */
export function onTheSameDay(hour: string, before: string): string | null {
  if (namedByDue(hour) !== 'hour') return null;
  const day = dayWordsOf(before);
  const due = day === null ? null : `${hour} ${day}`;
  return due !== null && namedByDue(due) === 'both' ? due : null;
}

/** The words of the day in those of a time, without what sets a bound to it: "friday" of "by friday at noon". */
function dayWordsOf(due: string): string | null {
  const utterance = readUtterance(due);
  const { tokens } = utterance;
  const whole = [0, tokens.length] as const;
  const ranges = [
    whole,
    ...[...tokens.keys()].slice(1).flatMap((at) => [[0, at] as const, [at, tokens.length] as const]),
  ];
  const range = ranges.find(([from, to]) => namedByTokens(tokens.slice(from, to)) === 'day');
  return range === undefined ? null : textOf(utterance, ...range).replace(/^(?:by|before|until|till) /iu, 'on ');
}

const namedByDue = (due: string) => namedByTokens(readUtterance(due).tokens);

function namedByTokens(tokens: TokenList): 'day' | 'hour' | 'both' | null {
  const due = readDuePhrase(tokens, 0);
  if (due === null || due.end !== tokens.length) return null;
  if (due.day === null) return due.hour === null ? null : 'hour';
  return due.hour === null ? 'day' : 'both';
}
