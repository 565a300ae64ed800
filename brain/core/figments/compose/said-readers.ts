import type { SlotReader } from '../../language/reading/matcher.js';
import type { Utterance } from '../../language/reading/utterance.js';
import { slotReaders } from '../../language/slots/slot-readers.js';
import { isNumber, readDuration } from '../../language/time/durations.js';
import { functionWords } from '../../language/vocabulary/stop-words.js';
import { words as wordSet } from '../../language/vocabulary/word-lists.js';
import { isPlural } from '../../language/words/is-plural.js';
import { isHostPower } from '../format/host-power.js';
import { colonWord } from './prompt/plain-prompt.js';
import {
  colorWords,
  gestures,
  gesturing,
  loopWords,
  partWords,
  roundWords,
  slowWords,
  tableReader,
} from './said-gestures.js';
import {
  inItsBrackets,
  isPartlyQuoted,
  isQuoted,
  isShouted,
  restAsSaid,
  sentencesIn,
  sidesOf,
  textReader,
} from './said-texts.js';
import {
  breathReader,
  goesOnAfterPace,
  isLastingAct,
  pairedReader,
  readOften,
  readPace,
  readRate,
  readSides,
  readUnitWord,
  readWithUnit,
  spellReader,
  unitlessReader,
  wholeSecondsReader,
} from './said-times.js';
import { timedItems } from './timed-items.js';
import { namesUnsupported, recorded } from './unsupported-topics.js';

