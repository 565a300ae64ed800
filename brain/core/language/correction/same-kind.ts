import type { Restart } from '../reading/restart.js';
import { type TokenList, wordAt } from '../reading/token-words.js';
import { readUtterance, textOf } from '../reading/utterance.js';
import { readDuePhrase } from '../time/due-phrase.js';
import { readMeasured } from '../time/durations.js';
import { givenNames } from '../vocabulary/given-names.js';
import { digitWords, teenWords, tensWords } from '../vocabulary/numbers.js';
import { functionWords } from '../vocabulary/stop-words.js';

/** A range of tokens, `to` exclusive. */
export interface TokenSpan {
  readonly from: number;
  readonly to: number;
}

/** The kind of thing that a range of tokens is as a whole; null if it is none. */
type KindOf = (tokens: TokenList, from: number, to: number) => string | null;

const numbers = new Set([...digitWords, ...teenWords, ...tensWords, 'hundred', 'half']);

export const isNumberWord = (word: string): boolean => numbers.has(word) || /^\d+(?:,\d{3})*(?:[:.]\d+)?k?$/.test(word);

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

/** The one number of a line; null if there is none, or several. */
function onlyNumber(tokens: TokenList): TokenSpan | null {
  const from = tokens.findIndex(({ word }) => isNumberWord(word));
  if (from < 0) return null;
  const length = tokens.slice(from).findIndex(({ word }) => !isNumberWord(word));
  const to = length < 0 ? tokens.length : from + length;
  return tokens.slice(to).some(({ word }) => isNumberWord(word)) ? null : { from, to };
}

/**
 * The line `anew` with what `before` had behind its number, where a number takes the place of the number: "costs 75" for
 * "costs 60 euros a month" is "costs 75 euros a month". A number with another measure stays as it is.
 */
export function withRestOfNumber(before: string, anew: string): string {
  const [told, meant] = [readUtterance(before), readUtterance(anew)];
  const [number, other] = [onlyNumber(told.tokens), onlyNumber(meant.tokens)];
  if (number === null || other === null) return anew;
  const [rest, said] = [told.tokens.slice(number.to), meant.tokens.slice(other.to)];
  const isSameMeasure = said.length < rest.length && said.every(({ word }, at) => word === wordAt(rest, at));
  const isSaid = rest.slice(said.length).some(({ word }) => meant.tokens.some((token) => token.word === word));
  if (!isSameMeasure || isSaid) return anew;
  return `${textOf(meant, 0, meant.tokens.length)} ${textOf(told, number.to + said.length, told.tokens.length)}`;
}

/** Whether a text is a bare number in place of a line without one: "8842" is not what somebody is allergic to. */
export function numbersNothing(line: string, anew: string): boolean {
  const isNumberIn = (text: string) => readUtterance(text).tokens.map(({ word }) => isNumberWord(word));
  return isNumberIn(anew).every(Boolean) && !isNumberIn(line).some(Boolean);
}

/** Whether a number has a measure that the line does not speak of: "4 degrees" is a remark on something else. */
export function measuresOtherwise(line: string, anew: string): boolean {
  const { tokens } = readUtterance(anew);
  const at = tokens.findIndex(({ word }) => isNumberWord(word));
  const measure = wordAt(tokens, at + 1);
  if (at < 0 || measure === '' || isNumberWord(measure) || functionWords.has(measure)) return false;
  return !readUtterance(line).tokens.some(({ word }) => word === measure);
}
