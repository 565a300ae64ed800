import type { SlotReader, SlotReading } from '../../language/reading/matcher.js';
import { wordsBetween } from '../../language/reading/token-words.js';
import { bareTextOf, type Utterance } from '../../language/reading/utterance.js';
import { isBrokenOff } from '../../language/slots/clause-readers.js';
import { colonWord } from './prompt/plain-prompt.js';

const longestText = 40;

/** Text as it was said, quotes included, the longest possible first. */
export function textReader(accepts: (text: string, words: readonly string[]) => boolean): SlotReader {
  return function* (utterance, from) {
    for (let end = Math.min(from + longestText, utterance.tokens.length); end > from; end--) {
      const text = withQuotes(utterance.source, bareTextOf(utterance, from, end), utterance.tokens[from]?.start ?? 0);
      if (accepts(text, wordsBetween(utterance, from, end))) yield { end, value: text };
    }
  };
}

/** Adds the quotes and punctuation around a text: tokens leave them out, but they are to be displayed. */
function withQuotes(source: string, text: string, start: number): string {
  const before = /["“][^"“”\p{L}\p{N}\s]*$/u.exec(source.slice(0, start))?.[0] ?? '';
  const rest = source.slice(start + text.length);
  const closed = before === '' ? null : /^[^"“”\p{L}\p{N}]*["”]/u.exec(rest);
  const after = (closed ?? /^[?!]*["”]?/.exec(rest))?.[0] ?? '';
  return inBrackets(source, before + text + after, start - before.length);
}

export function inItsBrackets(read: SlotReader): SlotReader {
  return function* (utterance, from) {
    const { source, tokens } = utterance;
    for (const { end, value } of read(utterance, from)) {
      const isText = typeof value === 'string';
      yield { end, value: isText ? inBrackets(source, value, tokens[from]?.start ?? 0) : value };
    }
  };
}

const anyBracket = /[()[\]{}]/;

/** Includes a bracket whose partner is inside: “{tea} or {milk}”. Brackets around the whole text only delimit it. */
function inBrackets(source: string, text: string, start: number): string {
  if (!anyBracket.test(source)) return text;
  let depth = 0;
  let lowest = 0;
  for (const sign of text.match(/[()[\]{}]/g) ?? []) {
    depth += '([{'.includes(sign) ? 1 : -1;
    lowest = Math.min(lowest, depth);
  }
  const before = lowest < 0 ? (/[([{]*$/.exec(source.slice(0, start))?.[0] ?? '').slice(lowest) : '';
  const after = /^[)\]}]*/.exec(source.slice(start + text.length))?.[0] ?? '';
  return before + text + after.slice(0, depth - lowest);
}

export function isQuoted(text: string): boolean {
  return /^["“][^"“”]*["”]$/.test(text);
}

/** Whether a text ends inside of quotes: “show "stop in red"” shows no “"stop”. */
export const isPartlyQuoted = (text: string): boolean => (text.match(/["“”]/g) ?? []).length % 2 === 1;

/** Words in capitals are meant literally. */
export function isShouted(text: string, words: readonly string[]): boolean {
  return /\p{Lu}{2}/u.test(text) && text === text.toUpperCase() && words.length <= 12;
}

const colonBefore = new RegExp(String.raw`\b${colonWord}\S*\s*["“]?$`, 'u');

/** All that follows, courtesy included: whether that is to be shown is seen where the line is read. */
export function* restAsSaid(utterance: Utterance, from: number): Iterable<SlotReading> {
  const end = utterance.tokens.length;
  if (end <= from || isBrokenOff(wordsBetween(utterance, from, end))) return;
  const text = bareTextOf(utterance, from, end);
  const start = utterance.tokens[from]?.start ?? 0;
  const before = /["“]?[<>*#~_=+@&^|\\/[({]*$/.exec(utterance.source.slice(0, start))?.[0] ?? '';
  const after =
    /^[<>*#~_=+@&^|\\/\])}]*(?:\.{2,}|[?!…])*["”]?/.exec(utterance.source.slice(start + text.length))?.[0] ?? '';
  const shown = before + text + after;
  const isAfterColon = colonBefore.test(utterance.source.slice(0, start));
  if (isAfterColon || !isOfQuoteAndMore(shown)) yield { end, value: shown };
}

/** Whether words go on behind what stands in quotes, so that they are no part of what is shown: “"gate 7" as a note”. */
const isOfQuoteAndMore = (text: string): boolean => /^["“][^"“”]*["”].*[\p{L}\p{N}]/u.test(text);

/** The sides of a card that is said as “hund = dog”. */
export const sidesOf = (card: string): string[] => card.split(/\s+=\s+/u);

export const sentencesIn = (text: string): readonly string[] =>
  text.split(/(?<=[.!?])\s+/u).filter((each) => each !== '');

/** The words that were said in quotes or around them, without the marks. */
export const withoutQuotes = (text: string): string => text.replace(/["“”]/gu, '');
