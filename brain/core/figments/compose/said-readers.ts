import type { SlotReader } from '../../language/reading/matcher.js';
import { type TokenList, wordAt, wordsBetween } from '../../language/reading/token-words.js';
import { readUtterance, textOf } from '../../language/reading/utterance.js';
import { slotReaders } from '../../language/slots/slot-readers.js';
import { type Amount, readDuration, readInterval, readNumber } from '../../language/time/durations.js';
import { functionWords } from '../../language/vocabulary/stop-words.js';
import { wordMap, words as wordSet } from '../../language/vocabulary/word-lists.js';
import { reachesOut } from './beyond-lenses.js';
import { colonWord } from './plain-prompt.js';
import { gestures, loopWords, tableReader } from './said-gestures.js';
import { timedItems } from './timed-items.js';

/** Slot readers for descriptions of lenses: those of the voice grammar, and some that occur only here. */
export const saidReaders: Readonly<Record<string, SlotReader>> = {
  ...slotReaders,
  duration: wholeSecondsReader(readDuration),
  interval: wholeSecondsReader(readInterval),
  *pace(utterance, from) {
    yield* wholeSecondsReader((tokens, at) => readPace(tokens, at, readDuration))(utterance, from);
    yield* wholeSecondsReader((tokens, at) => readPace(tokens, at, readWithUnit))(utterance, from);
  },
  rate: wholeSecondsReader((tokens, from) =>
    links.has(wordAt(tokens, from)) ? null : readPace(tokens, from, readDuration),
  ),
  often: wholeSecondsReader(readOften),
  literal: textReader((text, words) => isQuoted(text) || isShouted(text, words)),
  text: textReader(
    (text, words) =>
      !isQuoted(text) &&
      !endsOtherwise(words) &&
      !words.includes(colonWord) &&
      !words.some(isGesture) &&
      !goesOnAfterPace(text),
  ),
  detail: inItsBrackets(slotReaders.detail),
  label: inItsBrackets(slotReaders.label),
  telling: textReader((_, words) => words.length > 1 && !words.includes(colonWord) && !isBeginning(words[0] ?? '')),
  gesture: tableReader(gestures),
  again: tableReader(loopWords),
  sides: wholeSecondsReader(readSides),
  unit: wholeSecondsReader(readUnitWord),
  timed: textReader((text) => timedItems(text).length > 1),
  quoted: textReader(isQuoted),
  quotes: textReader((text) => /["”],?\s+(?:then |and |or )?["“]/.test(text) && /^["“].*["”]$/.test(text)),
  shown: textReader((text, words) => isQuoted(text) || isShouted(text, words) || isPlainShown(words)),
  /** “Seat number 14C”: a text that ends in a code is displayed literally. */
  coded: textReader(
    (_, words) => words.length > 1 && words.length <= 5 && /\d/.test(words.at(-1) ?? '') && isPlainCoded(words),
  ),
  chore: textReader(
    (_, words) => chores.has(words[0] ?? '') && !endsOtherwise(words) && !reachesOut(words) && !words.some(isGesture),
  ),
  counted: textReader((_, words) => words.length <= 4 && isCounted(words)),
  parted: textReader((text) => /[;/|]/.test(text) && !text.includes(colonWord)),
  items: textReader(
    (text) =>
      /[,;/]|\s(?:and|or|then)\s|["”]\s+["“]/.test(text) &&
      !text.includes(colonWord) &&
      !listedIn(text).some(isTurning),
  ),
  'bare-items': textReader((text, words) => words.length > 1 && !/[,;/]/.test(text) && words.every(isPlainItem)),
};

/** Verbs that begin a habit which is asked for without "remind me". */
const chores =
  wordSet(`stretch drink hydrate blink stand sit breathe walk look move relax smile rest straighten drop check
stir flip feed eat water wash take`);

