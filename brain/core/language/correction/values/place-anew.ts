import { wordAt } from '../../reading/token-words.js';
import { readUtterance, type Utterance } from '../../reading/utterance.js';
import { isPlace, isThing } from '../../slots/noun-phrases.js';
import { demonstratives, othersOwn, wearersOwn } from '../../vocabulary/determiners.js';
import { givenNames } from '../../vocabulary/given-names.js';
import { nounsOfPlaces } from '../../vocabulary/places.js';
import { roles } from '../../vocabulary/refused/not-names.js';
import { placeAdverbs, relationalPrepositions } from '../../vocabulary/refused/not-places.js';
import { bodyParts } from '../../vocabulary/refused/not-things.js';
import { relationNouns } from '../../vocabulary/relations.js';
import { words } from '../../vocabulary/word-lists.js';
import { isNumberWord } from '../same-kind.js';

const restingPrepositions: readonly string[] = ['at', 'in', 'on', 'inside', 'into', 'onto'];
const wherePrepositions = [...relationalPrepositions, ...restingPrepositions].toSorted(
  (one, other) => other.split(' ').length - one.split(' ').length,
);
const givenNounStarts = new Set(['the', ...wearersOwn, ...othersOwn]);
const indefiniteStarts = words('a an some');
/** Of these it must be known what they are sidesOfPlaces of: "on the left". */
const sidesOfPlaces = words('left right other top bottom');
/** Said of somebody who keeps something, and of nothing else: "with Anna". */
const whoMayKeep = new Set([...relationNouns, ...roles, 'me', 'us']);

/** Whether words said anew tell a place, where `kept` told one: "in the cellar" and "the shed", but not "with milk". */
export function isPlaceAnew(kept: string, anew: string): boolean {
  const utterance = readUtterance(anew);
  const said = utterance.tokens.map(({ word }) => word);
  const preposition = wherePrepositions.find((phrase) => `${said.join(' ')} `.startsWith(`${phrase} `)) ?? '';
  const from = preposition === '' ? 0 : preposition.split(' ').length;
  const named = said.slice(from);
  const head = headBeforeOf(named);
  if (head === undefined || named.some((word) => demonstratives.has(word) || word === 'not')) return false;
  if (placeAdverbs.has(named.join(' ')) || isAtSomebodys(named)) return true;
  if (preposition === 'with') return isWithSomebodyAnew(utterance, from) || isGivenThing(named);
  const isProper = isProperPlaceName(utterance, from) && !givenNames.has(head);
  return preposition === ''
    ? isNamedAlone(kept, named, isProper)
    : mayBeWithin(kept, named) && (isNounOfPlace(kept, named) || isGivenThing(named) || isProper);
}

/** "The shed", "level 4" and "Elm Street": without "in" or "at" it must be known to be a place. */
function isNamedAlone(kept: string, named: readonly string[], isProper: boolean): boolean {
  if (named.every(isNumberWord)) return tokenWordsIn(kept).some(isNumberWord);
  return !indefiniteStarts.has(named[0] ?? '') && mayBeWithin(kept, named) && (isNounOfPlace(kept, named) || isProper);
}

/** "On the left", of what has a side only where the kept line tells of one. */
export function isOpenSide(kept: string, head: string): boolean {
  return sidesOfPlaces.has(head) && !new RegExp(`\\b(?:the|on|my) ${head}\\b`, 'iu').test(kept);
}

/** Whether words may name a place: a side only where the kept line tells of the same, "on the left". */
function mayBeWithin(kept: string, named: readonly string[]): boolean {
  const head = headBeforeOf(named) ?? '';
  return !isOpenSide(kept, head) && isPlace(named);
}

function isNounOfPlace(kept: string, named: readonly string[]): boolean {
  const head = headBeforeOf(named) ?? '';
  return nounsOfPlaces.has(head) || tokenWordsIn(kept).includes(head) || isLevelOrRow(named);
}

/** "Level 4" and "row c", but not "two sugars": what is counted stands before its number. */
const isLevelOrRow = (named: readonly string[]): boolean =>
  isNumberWord(named.at(-1) ?? '') && !isNumberWord(named[0] ?? '') && nounsOfPlaces.has(named.at(-2) ?? '');

/** "My sister's" and "Anna's": the place of whoever lives there. */
function isAtSomebodys(named: readonly string[]): boolean {
  const owner = named.at(-2) ?? '';
  return named.at(-1) === "'s" && (whoMayKeep.has(owner) || givenNames.has(owner));
}

function isWithSomebodyAnew(utterance: Utterance, from: number): boolean {
  const head = utterance.tokens.at(-1)?.word ?? '';
  return whoMayKeep.has(head) || givenNames.has(wordAt(utterance.tokens, from)) || isProperPlaceName(utterance, from);
}

/** "My rucksack" and "the newspaper": something of which it is plain which one, where other things may lie. */
const isGivenThing = (named: readonly string[]): boolean =>
  givenNounStarts.has(named[0] ?? '') && named.length > 1 && isThing(named) && !bodyParts.has(named.at(-1) ?? '');

function isProperPlaceName({ source, tokens }: Utterance, from: number): boolean {
  const named = tokens.slice(from);
  return named.length > 0 && named.some(({ start, word }) => word !== 'i' && /^\p{Lu}/u.test(source.slice(start)));
}

const headBeforeOf = (named: readonly string[]): string | undefined => {
  const of = named.indexOf('of');
  return named[(of > 0 ? of : named.length) - 1];
};

const tokenWordsIn = (text: string): readonly string[] => readUtterance(text).tokens.map(({ word }) => word);
