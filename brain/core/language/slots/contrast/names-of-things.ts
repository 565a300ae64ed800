import { articles, demonstratives, othersOwn, wearersOwn } from '../../vocabulary/determiners.js';
import { givenNames, mostlyWords } from '../../vocabulary/given-names.js';
import { roles, titles } from '../../vocabulary/refused/not-names.js';
import { placeAdverbs } from '../../vocabulary/refused/not-places.js';
import { relationNouns } from '../../vocabulary/relations.js';
import { functionWords, grammaticalWords } from '../../vocabulary/stop-words.js';
import { auxiliaries, factStarts, happened, plainVerbs } from '../../vocabulary/verbs.js';
import { states } from '../../vocabulary/what-one-is.js';
import { words } from '../../vocabulary/word-lists.js';
import { foldedWords } from '../../words/folded-words.js';
import { isFacet } from './compound-facets.js';

/** A noun with the words that stand before it as parts of one name: garage, door, code. */
export interface NameOfThing {
  readonly parts: readonly string[];
  /** Whether an article or a possessive stands before it. Names of people have none. */
  readonly isDetermined: boolean;
}

/** A word as it is compared, and as it was written. */
interface ReadWord {
  readonly word: string;
  readonly raw: string;
}

/** Words that begin the name of a thing. */
export const beforeThingNamed = new Set([...articles, ...demonstratives, ...wearersOwn, ...othersOwn, 'your']);
/** Adverbs and states behind a thing: "I left the door *open*", "took the car *home*". */
const behindThing = new Set([
  ...placeAdverbs,
  ...states,
  ...words(`
    open closed shut locked unlocked empty full clean dirty ready alone outdoors online dead warm hot cold wet dry loose tight free broken early
    late fast forward backwards red blue green yellow black white brown grey gray orange purple pink
  `),
]);
/** Nouns that stand before another one with their -s: "the *glasses* case". */
const beforeNounWithS = words(
  'glasses sunglasses sports news clothes goods savings arms headphones scissors binoculars contacts christmas',
);
/** Words for somebody that stand before a noun as often as before a name: "the *baby* food". */
const oftenBeforeNoun = words('baby child kid team crew staff delivery guest lady family police doctor');
const nounsInIng = words(`
  parking training lighting heating painting lining ceiling bedding fitting seating wiring reading meeting wedding evening building clothing
  railing cutting filling topping icing coating opening closing drawing recording booking clipping
`);
const subjectsOfVerb = words('i we you he she they it');