/** What is listed, by signs and by a last "and", "or" or "then"; things in quotes are listed by their quotes. */
export function listedIn(text: string): readonly string[] {
  const quoted = [...text.matchAll(/["“]([^"“”]+)["”]/g)].map(([, item = '']) => item);
  const items = quoted.length > 1 ? quoted : text.split(separatorsOf(text));
  return items.map((item) => item.trim()).filter((item) => item !== '');
}

/** Splits by the strongest separator: "to be or not to be / that is the question" has two items. */
function separatorsOf(text: string): RegExp {
  if (/[;/|]/.test(text)) return /\s*[;/|]\s*|\.\s+/;
  if (text.includes(',')) return /\s*,\s*(?:(?:and|or|then) )?|\.\s+|\s+(?:and|or)\s+(?=[^,]*$)/;
  return /\.\s+|\s+(?:and|or|then)\s+/;
}

const unitSeconds = wordMap({ second: 1, minute: 60, hour: 3_600, day: 86_400 });
const oftenWords = wordMap({ once: 1, twice: 2, thrice: 3 });
const sides = wordMap({ threes: 3, fours: 4, fives: 5, sixes: 6, sevens: 7 });
const links = new Set(['a', 'an', 'per', 'each', 'every']);
const secondUnits = /^(?:s|secs?|seconds?)$/;
const unitWord = /^(?:\d+)?(?:s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?)$/;
const longestText = 40;

type AmountRead = (tokens: TokenList, from: number) => Amount | null;

/** Lenses count whole seconds, so a duration with fractions of a second does not match. */
function wholeSecondsReader(read: AmountRead): SlotReader {
  return function* ({ tokens }, from) {
    const amount = read(tokens, from);
    if (amount !== null && !isFinerThanSeconds(tokens.slice(from, amount.end))) yield amount;
  };
}

function isFinerThanSeconds(tokens: TokenList): boolean {
  const words = tokens.map(({ word }) => word);
  const isSeconds = words.some((word) => secondUnits.test(word)) || !words.some((word) => /^(?:m|h)/.test(word));
  const isPart = words.some((word) => /^(?:half|quarters?|point)$/.test(word) || /^\d+\.\d/.test(word));
  return (
    words.some((word) => /^\d+\.\d+s/.test(word)) ||
    (isSeconds && isPart && !words.some((word) => /^\d+(?:\.\d+)?[mh]/.test(word)))
  );
}

/** How often something repeats, in seconds from one time to the next: "every two hours", "three times an hour". */
function readPace(tokens: TokenList, from: number, read: AmountRead): Amount | null {
  const word = wordAt(tokens, from);
  if (word === 'hourly') return { value: 3_600, end: from + 1 };
  if (word === 'every' || word === 'each') return readEvery(tokens, from + 1, read);
  const times = readOften(tokens, from) ?? readTimes(tokens, from);
  if (times === null || !links.has(wordAt(tokens, times.end))) return null;
  const unit = unitSeconds.get(wordAt(tokens, times.end + 1));
  return unit === undefined ? null : { value: unit / times.value, end: times.end + 2 };
}

/** Every such phrase contains one of these words; texts without them need not be parsed. */
const paceWords = /\b(?:every|each|hourly|once|twice|thrice|times)\b/iu;

/** “Drink water every hour until noon” is a wish with a condition after it, so it is not a text to display. */
function goesOnAfterPace(text: string): boolean {
  if (!paceWords.test(text)) return false;
  const { tokens } = readUtterance(text);
  return tokens.some((_, at) => at > 0 && readPace(tokens, at, readWithUnit) !== null);
}

/** A duration with a unit, so that a number after it can count something else: "every three hours 4 times". */
function readWithUnit(tokens: TokenList, from: number): Amount | null {
  const timed = readInterval(tokens, from);
  return timed !== null && unitWord.test(wordAt(tokens, timed.end - 1)) ? timed : null;
}

function readEvery(tokens: TokenList, from: number, read: AmountRead): Amount | null {
  const isOther = wordAt(tokens, from) === 'other';
  const at = wordAt(tokens, from) === 'single' || isOther ? from + 1 : from;
  const unit = unitSeconds.get(wordAt(tokens, at));
  if (unit !== undefined) return { value: isOther ? 2 * unit : unit, end: at + 1 };
  return isOther ? null : read(tokens, from);
}

function readOften(tokens: TokenList, from: number): Amount | null {
  const value = oftenWords.get(wordAt(tokens, from));
  return value === undefined ? null : { value, end: from + 1 };
}

/** A unit of time as its number of seconds. */
function readUnitWord(tokens: TokenList, from: number): Amount | null {
  const value = unitSeconds.get(wordAt(tokens, from).replace(/s$/, ''));
  return value === undefined ? null : { value, end: from + 1 };
}

/** "With fives": five seconds for each side of a square. */
function readSides(tokens: TokenList, from: number): Amount | null {
  const value = sides.get(wordAt(tokens, from));
  return value === undefined ? null : { value, end: from + 1 };
}

function readTimes(tokens: TokenList, from: number): Amount | null {
  const count = readNumber(tokens, from);
  return count === null || count.value <= 0 || wordAt(tokens, count.end) !== 'times'
    ? null
    : { value: count.value, end: count.end + 1 };
}

/** Text as it was said, quotes included, the longest possible first. */
function textReader(accepts: (text: string, words: readonly string[]) => boolean): SlotReader {
  return function* (utterance, from) {
    for (let end = Math.min(from + longestText, utterance.tokens.length); end > from; end--) {
      const text = withQuotes(utterance.source, textOf(utterance, from, end), utterance.tokens[from]?.start ?? 0);
      if (accepts(text, wordsBetween(utterance, from, end))) yield { end, value: text };
    }
  };
}

/** Adds the quotes and punctuation around a text: tokens leave them out, but they are to be displayed. */
function withQuotes(source: string, text: string, start: number): string {
  const before = /["“]$/.exec(source.slice(0, start))?.[0] ?? '';
  const after = /^[?!]*["”]?/.exec(source.slice(start + text.length))?.[0] ?? '';
  return inBrackets(source, before + text + after, start - before.length);
}

function inItsBrackets(read: SlotReader): SlotReader {
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

function isQuoted(text: string): boolean {
  return /^["“][^"“”]*["”]$/.test(text);
}

/** Words in capitals are meant literally. */
function isShouted(text: string, words: readonly string[]): boolean {
  return /\p{Lu}{2}/u.test(text) && text === text.toUpperCase() && words.length <= 12;
}

const gestureWords = new Set('tap taps tapping nod nods nodding shake shakes press click'.split(' '));
const isGesture = (word: string): boolean => gestureWords.has(word);

/** "Tap to flip" at the end of a list is an instruction, not an item. */
const isTurning = (item: string): boolean =>
  /^(?:an? |each |every |double )*(?:tap|nod|shake|press|click)\w*\s+(?:\S+\s+)?(?:to|for|on|moves?|goes|flips?|advances?|ticks?|checks?|is|adds?)\b/i.test(
    item,
  ) || /^(?:one at a time|one by one|tap|nod|shake)$/i.test(item);

/** After a function word ("my messages", "the weather") something is to be looked up, not displayed literally. */
const isPlainShown = (words: readonly string[]): boolean =>
  words.length > 1 && !functionWords.has(words[0] ?? '') && !reachesOut(words);

const isPlainCoded = (words: readonly string[]): boolean =>
  !reachesOut(words) &&
  words.slice(0, -1).every((word) => !functionWords.has(word) && !isGesture(word) && !/\d/.test(word));

const beginnings = new Set('for with of that which to in on at my when where if and about who please'.split(' '));
const isBeginning = (word: string): boolean => beginnings.has(word) || isGesture(word);
const isCounted = (words: readonly string[]): boolean =>
  words.every(
    (word, at) => isPlainItem(word) || (at > 0 && (particles.has(word) || (word === 'of' && at < words.length - 1))),
  );
/** A final "times", or the name of a kind of lens, does not belong to the text that is to be said. */
const endsOtherwise = (words: readonly string[]): boolean =>
  /^(?:times|reminder|timer|every|each)$/.test(words.at(-1) ?? '');
const particles = wordSet('up down off out in');
const isPlainItem = (word: string): boolean =>
  !functionWords.has(word) && !isGesture(word) && word !== colonWord && !/^\d/.test(word);
