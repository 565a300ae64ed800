import type { SlotReader, SlotReading } from '../reading/matcher.js';
import { wordsBetween } from '../reading/token-words.js';
import { type Token, textOf, type Utterance } from '../reading/utterance.js';
import { type Amount, isNumber, readDuration, readExtra, readInterval, readNumber } from '../time/durations.js';
import { isPastTime } from '../time/past-time.js';
import { readSpan } from '../time/spoken-span.js';
import { othersOwn, wearersOwn } from '../vocabulary/determiners.js';
import { givenNames } from '../vocabulary/given-names.js';
import { roles, sayingVerbs } from '../vocabulary/refused/not-names.js';
import { trailingTimes } from '../vocabulary/refused/not-places.js';
import { calledRelations, relationNouns, relationTails } from '../vocabulary/relations.js';
import { functionWords } from '../vocabulary/stop-words.js';
import { auxiliaries, factStarts, messageStarts } from '../vocabulary/verbs.js';
import { actReader, courtesies, deedReader, factReader, hasOnlyAuxiliaries, isBrokenOff } from './clause-readers.js';
import { isDebt, isLent, isPart, isRepaid, isSum, startsDebt } from './debt-phrases.js';
import { isListable, isListName } from './list-words.js';
import { isDuePhrase, isLeadingTime, isMoment, namesOccasion } from './moment.js';
import { isName, isSaidToBe, nameText } from './names.js';
import { isPlace, isPlaceAdverb, isRelationalPlace, isThing, placeEnd, withoutTrailing } from './noun-phrases.js';
import { othersThingReader } from './others-thing.js';
import { isOftenPutDown, isOwned, isToldApart } from './put-down.js';
import { intervalsReader, nthReader } from './timer-order.js';
import { behindColon, tellsClause, tellsOfKnown, tellsOnOne, tellsSentence, toldReader } from './told-sentence.js';

const noHabits = new Set(['it', 'this', 'that', 'you']);
const noTitle = new Set('what who whom whose why how when where which that'.split(' '));
const emptyTitles = new Set('it him her them this me you us later again soon'.split(' '));
const people = new Set('he she they i we'.split(' '));

/** All readers of slots, under the name that templates give after the colon. */
export const slotReaders = {
  name: nameReader(isName),
  nickname: nameReader((utterance, from, to) => isName(utterance, from, to, 'nickname')),
  'name-alone': nameReader(isSaidToBe),
  addressee: addresseeReader,
  relation: relationReader,
  thing: phraseReader(8, (words) => isThing(words)),
  movable: phraseReader(8, (words) => isThing(words, true)),
  'put-down': phraseReader(3, isOftenPutDown),
  'told-apart': phraseReader(3, isToldApart),
  others: othersThingReader,
  place: placeReader((words) => isPlace(words)),
  spot: placeReader(isRelationalPlace),
  adverb: placeReader((words) => words.length === 1 && isPlaceAdverb(words[0] ?? '')),
  fact: factReader,
  act: actReader,
  deed: deedReader,
  clause: restReader(tellsOnOne),
  owned: restReader(isOwned),
  own: restReader((words) => words[0] === 'i' && words.length > 1 && !hasOnlyAuxiliaries(words.slice(1))),
  listed: phraseReader(12, isListable),
  'list-name': phraseReader(2, isListName),
  told: toldReader(tellsSentence),
  'told-clause': toldReader(tellsClause),
  'told-bare': toldReader(tellsOfKnown),
  'told-behind-colon': behindColon(toldReader(tellsSentence)),
  habit: restReader((words) => !hasOnlyAuxiliaries(words) && !(words.length === 1 && noHabits.has(words[0] ?? ''))),
  title: restReader(isEventTitle),
  occasion: restReader(isOccasion),
  'agenda-title': phraseReader(7, namesOccasion),
  negated: restReader((words) => words[0] === 'not' && words[1] === 'to' && words.length > 2),
  what: restReader((words) => isDebt(words)),
  amount: restReader((words) => startsDebt(words[0] ?? '') && isDebt(words)),
  inner: phraseReader(6, (words) => startsDebt(words[0] ?? '') && isDebt(words)),
  lent: restReader(isLent),
  'lent-to': phraseReader(6, isLent),
  'lent-own': phraseReader(8, (words) => words[0] === 'my' && isLent(words)),
  'held-own': phraseReader(8, (words) => words[0] === 'my' && isLent(words) && isThing(words.slice(1), true)),
  borrowed: restReader(isLent),
  'borrowed-from': phraseReader(6, isLent),
  settled: restReader(isRepaid),
  repaid: phraseReader(6, (words) => (startsDebt(words[0] ?? '') || words[0] === 'all') && isRepaid(words)),
  sum: phraseReader(6, isSum),
  part: phraseReader(6, isPart),
  'inner-title': phraseReader(10, isEventTitle),
  detail: restReader((words) => words.length > 0),
  label: phraseReader(3, isLabel),
  nth: nthReader,
  intervals: intervalsReader,
  message: messageReader(() => true),
  telling: messageReader(isMessage),
  rest: restReader(() => true),
  person: phraseReader(5, isPersonPhrase),
  words: phraseReader(3, () => true),
  past: phraseReader(4, isPastTime),
  when: restReader((words) => withoutTrailing(words, trailingTimes).length === 0),
  moment: phraseReader(8, isMoment),
  due: phraseReader(8, isDuePhrase),
  'leading-time': phraseReader(8, isLeadingTime),
  span: spanReader,
  duration: amountReader(readDuration),
  extra: amountReader(readExtra),
  interval: amountReader(readInterval),
  number: amountReader(readNumber),
  count: amountReader(readWholeCount),
} as const satisfies Readonly<Record<string, SlotReader>>;

