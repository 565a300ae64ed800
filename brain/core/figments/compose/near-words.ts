import { isNumber } from '../../language/time/durations.js';
import { words } from '../../language/vocabulary/word-lists.js';
import { namesUnsupported } from './unsupported-topics.js';

const shortest = 3;
/** Words that are spelled correctly although no template contains them. */
const noSlips = words(
  'min mins sec secs hr hrs second seconds minute minutes hour hours pls plz dozen thanks not minus',
);

/** Whether a word is a number or a unit of time; templates take those in slots. */
export const isAmountWord = (word: string): boolean => noSlips.has(word) || isNumber(word) || /^\d/.test(word);

/** Hesitations, and phrases that say where or why, such as “on my glasses”; they ask for nothing. */
const fillerPattern =
  /(?<![\p{L}])(?:please|pls|plz|like|maybe|basically|you know|kind of|sort of|thingy|thing|(?:just )?on (?:the|my) (?:glasses|display|screen)$|(?:silently|quietly|without (?:any )?sound|one at a time|one by one)$)(?![\p{L}]),?\s*/giu;

/** A purpose at the end of a line: “…, it's for my exam”. */
const purpose = /,\s*(?:it['’]s|it is|this is|that['’]s) for [^,]+$/iu;

/** A line without filler words and purpose; null if it has none. */
export function withoutFillers(line: string): string | null {
  const bare = line.replace(purpose, '').replace(fillerPattern, '');
  return bare === line ? null : bare;
}

/**
 * A line in which each unknown word is replaced by the one known word that is a slip away: one letter too many or too
 * few, two letters swapped, or one vowel for another. Null if nothing was replaced.
 */
export function withNearWords(line: string, known: readonly string[]): string | null {
  const mended = line.replace(/[\p{L}']+/gu, (word) => nearWord(word.toLowerCase(), known) ?? word);
  return mended === line ? null : mended;
}

function nearWord(word: string, known: readonly string[]): string | null {
  if (word.length < shortest || known.includes(word) || noSlips.has(word) || isNumber(word)) return null;
  // “Heart” is not corrected to “hear”: it is one of the words that explain why there is no such lens.
  if (namesUnsupported([word])) return null;
  const near = [...known, ...noSlips].filter(
    (each) => each[0] === word[0] && each.length > shortest && isSlip(word, each),
  );
  return near.length === 1 ? (near[0] ?? null) : null;
}

/** “Charger” is no slip of “charge”, nor “timers” of “timer”. */
const isEnding = (word: string): boolean => /[srdyn]$/.test(word) && word.at(-1) !== word.at(-2);

function isSlip(word: string, meant: string): boolean {
  const longer = word.length > meant.length ? word : meant;
  const shorter = longer === word ? meant : word;
  const at = firstDifference(longer, shorter);
  if (longer.length === shorter.length + 1)
    return longer.slice(at + 1) === shorter.slice(at) && !(at === shorter.length && isEnding(longer));
  if (longer.length !== shorter.length) return false;
  const isSwap = longer[at] === shorter[at + 1] && longer[at + 1] === shorter[at];
  if (isSwap) return longer.slice(at + 2) === shorter.slice(at + 2);
  return isVowel(longer[at]) && isVowel(shorter[at]) && longer.slice(at + 1) === shorter.slice(at + 1);
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < other.length && one[at] === other[at]) at++;
  return at;
}

const isVowel = (letter = ''): boolean => /[aeiouy]/.test(letter);
