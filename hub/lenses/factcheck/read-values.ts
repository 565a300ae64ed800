import { type TokenList, wordAt } from '#core/language/reading/token-words';
import { readDay } from '#core/language/time/days/due-day';
import { months, weekdayPattern } from '#core/language/time/days/time-words';
import { type Hour, readHour, readHourWithHalf } from '#core/language/time/due-hour';
import { type Amount, readDuration, readNumber } from '#core/language/time/durations';
import type { LocalTime } from '#core/language/time/local-time';
import { stem } from '#core/language/words/stem';
import { classedPlace } from './place-classes.js';
import type { CalendarDay, StatedValue } from './statement.js';
import { changeable, currencies, namedBy, trailers } from './wording.js';

/** The rest of a clause after its verb: the tokens from `from` on. */
interface ClauseRest {
  readonly tokens: TokenList;
  readonly from: number;
  /** The local time when it was said. */
  readonly today: LocalTime;
  /** The words of the subject. */
  readonly subject: readonly string[];
}

type ValueReader = (said: ClauseRest) => StatedValue | null;

/** The readers of values. Each reads the clause to its end or returns null. */
export const valueReaders = {
  when: readWhen,
  place: readPlace,
  money: readMoney,
  count: readStatedCount,
  duration: readLength,
  identifier: readIdentifier,
} as const satisfies Record<string, ValueReader>;

/** The day named at `at`, and the index after it; null if it is several days or ambiguous. */
export function readPlainDay(
  tokens: TokenList,
  at: number,
  today: LocalTime,
): { end: number; day: CalendarDay } | null {
  const from = wordAt(tokens, at) === 'on' ? at + 1 : at;
  const found = readDay(tokens, from);
  if (found === null || (found.misread?.(today) ?? null) !== null) return null;
  const span = tokens.slice(from, found.end).map(({ word }) => word);
  if (span.some((word) => vagueDays.test(word)) || (span.length === 1 && monthNouns.has(span[0] ?? ''))) return null;
  const { year, month, day } = found.date(today);
  const carried = new Date(Date.UTC(year, month - 1, day));
  return {
    end: found.end,
    day: { year: carried.getUTCFullYear(), month: carried.getUTCMonth() + 1, day: carried.getUTCDate() },
  };
}

/** Words for ambiguous days: "next friday" has two readings, "mondays" are many, a week is no day. */
const vagueDays = new RegExp(`^(?:next|week|weekend|month|year|end|eod|coming|in|(?:${weekdayPattern})s)$`);
const monthNouns = new Set(months);

function readWhen({ tokens, from, today }: ClauseRest): StatedValue | null {
  const day = readPlainDay(tokens, from, today);
  const hour = readStatedHour(tokens, day?.end ?? from);
  const late = day === null && hour !== null ? readPlainDay(tokens, hour.end, today) : null;
  const end = late?.end ?? hour?.end ?? day?.end;
  if (end === undefined || !isEnd(tokens, end)) return null;
  return { kind: 'when', day: (day ?? late)?.day ?? null, hour };
}

function readStatedHour(tokens: TokenList, at: number): Hour | null {
  return wordAt(tokens, at) === 'at' ? readHour(tokens, at + 1) : readHourWithHalf(tokens, at);
}

const valuePrepositions = new Set(['at', 'in', 'on', 'by']);

function readPlace({ tokens, from }: ClauseRest): StatedValue | null {
  const isPlaced = valuePrepositions.has(wordAt(tokens, from));
  if (!isPlaced && wordAt(tokens, from) !== 'home') return null;
  const rest = tokens.slice(isPlaced ? from + 1 : from).map(({ word }) => word);
  while (trailers.has(rest.at(-1) ?? '')) rest.pop();
  const number = readNumber(tokens, from + 2);
  const spelled = number !== null && number.end === tokens.length && rest.length > 1;
  const classed = classedPlace(spelled ? [rest[0] ?? '', String(number.value)] : rest);
  return classed === null ? null : { kind: 'place', ...classed };
}

function readMoney({ tokens, from }: ClauseRest): StatedValue | null {
  const signed = /^([€$£])(\d[\d,]*(?:\.\d{1,2})?)$|^(\d[\d,]*(?:\.\d{1,2})?)([€$£])$/.exec(wordAt(tokens, from));
  if (signed !== null) {
    const unit = currencies.get(signed[1] ?? signed[4] ?? '') ?? '';
    const amount = Number((signed[2] ?? signed[3] ?? '').replaceAll(',', ''));
    return isEnd(tokens, from + 1) ? { kind: 'amount', unit, amount } : null;
  }
  const number = readLarge(tokens, from);
  const unit = currencies.get(wordAt(tokens, number?.end ?? -1));
  if (number === null || unit === undefined) return null;
  const end = number.end + 1;
  const isMonthly = wordAt(tokens, end) === 'a' || wordAt(tokens, end) === 'per';
  if (!isEnd(tokens, isMonthly ? end + 2 : end)) return null;
  return { kind: 'amount', unit: isMonthly ? `${unit} a ${wordAt(tokens, end + 1)}` : unit, amount: number.value };
}

function readStatedCount({ tokens, from }: ClauseRest): StatedValue | null {
  const number = readLarge(tokens, from);
  const unit = wordAt(tokens, number?.end ?? -1);
  if (number === null || unit === '' || changeable.has(unit) || !isEnd(tokens, number.end + 1)) return null;
  return { kind: 'amount', unit: stem(unit), amount: number.value };
}

function readLength({ tokens, from }: ClauseRest): StatedValue | null {
  const length = readDuration(tokens, from);
  if (length === null || !isEnd(tokens, length.end)) return null;
  return { kind: 'amount', unit: 'second', amount: length.value };
}

/** A number or code, or up to three words after a noun that takes a name. */
function readIdentifier({ tokens, from, subject }: ClauseRest): StatedValue | null {
  const words = tokens.slice(from).map(({ word }) => word);
  while (trailers.has(words.at(-1) ?? '')) words.pop();
  if (words.length === 0 || subject.some((word) => changeable.has(word))) return null;
  const number = readLarge(tokens, from);
  if (number !== null && number.end === from + words.length)
    return { kind: 'identifier', words: [String(number.value)] };
  const isCode = words.length === 1 && /^[a-z]{0,3}\d+[a-z]?$/.test(words[0] ?? '');
  const isName =
    namedBy.has(subject.at(-1) ?? '') && words.length <= 3 && words.every((word) => /^[\p{L}\d]+$/u.test(word));
  return isCode || isName ? { kind: 'identifier', words } : null;
}

/** A number that may go into the thousands: "1,200", "two thousand five hundred". */
function readLarge(tokens: TokenList, from: number): Amount | null {
  const grouped = /^\d{1,3}(?:,\d{3})+$/.exec(wordAt(tokens, from));
  if (grouped !== null) return { value: Number(grouped[0].replaceAll(',', '')), end: from + 1 };
  const digits = /^\d{1,12}$/.exec(wordAt(tokens, from));
  const number = digits === null ? readNumber(tokens, from) : { value: Number(digits[0]), end: from + 1 };
  if (number === null || wordAt(tokens, number.end) !== 'thousand') return number;
  const rest = readNumber(tokens, number.end + 1);
  const thousands = { value: number.value * 1_000, end: number.end + 1 };
  return rest === null || rest.value >= 1_000 ? thousands : { value: thousands.value + rest.value, end: rest.end };
}

/** Whether a clause says nothing more from here on. */
function isEnd(tokens: TokenList, at: number): boolean {
  return tokens.slice(at).every(({ word }) => trailers.has(word));
}