/** Slot readers for descriptions of lenses: those of the voice grammar, and some that occur only here. */
export const saidReaders: Readonly<Record<string, SlotReader>> = {
  ...slotReaders,
  duration: wholeSecondsReader(readDuration),
  interval: pairedReader,
  /** The same with a unit: “run one minute walk one minute for half an hour”. */
  spell: spellReader,
  /** A part of a breath may be finer than a second. */
  breath: breathReader,
  /** A number that stands for a length of time whose unit is said elsewhere. */
  unitless: unitlessReader,
  *pace(utterance, from) {
    yield* wholeSecondsReader((tokens, at) => readPace(tokens, at, readDuration))(utterance, from);
    yield* wholeSecondsReader((tokens, at) => readPace(tokens, at, readWithUnit))(utterance, from);
  },
  rate: wholeSecondsReader(readRate),
  often: wholeSecondsReader(readOften),
  literal: textReader((text, words) => isQuoted(text) || isShouted(text, words)),
  text: textReader(
    (text, words) =>
      !isQuoted(text) &&
      !isPartlyQuoted(text) &&
      !endsOtherwise(words) &&
      !words.includes(colonWord) &&
      !words.some(isGesture) &&
      !goesOnAfterPace(text),
  ),
  detail: inItsBrackets(restAsSaid),
  label: inItsBrackets(slotReaders.label),
  telling: textReader((_, words) => words.length > 1 && !words.includes(colonWord) && !isBeginning(words[0] ?? '')),
  gesture: tableReader(gestures),
  gesturing: tableReader([...gesturing, ...gestures]),
  again: tableReader(loopWords),
  cycling: tableReader(roundWords),
  slowly: tableReader(slowWords),
  part: tableReader(partWords),
  color: tableReader(colorWords),
  sides: wholeSecondsReader(readSides),
  unit: wholeSecondsReader(readUnitWord),
  phrase: textReader(() => true),
  /** What a lens would have to notice and does not. */
  unfelt: textReader((_, words) => !words.some((word) => isGesture(word) || feltWords.has(word))),
  'coded-tag': textReader(
    (text, words) => words.length === 1 && /^[a-z0-9][a-z0-9_-]{0,15}$/i.test(text) && !isHostPower(text.toLowerCase()),
  ),
  object: textReader(
    (_, words) =>
      words.length <= 2 && words.every((word) => isPlainItem(word) && !persons.has(word)) && !namesUnsupported(words),
  ),
  /** “Boil eggs”: what takes a while and is done by itself. */
  activities: textReader((_, words) => words.length <= 4 && isLastingAct(words[0] ?? '') && !namesUnsupported(words)),
  activity: textReader((_, words) => words.length <= 2 && isLastingAct(words[0] ?? '')),
  /** “The bread is done”: what is so, and nothing that is asked. */
  statement: textReader(
    (_, words) =>
      words.length > 2 &&
      toldStarts.has(words[0] ?? '') &&
      words.slice(1, 4).some((word) => toldVerbs.has(word)) &&
      !words.includes('or') &&
      !namesUnsupported(words) &&
      !words.some(isGesture),
  ),
  timed: textReader((text, words) => !words.includes(colonWord) && timedItems(text).length > 1),
  quoted: textReader(isQuoted),
  quotes: textReader((text) => /["”],?\s+(?:then |and |or )?["“]/.test(text) && /^["“].*["”]$/.test(text)),
  shown: textReader(
    (text, words) => isQuoted(text) || isShouted(text, words) || (isPlainShown(words) && !endsOtherwise(words)),
  ),
  /** “Seat number 14C”: a text that ends in a code is displayed literally. */
  coded: textReader(
    (_, words) => words.length > 1 && words.length <= 5 && /\d/.test(words.at(-1) ?? '') && isPlainCoded(words),
  ),
  chore: textReader(
    (_, words) =>
      chores.has(words[0] ?? '') && !endsOtherwise(words) && !namesUnsupported(words) && !words.some(isGesture),
  ),
  /** “Record a lap” counts; “record a video” does not. */
  logged: textReader((_, words) => words.length <= 4 && isCounted(words) && !words.some((word) => recorded.has(word))),
  counted: textReader((_, words) => words.length <= 4 && isCounted(words)),
  /** The same after how long it lasts: “40 seconds of squats” takes its time, and “12 squats” are so many. */
  *lasting(utterance, from) {
    const counted = textReader((_, words) => words.length <= 4 && isCounted(words));
    for (const read of counted(utterance, from))
      if (!isBareNumber(utterance, from - 1) || !isPlural(utterance.tokens[read.end - 1]?.word ?? '')) yield read;
  },
  tallied: textReader((_, words) => words.length <= 4 && isCounted(words) && !namesUnsupported(words)),
  parted: textReader((text) => /[;/|]/.test(text) && !text.includes(colonWord)),
  items: textReader(isList),
  choices: textReader((text) => isList(text) && !isRange(text) && !goesOnAfterPace(text)),
  /** “Tea or coffee”. */
  alternatives: textReader(
    (text, words) =>
      /\sor\s/.test(text) &&
      isList(text) &&
      !isRange(text) &&
      !goesOnAfterPace(text) &&
      !words.some((word) => isGesture(word) || goingOn.has(word)),
  ),
  paired: textReader((text) => listedIn(text).every((card) => sidesOf(card).length === 2) && listedIn(text).length > 1),
  sentences: textReader((text, words) => sentencesIn(text).length > 1 && !words.includes(colonWord)),
  several: textReader((text) => isList(text) && listedIn(text).length > 2 && !goesOnAfterPace(text)),
  /** “A and f”, “monday to friday”: where something begins and where it ends. */
  ends: textReader((text) => /^\S+(?: \S+)? (?:and|to|through) \S+(?: \S+)?$/.test(text)),
  /** What is chosen of, but for what has an order: of “a letter between a and f” there are more than two. */
  sort: textReader((_, words) => words.length <= 3 && words.every(isPlainItem) && !ordered.has(words.at(-1) ?? '')),
  /** What is listed and is only to be read. */
  things: textReader(
    (text, words) =>
      /[,;/]|\s(?:and)\s/.test(text) &&
      !/\d|\b(?:seconds?|minutes?|hours?|when|every|until|if)\b/i.test(text) &&
      !text.includes(colonWord) &&
      !namesUnsupported(words) &&
      !listedIn(text).some(isTurning),
  ),
  'bare-items': textReader((text, words) => words.length > 1 && !/[,;/]/.test(text) && words.every(isPlainItem)),
};