function nameReader(accepts: (utterance: Utterance, from: number, end: number) => boolean): SlotReader {
  return function* (utterance, from) {
    for (let end = from + 1; end <= Math.min(from + 5, utterance.tokens.length); end++) {
      if (accepts(utterance, from, end)) yield { end, value: nameText(utterance, from, end) };
    }
  };
}

/** Reads to whom a message goes: a name, or a parent by the word the wearer uses ("mom"). */
function* addresseeReader(utterance: Utterance, from: number): Iterable<SlotReading> {
  if (calledRelations.has(utterance.tokens[from]?.word ?? ''))
    yield { end: from + 1, value: nameText(utterance, from, from + 1) };
  yield* slotReaders.name(utterance, from);
}

function phraseReader(
  longest: number,
  accepts: (words: readonly string[], utterance: Utterance, from: number) => boolean,
): SlotReader {
  return function* (utterance, from) {
    for (let end = from + 1; end <= Math.min(from + longest, utterance.tokens.length); end++) {
      if (accepts(wordsBetween(utterance, from, end), utterance, from))
        yield { end, value: textOf(utterance, from, end) };
    }
  };
}

function restReader(accepts: (words: readonly string[]) => boolean): SlotReader {
  return function* (utterance, from) {
    const all = wordsBetween(utterance, from, utterance.tokens.length);
    const kept = withoutTrailing(all, courtesies);
    if (kept.length > 0 && !isBrokenOff(kept) && accepts(kept))
      yield { end: utterance.tokens.length, value: textOf(utterance, from, from + kept.length) };
  };
}

/** Reads a message, which keeps its last word and its punctuation whatever they are. */
function messageReader(accepts: (words: readonly string[]) => boolean): SlotReader {
  return function* (utterance, from) {
    const end = utterance.tokens.length;
    const mark = /^[?!]+/.exec(utterance.source.slice(utterance.tokens[end - 1]?.end))?.[0] ?? '';
    if (accepts(wordsBetween(utterance, from, end))) yield { end, value: textOf(utterance, from, end) + mark };
  };
}

function placeReader(accepts: (words: readonly string[]) => boolean): SlotReader {
  return function* (utterance, from) {
    const end = placeEnd(utterance, from);
    const isAccepted = end > from && accepts(wordsBetween(utterance, from, end)) && isPastTail(utterance, end);
    if (isAccepted) yield { end: utterance.tokens.length, value: textOf(utterance, from, end) };
  };
}

/**
 * Whether the words after a place fit something that was put there: a habit ("every day") or a plan ("tomorrow") does
 * not.
 */
