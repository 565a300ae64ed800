import type { Restart } from '../reading/restart.js';
import { type TokenList, wordAt } from '../reading/token-words.js';
import { readDuePhrase } from '../time/due-phrase.js';
import { readMeasured } from '../time/durations.js';
import { givenNames } from '../vocabulary/given-names.js';
import { digitWords, teenWords, tensWords } from '../vocabulary/numbers.js';

/** A range of tokens, `to` exclusive. */
export interface TokenSpan {
  readonly from: number;
  readonly to: number;
}

/** The kind of thing that a range of tokens is as a whole; null if it is none. */
type KindOf = (tokens: TokenList, from: number, to: number) => string | null;

const numbers = new Set([...digitWords, ...teenWords, ...tensWords, 'hundred', 'half']);

export const isNumberWord = (word: string): boolean => numbers.has(word) || /^\d+(?:[:.]\d+)?$/.test(word);

const mostSpanTokens = 7;
const spanKinds: readonly KindOf[] = [timeKind, anyTime, lengthKind, numberKind, nameKind];

/**
 * The range that the words after a restart replace, if they name a time, a length, a number or a person: the last words
 * before it of the same kind. "Call Ann *at six* i mean at seven". Null if there are none.
 */
export function sameKind(tokens: TokenList, { at, next }: Restart): TokenSpan | null {
  for (const kindOf of spanKinds) {
    const kind = kindOf(tokens, next, tokens.length);
    const span = kind === null ? null : lastOfKind(at, (from, to) => kindOf(tokens, from, to) === kind);
    if (span !== null) return span;
  }
  return null;
}

function lastOfKind(end: number, isOne: (from: number, to: number) => boolean): TokenSpan | null {
  for (let to = end; to > 0; to--) {
    for (let from = Math.max(0, to - mostSpanTokens); from < to; from++) {
      if (isOne(from, to)) return { from, to };
    }
  }
  return null;
}

/** A due phrase: a day, an hour, both, or a length from now. */
function timeKind(tokens: TokenList, from: number, to: number): string | null {
  const due = readDuePhrase(tokens.slice(0, to), from);
  return due?.end === to ? `${due.day === null ? '' : 'day'}-${due.hour === null ? '' : 'hour'}` : null;
}

function anyTime(tokens: TokenList, from: number, to: number): string | null {
  return timeKind(tokens, from, to) === null ? null : 'time';
}

function lengthKind(tokens: TokenList, from: number, to: number): string | null {
  return readMeasured(tokens.slice(0, to), from)?.end === to ? 'length' : null;
}

function numberKind(tokens: TokenList, from: number, to: number): string | null {
  return tokens.slice(from, to).every(({ word }) => isNumberWord(word)) ? 'number' : null;
}

/** A single given name. */
function nameKind(tokens: TokenList, from: number, to: number): string | null {
  return to === from + 1 && givenNames.has(wordAt(tokens, from)) ? 'name' : null;
}
