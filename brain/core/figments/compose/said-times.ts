import type { SlotReader, SlotReading } from '../../language/reading/matcher.js';
import { type TokenList, wordAt } from '../../language/reading/token-words.js';
import { readUtterance, type Utterance } from '../../language/reading/utterance.js';
import {
  type Amount,
  isNumber,
  isTimeUnit,
  perWords,
  readDuration,
  readInterval,
  readNumber,
} from '../../language/time/durations.js';
import { wordMap, words } from '../../language/vocabulary/word-lists.js';

const unitSeconds = wordMap({ second: 1, minute: 60, hour: 3_600, day: 86_400 });
const oftenWords = wordMap({ once: 1, twice: 2, thrice: 3 });
const sides = wordMap({ threes: 3, fours: 4, fives: 5, sixes: 6, sevens: 7 });
const secondUnits = /^(?:s|secs?|seconds?)$/;
const unitWord = /^(?:\d+)?(?:s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?)$/;

type AmountRead = (tokens: TokenList, from: number) => Amount | null;

/** Lenses count whole seconds, so a duration with fractions of a second does not match. */
export function wholeSecondsReader(read: AmountRead): SlotReader {
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
export function readPace(tokens: TokenList, from: number, read: AmountRead): Amount | null {
  const word = wordAt(tokens, from);
  if (word === 'hourly') return { value: 3_600, end: from + 1 };
  if (word === 'every' || word === 'each') return readEvery(tokens, from + 1, read);
  const times = readOften(tokens, from) ?? readTimes(tokens, from);
  if (times === null || !perWords.has(wordAt(tokens, times.end))) return null;
  const unit = unitSeconds.get(wordAt(tokens, times.end + 1));
  return unit === undefined ? null : { value: unit / times.value, end: times.end + 2 };
}

/** Every such phrase contains one of these words; texts without them need not be parsed. */
const paceWords = /\b(?:every|each|hourly|once|twice|thrice|times)\b/iu;

/** “Drink water every hour until noon” is a wish with a condition after it, so it is not a text to display. */
export function goesOnAfterPace(text: string): boolean {
  if (!paceWords.test(text)) return false;
  const { tokens } = readUtterance(text);
  return tokens.some((_, at) => at > 0 && readPace(tokens, at, readWithUnit) !== null);
}

/** A pace that begins with no link: “twice a second”, never “each second”. */
export function readRate(tokens: TokenList, from: number): Amount | null {
  return perWords.has(wordAt(tokens, from)) ? null : readPace(tokens, from, readDuration);
}

/** A duration with a unit, so that a number after it can count something else: "every three hours 4 times". */
export function readWithUnit(tokens: TokenList, from: number): Amount | null {
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

export function readOften(tokens: TokenList, from: number): Amount | null {
  const value = oftenWords.get(wordAt(tokens, from));
  return value === undefined ? null : { value, end: from + 1 };
}

/** A unit of time as its number of seconds. */
export function readUnitWord(tokens: TokenList, from: number): Amount | null {
  const value = unitSeconds.get(wordAt(tokens, from).replace(/s$/, ''));
  return value === undefined ? null : { value, end: from + 1 };
}

/** "With fives": five seconds for each side of a square. */
export function readSides(tokens: TokenList, from: number): Amount | null {
  const value = sides.get(wordAt(tokens, from));
  return value === undefined ? null : { value, end: from + 1 };
}

function readTimes(tokens: TokenList, from: number): Amount | null {
  const count = readNumber(tokens, from);
  return count === null || count.value <= 0 || wordAt(tokens, count.end) !== 'times'
    ? null
    : { value: count.value, end: count.end + 1 };
}

/** “30”, “90s” or “300m”: so many seconds, and whether they were said with no unit, in seconds or in minutes. */
export function* pairedReader(line: Utterance, from: number): Iterable<SlotReading> {
  for (const { end, value } of wholeSecondsReader(readInterval)(line, from)) {
    const unit = line.tokens[end - 1]?.word ?? '';
    const isBare = /^\d+$/.test(unit) || isNumber(unit);
    yield { end, value: `${value}${isBare ? '' : /^\d*s/.test(unit) ? 's' : 'm'}` };
  }
}

/** The same with a unit: “run one minute walk one minute for half an hour”. */
export function* spellReader(line: Utterance, from: number): Iterable<SlotReading> {
  for (const { end, value } of pairedReader(line, from)) if (/\D$/.test(String(value))) yield { end, value };
}

export function* breathReader({ tokens }: Utterance, from: number): Iterable<SlotReading> {
  const amount = readInterval(tokens, from);
  if (amount !== null) yield amount;
}

export function* unitlessReader({ tokens }: Utterance, from: number): Iterable<SlotReading> {
  const number = readNumber(tokens, from);
  const isLength = number !== null && isTimeUnit(tokens[number.end]?.word ?? '');
  if (number !== null && !isLength && number.value > 0) yield number;
}

const activities =
  words(`boil bake cook steep brew simmer fry roast grill soak rest nap meditate stretch charge marinate rise cool
knead whisk stir sit draw dry soften chill freeze defrost thaw infuse poach steam kneel`);

/** Whether it is something that takes a while and is done by itself; “steeped” and “steeping” are of “steep”. */
export function isLastingAct(word: string): boolean {
  const stem = word.replace(/(?:ed|ing)$/, '');
  return [word, stem, `${stem}e`, stem.slice(0, -1)].some((each) => activities.has(each));
}