function isPastTail(utterance: Utterance, end: number): boolean {
  const tail = wordsBetween(utterance, end, utterance.tokens.length);
  return (
    !tail.some((word) => word === 'every' || word === 'always' || word === 'tomorrow' || word === 'usually') &&
    !(tail.includes('but') && tail.some((word) => noLongerThere.has(word)))
  );
}

/** "My sister said my friend" is a sentence and not a relation, and "friend Max and his wife" are two persons. */
function isNoRelation(word: string): boolean {
  if (othersOwn.has(word) || (givenNames.has(word) && !relationNouns.has(word))) return true;
  return word === "'s" || word === 'my' || people.has(word) || auxiliaries.has(word) || factStarts.has(word);
}

/** "… but it's not there": the thing is no longer where it was put. */
const noLongerThere = new Set(['not', 'gone', 'moved', 'lost', 'stolen', 'took', 'never', 'disappeared', 'vanished']);

function* relationReader(utterance: Utterance, from: number): Iterable<SlotReading> {
  for (let end = from + 1; end <= Math.min(from + 5, utterance.tokens.length); end++) {
    if (!relationNouns.has(utterance.tokens[end - 1]?.word ?? '')) continue;
    const tail = relationTails.find((words) =>
      words.every((word, index) => utterance.tokens[end + index]?.word === word),
    );
    const last = end + (tail?.length ?? 0);
    if (!wordsBetween(utterance, from, last).some(isNoRelation))
      yield { end: last, value: textOf(utterance, from, last) };
  }
}

function amountReader(read: (tokens: readonly Token[], from: number) => Amount | null): SlotReader {
  return function* (utterance, from) {
    const amount = read(utterance.tokens, from);
    if (amount !== null) yield amount;
  };
}

/** Reads the days that a question is about: "tomorrow", "on friday", "this week". */
function* spanReader(utterance: Utterance, from: number): Iterable<SlotReading> {
  const span = readSpan(utterance.tokens, from);
  if (span !== null) yield { end: span.end, value: textOf(utterance, from, span.end) };
}

function readWholeCount(tokens: readonly Token[], from: number): Amount | null {
  if (tokens[from]?.word === 'a' && tokens[from + 1]?.word === 'dozen') return { value: 12, end: from + 2 };
  const number = readNumber(tokens, from);
  return number !== null && Number.isInteger(number.value) && number.value > 0 ? number : null;
}

function isPersonPhrase(words: readonly string[], utterance: Utterance, from: number): boolean {
  const [first = ''] = words;
  if (words.length === 1 && people.has(first)) return true;
  const last = words.at(-1) ?? '';
  if (first === 'my' || first === 'our' || first === 'the')
    return words.length > 1 && (relationNouns.has(last) || roles.has(last));
  return isName(utterance, from, from + words.length) || (words.length === 1 && roles.has(first));
}

/** Whether the words can name a timer: "pasta", "the eggs". Numbers, units and times cannot. */
function isLabel(words: readonly string[]): boolean {
  return words.every(
    (word) =>
      !functionWords.has(word) &&
      !factStarts.has(word) &&
      !sayingVerbs.has(word) &&
      !notLabels.has(word) &&
      !/^[\d€$£]/.test(word) &&
      !isNumber(word),
  );
}

const notLabels = new Set(
  'pm tomorrow noon half quarter seconds minutes hours timer timers interval intervals countdown clock set start stop cancel minus negative without except'.split(
    ' ',
  ),
);

function isEventTitle(words: readonly string[]): boolean {
  return !noTitle.has(words[0] ?? '') && !(words.length === 1 && emptyTitles.has(words[0] ?? ''));
}

/** Whether the words name an event for a reminder without "to" or "about": "remind me at six *gym*". */
function isOccasion(words: readonly string[]): boolean {
  const [first = ''] = words;
  return isEventTitle(words) && (occasionLeads.has(first) || !(functionWords.has(first) || isNumber(first)));
}

const occasionLeads = new Set('the my our a an his her'.split(' '));

function isMessage(words: readonly string[]): boolean {
  const [first = ''] = words;
  if (words.length === 1) return interjections.has(first);
  return nounDeterminers.has(first) ? words.length > 3 : messageStarts.has(first);
}

const nounDeterminers = new Set([...wearersOwn, ...othersOwn, 'your', 'the', 'a']);
const interjections = new Set('yes no okay ok thanks sorry congratulations hello hi welcome'.split(' '));
