import type { Utterance } from '../../../language/reading/utterance.js';
import { readDuration, readMeasured, readNumber } from '../../../language/time/durations.js';
import type { LensFacts } from './lens-facts.js';

/** A number or a length that was said. */
export interface SaidAmount {
  readonly end: number;
  readonly value: number;
  /** A length in seconds, a number, or so many times in so many seconds. */
  readonly kind: 'length' | 'number' | 'rate';
}

const multipleWords = new Map([
  ['twice', 2],
  ['thrice', 3],
  ['couple', 2],
  ['dozen', 12],
]);
const perUnit = new Map([
  ['second', 1],
  ['minute', 60],
  ['hour', 3_600],
]);

/** What number or length begins at a word: several readings, the longest first. */
export function amountsAt(line: Utterance, at: number): readonly SaidAmount[] {
  const { tokens } = line;
  const word = tokens[at]?.word ?? '';
  const number = readNumber(tokens, at) ?? wordNumber(word, at);
  if (number === null && (word === 'a' || word === 'an')) {
    const length = readMeasured(tokens, at);
    const isPer = ['times', 'time', 'twice', 'once', 'breaths', 'beats'].includes(tokens[at - 1]?.word ?? '');
    return length === null || isPer ? [] : [{ ...length, kind: 'length' }];
  }
  const lengths = [readDuration(tokens, at), readMeasured(tokens, at)].filter((each) => each !== null);
  if (number === null) return lengths.map((length) => ({ ...length, kind: 'length' as const }));
  const beside = tokens[number.end]?.word === 'times' || number.end - at > 1 ? number.end + 1 : number.end;
  const unit = perUnit.get(tokens[beside + 1]?.word ?? '');
  const rate = unit === undefined ? [] : [{ end: beside + 2, value: unit / number.value, kind: 'rate' as const }];
  return [
    ...lengths.map((length) => ({ ...length, kind: 'length' as const })),
    ...(lengths.length > 0 ? [] : rate),
    ...(lengths.length > 0 ? [] : [{ ...number, kind: 'number' as const }]),
  ];
}

function wordNumber(word: string, at: number): { readonly end: number; readonly value: number } | null {
  const inWord = /^(?:\p{L}|times)?(\d+)(?:st|nd|rd|th|\p{L}{1,3}|%)?$/u.exec(word)?.[1];
  const value = multipleWords.get(word) ?? (inWord === undefined ? undefined : Number(inWord));
  return value === undefined ? null : { value, end: at + 1 };
}

const isAlmost = (one: number, other: number): boolean => Math.abs(one - other) < Math.min(1.01, other / 2);

/** Whether something of a lens lasts as long, or is as many. */
export function isAmountOf({ value, kind }: SaidAmount, { lengths, numbers }: LensFacts): boolean {
  const isLasting = (seconds: number): boolean =>
    lengths.some(
      (length) =>
        isAlmost(length, seconds) ||
        [...numbers].some((times) => times > 1 && Math.abs(times * length - seconds) <= length && seconds > 2 * length),
    );
  if (kind !== 'number') return isLasting(value);
  return value === 1 || numbers.has(value) || [1, 60, 3_600].some((unit) => isLasting(value * unit));
}