function isList(text: string): boolean {
  return (
    /[,;/]|\s(?:and|or|then)\s|["”]\s+["“]/.test(text) && !text.includes(colonWord) && !listedIn(text).some(isTurning)
  );
}

/** Verbs that begin a habit which is asked for without "remind me". */
const chores =
  wordSet(`stretch drink hydrate blink stand sit breathe walk look move relax smile rest straighten drop check
stir flip feed eat water wash take have get go change turn sip pause refill unclench swallow floss tidy save`);

const ordered = wordSet(
  'number digit letter day weekday month year hour date page chapter verse card size grade level',
);
const isRange = (text: string): boolean =>
  /^(?:\d+|[a-z]+) and (?:\d+|[a-z]+)$/i.test(text) && text.split(' and ').every(isNumberSaid);
const isNumberSaid = (word: string): boolean => /^\d+$/.test(word) || isNumber(word.toLowerCase());

const feltWords = wordSet('tilt tilts tilting arrive arriving leave leaving peek battery home');
const persons = wordSet('person people man men woman women guy girl boy child kid name names song smell taste');

/** In what is to be chosen from, these say when, or ask for more. */
const goingOn = wordSet('when whenever if and then at in on every each until me you up out off');
const toldStarts = wordSet('the my our it');
const toldVerbs = wordSet('is are has have needs should must can');

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

const gestureWords = new Set('tap taps tapping nod nods nodding shake shakes press click'.split(' '));
const isGesture = (word: string): boolean => gestureWords.has(word);

/** "Tap to flip" at the end of a list is an instruction, not an item. */
export const isTurning = (item: string): boolean =>
  /^(?:an? |each |every |double )*(?:tap|nod|shake|press|click)\w*\s+(?:\S+\s+)?(?:to|for|on|moves?|goes|flips?|turns?|shows?|advances?|ticks?|checks?|is|adds?)\b/i.test(
    item,
  ) ||
  /^(?:one at a time|one by one|tap|nod|shake)$/i.test(item) ||
  /\bbefore (?:i|we) (?:go|leave)\b|\b(?:with|by) (?:an? |each |every )?(?:taps?|nods?|nodding|tapping|shakes?)$/i.test(
    item,
  ) ||
  /^(?:and |then )?(?:let me|i(?:['’]ll| will)?|with|by|on) .*\b(?:tap|nod|shake|press|click)/i.test(item);

/** After a function word ("my messages", "the weather") something is to be looked up, not displayed literally. */
const isPlainShown = (words: readonly string[]): boolean =>
  words.length > 1 && !functionWords.has(words[0] ?? '') && !namesUnsupported(words);

const isPlainCoded = (words: readonly string[]): boolean =>
  !namesUnsupported(words) &&
  words.slice(0, -1).every((word) => !functionWords.has(word) && !isGesture(word) && !/\d/.test(word));

const beginnings = new Set('for with of that which to in on at my when where if and about who please'.split(' '));
const isBeginning = (word: string): boolean => beginnings.has(word) || isGesture(word);
/** “Glasses of water”, “rows i knit”, “cars that pass”. */
const isCounted = (words: readonly string[]): boolean =>
  !showingVerbs.has(words[0] ?? '') &&
  words.at(-1) !== 'count' &&
  words.every(
    (word, at) =>
      isPlainItem(word) || (at > 0 && (verbParticles.has(word) || (countedLinks.has(word) && at < words.length - 1))),
  );
const isBareNumber = ({ tokens }: Utterance, at: number): boolean =>
  /^\d+$/.test(tokens[at]?.word ?? '') || isNumber(tokens[at]?.word ?? '');
const showingVerbs = wordSet('show shows say says display displays flash');
const countedLinks = wordSet('of i we that who which');
/** A final "times", or the name of a kind of lens, does not belong to the text that is to be said. */
const endsOtherwise = (words: readonly string[]): boolean =>
  /^(?:times|reminder|timer|every|each)$/.test(words.at(-1) ?? '');
const verbParticles = wordSet('up down off out in');
const isPlainItem = (word: string): boolean =>
  !functionWords.has(word) && !isGesture(word) && word !== colonWord && !/^\d/.test(word);
