import { dayMs, hourMs, minuteMs } from '../../time-units.js';
import { phraseAt, type TokenList, wordAt } from '../reading/token-words.js';
import { wordMap } from '../vocabulary/word-lists.js';
import { aheadFrom, readAhead, wordedCounts } from './days/relative-day.js';
import { afterTimeWord } from './days/spoken-day.js';
import { readMeasured, readNumber } from './durations.js';

/** A length of time counted by the clock from now on, and where its words end. */
interface LengthAhead {
  readonly end: number;
  readonly ms: number;
}

const spans = wordMap({
  minute: minuteMs,
  hour: hourMs,
  day: dayMs,
  week: 7 * dayMs,
  month: 30 * dayMs,
});

/** Reads "in an hour and twenty minutes", "in under two hours", "half an hour from now", "in a few minutes' time". */
export function readLengthAhead(tokens: TokenList, from: number): LengthAhead | null {
  return readMeasuredSpan(tokens, from) ?? readSpanAhead(tokens, from);
}

/** Reads "in an hour and twenty minutes", "within two hours", "half an hour from now". */
function readMeasuredSpan(tokens: TokenList, from: number): LengthAhead | null {
  const start = aheadFrom(tokens, from);
  const length = readMeasured(tokens, start ?? from);
  if (length === null) return null;
  const end =
    start === null
      ? (phraseAt(tokens, length.end, 'from now') ?? phraseAt(tokens, length.end, 'hence'))
      : afterTimeWord(tokens, length.end);
  return end === null ? null : { end, ms: length.value * 1_000 };
}

/** Reads "in two days", "in a few minutes", "within the hour". */
function readSpanAhead(tokens: TokenList, from: number): LengthAhead | null {
  const start = aheadFrom(tokens, from);
  // Whole days are counted on the calendar by `readAhead`.
  if (start === null || readAhead(tokens, from) !== null) return null;
  const count = readSpanCount(tokens, start);
  const unit = wordAt(tokens, count?.end ?? -1).replace(/s$/, '');
  const lengthMs = spans.get(unit);
  if (count === null || lengthMs === undefined) return null;
  const half = phraseAt(tokens, count.end + 1, 'and a half');
  const value = count.value + (half === null ? 0 : 0.5);
  return {
    end: afterTimeWord(tokens, half ?? count.end + 1),
    ms: value * lengthMs,
  };
}

function readSpanCount(tokens: TokenList, from: number): { value: number; end: number } | null {
  for (const [words, value] of [
    ['half an', 0.5],
    ['half a', 0.5],
    ...wordedCounts,
    ['a', 1],
    ['an', 1],
    ['the', 1],
  ] as const) {
    const end = phraseAt(tokens, from, words);
    if (end !== null && wordAt(tokens, end) !== 'hundred') return { value, end };
  }
  return readNumber(tokens, from);
}
