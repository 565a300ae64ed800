import type { SlotReader, SlotReading } from '../../../../language/reading/matcher.js';
import type { Utterance } from '../../../../language/reading/utterance.js';
import { isNumber, isTimeUnit, readDuration, readMeasured, readNumber } from '../../../../language/time/durations.js';
import { functionWords } from '../../../../language/vocabulary/stop-words.js';
import { words } from '../../../../language/vocabulary/word-lists.js';
import { shownReaders } from '../../parts/shown-readers.js';
import { gestures, gesturing, tableReader } from '../../said-gestures.js';
import { saidReaders } from '../../said-readers.js';
import { isQuoted, textReader } from '../../said-texts.js';
import { readOften, readPace, wholeSecondsReader } from '../../said-times.js';

/** What is done with hand or head in words that stand for something else as well, or that only come near. */
const moreActs = tableReader([
  ...(
    [
      [
        'long',
        'press and hold|long presses|long press|long tap|long hold|hold it down|hold down|holding it|hold it|holding|holds|hold',
      ],
      ['double', 'double presses|double clicks|double tap it|taps twice|tap twice|double'],
      ['single', 'tap it|tap on it|tap me|press it|taps|tap|press|click|touch|one tap|single tap|tapping'],
      ['imu:tilt', 'turn my head right|turn my head left|turn my head|turning my head|head turn|turn of the head'],
      ['imu:nod', 'nod it|nod at it'],
    ] as const
  ).flatMap(([event, phrases]) => phrases.split('|').map((phrase) => [phrase, event] as const)),
]);

/** After these “hold” is what is done to something, or for so long. */
const heldThings = words('the my a an your still on each breath it position pose plank steady that this his her up');

function* actRead(utterance: Utterance, from: number): Iterable<SlotReading> {
  const known = [...tableReader(gestures)(utterance, from), ...tableReader(gesturing)(utterance, from)];
  for (const reading of [...known, ...moreActs(utterance, from)].toSorted((one, other) => other.end - one.end)) {
    const last = utterance.tokens[reading.end - 1]?.word ?? '';
    const next = utterance.tokens[reading.end]?.word ?? '';
    const afterNext = utterance.tokens[reading.end + 1]?.word ?? '';
    const isHeld =
      reading.value === 'long' && /^hold/u.test(last) && !/press/u.test(utterance.tokens[from]?.word ?? '');
    if (isHeld && (heldThings.has(next) || startsNumber(next) || (next === 'for' && startsNumber(afterNext)))) continue;
    if (last === 'double' && !endsGesture(utterance, reading.end)) continue;
    yield reading;
  }
}

const startsNumber = (word: string): boolean => isNumber(word) || /^\d/u.test(word);

/** “Tap for A, double for B”. */
const endsGesture = (utterance: Utterance, at: number): boolean =>
  ['for', 'is', 'means', 'takes', 'adds', 'to', 'undoes'].includes(utterance.tokens[at]?.word ?? '');

const ordinals = new Map(
  'second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'
    .split(' ')
    .map((word, at) => [word, at + 2] as const),
);

function* ordinal({ tokens }: Utterance, from: number): Iterable<SlotReading> {
  const word = tokens[from]?.word ?? '';
  const value = ordinals.get(word) ?? (/^\d+(?:st|nd|rd|th)$/u.test(word) ? Number.parseInt(word, 10) : undefined);
  if (value !== undefined) yield { end: from + 1, value };
}

function* die({ tokens }: Utterance, from: number): Iterable<SlotReading> {
  const sides = /^d(\d{1,2})$/u.exec(tokens[from]?.word ?? '')?.[1];
  if (sides !== undefined) yield { end: from + 1, value: Number(sides) };
}

/** The words up to the next sign, but for those that ask for something. */
function* reason({ tokens, source }: Utterance, from: number): Iterable<SlotReading> {
  let end = from;
  while (end < tokens.length && end < from + 12) {
    const token = tokens[end];
    if (token === undefined || operative.has(token.word)) break;
    end += 1;
    if (/[,;.:!?()–—]/u.test(source.slice(token.end, tokens[end]?.start ?? source.length))) break;
  }
  const next = tokens[end]?.word ?? '';
  const isAtStop =
    end === tokens.length || /[,;.:!?()–—]/u.test(source.slice(tokens[end - 1]?.end ?? 0, tokens[end]?.start));
  if (end > from && (isAtStop || ['and', 'then', 'but', 'until', 'till'].includes(next))) yield { end, value: '' };
}

/** What a reason does not hold, because it might be asked for. */
const operative = words(
  'tap taps nod nods shake press when whenever if unless until till every each after then stop start show say tell only not without seconds second minutes minute hours hour rounds flash count remind warn and but repeat again',
);

const isNoun = (word: string): boolean =>
  word !== '' && !functionWords.has(word) && !startsNumber(word) && !operative.has(word);

function* oneNoun({ tokens }: Utterance, from: number): Iterable<SlotReading> {
  const word = tokens[from]?.word ?? '';
  if (isNoun(word)) yield { end: from + 1, value: word };
}

const placeWords = words(
  'wall bus train pool gym station car park kitchen office garden class home bench door desk road court bow allotment market shop airport hospital studio stage end side',
);

function* placeRead({ tokens }: Utterance, from: number): Iterable<SlotReading> {
  for (const end of [from + 2, from + 1]) if (placeWords.has(tokens[end - 1]?.word ?? '')) yield { end, value: '' };
}

/** Slot readers of marks, beside those of whole requests. */
export const markReaders: Readonly<Record<string, SlotReader>> = {
  ...saidReaders,
  ...shownReaders,
  act: actRead,
  length: wholeSecondsReader((tokens, from) => {
    const clock = /^\d{1,2}(?::\d{2}){1,2}$/u.test(tokens[from]?.word ?? '');
    // “400m” is how far, not how long.
    if (/^\d{3,}m$/u.test(tokens[from]?.word ?? '')) return null;
    return clock ? readDuration(tokens, from) : readMeasured(tokens, from);
  }),
  pace: wholeSecondsReader((tokens, from) => readPace(tokens, from, readMeasured)),
  often: wholeSecondsReader(readOften),
  /** “Once” begins a story as well. */
  'more-often': wholeSecondsReader((tokens, from) => (tokens[from]?.word === 'once' ? null : readOften(tokens, from))),
  /** A number of things, never of minutes. */
  tally: ({ tokens }, from) => {
    const number = readNumber(tokens, from);
    return number === null || isTimeUnit(tokens[number.end]?.word ?? '') ? [] : [number];
  },
  literally: textReader(isQuoted),
  ordinal,
  die,
  reason,
  'unit-noun': oneNoun,
  'purpose-noun': placeRead,
  amount: saidReaders.count as SlotReader,
};
