import { readUtterance, type Token } from '../reading/utterance.js';
import { isSum } from '../slots/debt-phrases.js';
import { readNumber } from '../time/durations.js';
import { areAllIn, distinguishingWords } from '../words/distinguishing-words.js';

const toldShares = new Map([
  ['half', 1 / 2],
  ['a half', 1 / 2],
  ['a third', 1 / 3],
  ['a quarter', 1 / 4],
]);

/**
 * What is still owed once a part of it is paid, in the words in which it was owed: "15 euros" of "twenty euros"; '' where
 * that was all. Null where it cannot be told: the part is none of it, or has no number.
 */
export function leftOf(owed: string, part: string): string | null {
  const whole = sumIn(owed);
  if (whole === null) return null;
  const share = toldShares.get(part.toLowerCase());
  const paid = share === undefined ? paidOf(part, owed) : whole.value * share;
  if (paid === null || paid > whole.value) return null;
  const cents = (whole.value - paid) * 100;
  if (Math.abs(cents - Math.round(cents)) > 1e-6) return null;
  const left = Math.round(cents) / 100;
  if (left === 0) return '';
  const behind = owed.slice(whole.end);
  const amount = Number.isInteger(left) ? String(left) : left.toFixed(2);
  return `${owed.slice(0, whole.start)}${amount}${left === 1 ? behind.replace(/^(\s+\p{L}+)s\b/u, '$1') : behind}`;
}

/** The amount of a part that is counted in nothing else than what is owed. */
function paidOf(part: string, owed: string): number | null {
  const sum = sumIn(part);
  const units = [...distinguishingWords(part)].filter((word) => !/^\d/u.test(word));
  return sum === null || !areAllIn(new Set(units), distinguishingWords(owed)) ? null : sum.value;
}

interface Sum {
  readonly value: number;
  /** Where its number stands in the words, without the sign of its money. */
  readonly start: number;
  readonly end: number;
}

/** The one number of the words, which is a sum of money by itself or with the word behind it; else null. */
function sumIn(what: string): Sum | null {
  const utterance = readUtterance(what);
  const [sum, ...others] = sumsFrom(utterance.tokens, 0);
  if (sum === undefined || others.length > 0 || utterance.source !== what) return null;
  const { word: unit = '' } = utterance.tokens[sum.to] ?? {};
  return unit === '' || isSigned(utterance.tokens[sum.at]?.word ?? '') || isSum(['1', unit]) ? sum : null;
}

const isSigned = (word: string): boolean => /^[€$£]\d+(?:,\d{3})*(?:\.\d{1,2})?$/u.test(word);

interface SumAt extends Sum {
  readonly at: number;
  readonly to: number;
}

function sumsFrom(tokens: readonly Token[], at: number): readonly SumAt[] {
  const token = tokens[at];
  if (token === undefined) return [];
  if (isSigned(token.word)) {
    const sum = {
      value: Number(token.word.slice(1).replaceAll(',', '')),
      start: token.start + 1,
      end: token.end,
      at,
      to: at + 1,
    };
    return [sum, ...sumsFrom(tokens, at + 1)];
  }
  const isOne = token.word === 'a' && /^(?:hundred|thousand)$/u.test(tokens[at + 1]?.word ?? '');
  const number = readNumber(tokens, at) ?? (isOne ? readNumber(tokens, at + 1) : null);
  if (number === null) return sumsFrom(tokens, at + 1);
  const end = tokens[number.end - 1]?.end ?? token.end;
  return [{ value: number.value, start: token.start, end, at, to: number.end }, ...sumsFrom(tokens, number.end)];
}
