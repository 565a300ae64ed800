import { phraseAt, type TokenList, wordAt } from '../reading/token-words.js';
import { textOf, type Utterance } from '../reading/utterance.js';
import { words } from '../vocabulary/word-lists.js';
import { readNumber } from './durations.js';
import { isInCalendar, readMonthDay } from './month-day.js';

const beforeAnHour = words('at by before until till around about');

/** The words of a line that name a day or an hour there is not: "30th of February", "25 o'clock". Null where none do. */
export function noSuchTime(line: Utterance, from = 0, to = line.tokens.length): string | null {
  for (let at = from; at < to; at++) {
    const end = noSuchDay(line.tokens, at) ?? noSuchHour(line.tokens, at);
    if (end !== null && end <= to) return textOf(line, at, end);
  }
  return null;
}

function noSuchDay(tokens: TokenList, at: number): number | null {
  const named = readMonthDay(tokens, at);
  return named === null || isInCalendar(named) ? null : named.end;
}

/** Past 23 o'clock, or a clock reading behind a preposition: "john 25:31" is a verse. */
function noSuchHour(tokens: TokenList, at: number): number | null {
  const hour = readNumber(tokens, at);
  if (hour !== null && hour.value > 23) return phraseAt(tokens, hour.end, "o'clock");
  const read = /^(\d{1,2}):(\d{2})(?:[ap]m)?$/.exec(wordAt(tokens, at));
  if (read === null || !beforeAnHour.has(wordAt(tokens, at - 1))) return null;
  return Number(read[1]) > 23 || Number(read[2]) > 59 ? at + 1 : null;
}