const clauseMarks = /[,;:.!?()"“”„\n–—]+(?=\s|$)|["“”„(]|\s(?:-|and|but|because|while|when|if|that|which|who)\s/u;
const wordsInClause = /[\p{L}\p{N}]+(?:['’]\p{L}+)*['’]?/gu;
/** The most words that are read at once where nothing but words stands. */
const mostWordsAtOnce = 60;

/**
 * The names of things in a text, each with all nouns of it. Where a word may as well be the verb behind a name, or a
 * state of the thing, the name ends before it.
 */
export function namesOfThings(text: string): readonly NameOfThing[] {
  return text.split(clauseMarks).flatMap((clause) => {
    const said = (clause.match(wordsInClause) ?? []).map((raw) => ({ raw, word: foldedWords(raw).join('') }));
    const pieces = Array.from(
      { length: Math.ceil(said.length / mostWordsAtOnce) },
      (_none, at) => at * mostWordsAtOnce,
    );
    return pieces.flatMap((from) => namesInClause(said.slice(from, from + mostWordsAtOnce)));
  });
}

/** Whether a word is for somebody by what they are to others, so that a name may follow it: "my sister Ann". */
export const isForSomebody = (word: string): boolean => relationNouns.has(word) || roles.has(word);

/** Whether a word tells of a state of the thing before it: "is the *door* open", "where is the car *parked*". */
export const isStateOfThing = (word: string): boolean =>
  behindThing.has(word) || isVerbByForm(word) || word.endsWith('ing');

function namesInClause(said: readonly ReadWord[]): readonly NameOfThing[] {
  const found: NameOfThing[] = [];
  for (let at = 0; at < said.length; at++) {
    const isDetermined = beforeThingNamed.has(said[at - 1]?.word ?? '');
    if (isNoNounAt(said, at) || (!isDetermined && isVerbByForm(said[at]?.word ?? ''))) continue;
    let end = at + 1;
    while (end < said.length && goesOnAt(said, end)) end += 1;
    const isOwned = said.slice(at, end - 1).some(endsAsOwner);
    found.push({ parts: said.slice(at, end).map(({ word }) => word), isDetermined: isDetermined || isOwned });
    // What stands right behind a name and is no part of it is its verb or a state of it.
    at = isNoNounAt(said, end) ? end - 1 : end;
  }
  return found;
}

function isNoNounAt(said: readonly ReadWord[], at: number): boolean {
  const { word = '' } = said[at] ?? {};
  // What holds a digit is a number, a time or a code: what a name is told to be, and no part of it.
  return grammaticalWords.has(word) || auxiliaries.has(word) || /.where$/u.test(word) || /\p{N}/u.test(word);
}

/** Whether a word belongs to one name with the word before it. */
function goesOnAt(said: readonly ReadWord[], at: number): boolean {
  const { word = '', raw = '' } = said[at] ?? {};
  if (isNoNounAt(said, at) || functionWords.has(word) || isLabelAt(said, at)) return false;
  if (/^\p{Lu}/u.test(raw)) return raw.length > 1 && raw === raw.toUpperCase() && isBeforeNoun(said, at);
  if (isVerbByForm(word) || mayBeVerb(said, at) || isPersonsName(word)) return false;
  return behindThing.has(word) || /(?:ly|ible|ous)$/u.test(word) ? isBeforeNoun(said, at) : isNounBehind(said, at);
}

/** Whether a word is a noun, by the noun that it stands behind and by its ending. */
function isNounBehind(said: readonly ReadWord[], at: number): boolean {
  const [before = { word: '', raw: '' }, { word = '' } = {}] = [said[at - 1], said[at]];
  const noun = before.word;
  // "The cat's flap costs" and not "the cat's asleep".
  if (endsAsOwner(before)) return hasVerb(said, at);
  if (isForSomebody(noun) && !oftenBeforeNoun.has(noun))
    return isFacet(word, 'when', true) || isFacet(word, 'where', true);
  if (/[^s]s$/u.test(noun) && !beforeNounWithS.has(noun)) return false;
  if (mayBeThirdPerson(word)) return isNounInS(said, at);
  return !/[aeiouy].*ing$/u.test(word) || nounsInIng.has(word) || isBeforeNoun(said, at);
}

const endsAsOwner = ({ raw }: ReadWord): boolean => /(?:['’]s|s['’])$/u.test(raw);

/** "The cat's *green* flap" goes on, and "the door *open*" ends. */
const isBeforeNoun = (said: readonly ReadWord[], at: number): boolean => at + 1 < said.length && goesOnAt(said, at + 1);

/** "Flight *TP* 567", "frame number *GZ* 8841207". */
const isLabelAt = (said: readonly ReadWord[], at: number): boolean =>
  (said[at]?.word.length ?? 0) <= 3 && /^\p{N}/u.test(said[at + 1]?.word ?? '');

const isPersonsName = (word: string): boolean => titles.has(word) || (givenNames.has(word) && !mostlyWords.has(word));

/** "Pressure *sank* to 0.8 bar": no other word of the clause can be its verb. */
function mayBeVerb(said: readonly ReadWord[], at: number): boolean {
  const { word: next = '' } = said[at + 1] ?? {};
  return grammaticalWords.has(next) && !auxiliaries.has(next) && !hasVerb(said, at);
}

/** Whether a word in -s is a noun, behind a verb or right before one: "put the guitar *strings*", "the rabbit *skins* are". */
function isNounInS(said: readonly ReadWord[], at: number): boolean {
  const { word: next = '' } = said[at + 1] ?? {};
  return (
    auxiliaries.has(next) ||
    isVerbByForm(next) ||
    plainVerbs.has(next) ||
    mayBeThirdPerson(next) ||
    hasVerbBefore(said, at)
  );
}

const isVerbByForm = (word: string): boolean => factStarts.has(word) || happened.has(word) || isParticiple(word);
const isParticiple = (word: string): boolean => /[aeiouy].*[^e]ed$/u.test(word);
const mayBeThirdPerson = (word: string): boolean =>
  /[^su']s$/u.test(word) && word.length > 3 && !functionWords.has(word);

const hasVerbBefore = (said: readonly ReadWord[], at: number): boolean =>
  said.slice(0, at).some(({ word }) => auxiliaries.has(word) || subjectsOfVerb.has(word) || isVerbByForm(word));

const hasVerb = (said: readonly ReadWord[], at: number): boolean =>
  hasVerbBefore(said, at) ||
  said.slice(at + 1).some(({ word }) => auxiliaries.has(word) || isVerbByForm(word) || mayBeThirdPerson(word));
