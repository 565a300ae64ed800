import { longestUtterance, readUtterance } from '../reading/utterance.js';
import { verbStart } from '../slots/told-sentence.js';
import { articles, demonstratives, othersOwn, wearersOwn } from '../vocabulary/determiners.js';
import { givenNames, mostlyWords } from '../vocabulary/given-names.js';
import { relationNouns } from '../vocabulary/relations.js';
import { auxiliaries, factAdverbs, factStarts, happened } from '../vocabulary/verbs.js';
import { words } from '../vocabulary/word-lists.js';
import { contentRoots } from '../words/content-roots.js';
import { isRole } from '../words/owner.js';
import { singular } from '../words/singular.js';
import { isHeardRole } from './owners.js';
import { isSameRelation } from './same-relation.js';

/** What was told, and of whom it was noted; empty where it stands for itself. */
interface TextOfPerson {
  readonly text: string;
  readonly person?: string;
}

/** Somebody by the word that names them, and by the given name before it where it is a surname: "Hana Eriksson". */
interface OtherOwner {
  readonly who: 'other';
  readonly name: string;
  readonly given?: string;
}

/** Whose something is: the wearer's, of somebody who is named, or of whoever "her" stands for. */
type Owner = { readonly who: 'wearer' | 'pronoun' } | OtherOwner;

interface Possession {
  readonly owner: Owner;
  readonly things: readonly string[];
}

/** The most words of a thing's name behind its owner: "my husband's old winter coat". */
const mostThingWords = 3;
const endsThing = new Set([
  ...auxiliaries,
  ...articles,
  ...demonstratives,
  ...wearersOwn,
  ...othersOwn,
  ...words(
    "your 's of in on at to from with for by and or but that who which where when i you he she it we they me not",
  ),
]);

/**
 * Whether a text tells of a thing of somebody else than the one whose it is in the question: my mother's address is not
 * mine, and what Ann's daughter cannot eat is not what Ann cannot eat. A text that leaves open whose it is may answer.
 */
export function tellsOfAnother(question: string, told: TextOfPerson): boolean {
  const [asked, said] = [wordsSaidIn(question), wordsSaidIn(told.text)];
  return isWithOtherOwner(asked, said, told) || isOfOnesOwn(asked, said, told);
}

function wordsSaidIn(text: string): readonly string[] {
  return readUtterance(text.slice(0, longestUtterance)).tokens.map(({ word }) => word);
}

/** Whether the thing that the question gives an owner is told of with other owners alone. */
function isWithOtherOwner(asked: readonly string[], said: readonly string[], { person = '' }: TextOfPerson): boolean {
  const told = possessionsIn(said);
  const persons = new Set([...said, ...wordsSaidIn(person)].map(singular));
  return possessionsIn(asked).some(({ owner, things }) => {
    if (owner.who === 'pronoun') return false;
    const alike = told.filter((one) => one.things.some((thing) => things.includes(thing)));
    const shared = things.filter((thing) => alike.length === 0 || alike.some((one) => one.things.includes(thing)));
    if (hasUnowned(said, shared)) return false;
    if (alike.length === 0) return owner.who === 'wearer' && isOthersSubject(asked, said);
    // "Her number" is of whoever is named beside it.
    const isHers = owner.who === 'other' && persons.has(owner.name) && alike.some((one) => one.owner.who === 'pronoun');
    return !isHers && !alike.some((one) => isSameOwner(one.owner, owner));
  });
}

function isSameOwner(one: Owner, other: Owner): boolean {
  if (one.who !== 'other' || other.who !== 'other') return one.who === other.who;
  if (one.given !== undefined && other.given !== undefined) return one.given === other.given && one.name === other.name;
  if (one.name === other.name || isSameRelation(one.name, other.name)) return true;
  // One of the two may be named without the surname.
  return one.given === other.name || other.given === one.name;
}

/** Whether one of the things also stands without an owner, so that it may be anybody's. */
function hasUnowned(said: readonly string[], things: readonly string[]): boolean {
  const count = (roots: readonly string[]) => roots.filter((root) => things.includes(root)).length;
  const all = said.flatMap((word) => contentRoots(word));
  return count(all) > count(possessionsIn(said).flatMap((one) => one.things));
}

/** Whether a sentence is about a thing of somebody whom the question does not name: "my sister's mobile is off". */
function isOthersSubject(asked: readonly string[], said: readonly string[]): boolean {
  const subject = said.slice(0, verbStart(said));
  const [first] = possessionsIn(subject);
  return first?.owner.who === 'other' && !asked.map(singular).includes(first.owner.name);
}

/** All things with an owner, in the order in which they are named. */
function possessionsIn(said: readonly string[]): readonly Possession[] {
  return said.flatMap((word, at): readonly Possession[] => {
    if (word === "'s") return thingsBehind(said, at, namedOwner(said, at - 1));
    if (othersOwn.has(word)) return thingsBehind(said, at, { who: 'pronoun' });
    if (wearersOwn.has(word)) return isOwnersOwn(said, at) ? [] : thingsBehind(said, at, { who: 'wearer' });
    if (word === 'of') return thingsBefore(said, at);
    return isHeardOwner(said, at) ? thingsBehind(said, at, { who: 'other', name: singular(word) }) : [];
  });
}

function thingsBehind(said: readonly string[], at: number, owner: Owner): readonly Possession[] {
  const rest = said.slice(at + 1, at + 1 + mostThingWords);
  const end = rest.findIndex((word) => endsThing.has(word));
  const things = contentRoots((end < 0 ? rest : rest.slice(0, end)).join(' '));
  return things.length === 0 ? [] : [{ owner, things }];
}

/** "The address of my mother", "the number of Ann". */
function thingsBefore(said: readonly string[], at: number): readonly Possession[] {
  const [next = '', role = ''] = said.slice(at + 1, at + 3);
  const name = wearersOwn.has(next) || articles.has(next) ? role : next;
  const isPerson = isRole(name) || (givenNames.has(name) && !mostlyWords.has(name));
  if (!isPerson || said[at + (name === next ? 2 : 3)] === "'s") return [];
  const from = said.slice(0, at).findLastIndex((word) => endsThing.has(word));
  const things = contentRoots(said.slice(Math.max(from + 1, at - mostThingWords), at).join(' '));
  const last = said[at + 2] ?? '';
  const hasSurname = name === next && givenNames.has(name) && last !== '' && !endsThing.has(last);
  return things.length === 0 ? [] : [{ owner: hasSurname ? namedOwner(said, at + 2) : { who: 'other', name }, things }];
}

/** The owner whose name ends with the word at `last`. */
function namedOwner(said: readonly string[], last: number): OtherOwner {
  const [given = '', name = ''] = [said[last - 1], said[last]];
  const isSurname = givenNames.has(given) && !mostlyWords.has(given);
  return { who: 'other', name: singular(name), ...(isSurname ? { given } : {}) };
}

/** "My mother's": what is hers follows, and "my" says only who she is. */
function isOwnersOwn(said: readonly string[], at: number): boolean {
  const rest = said.slice(at + 1, at + 2 + mostThingWords);
  const mark = rest.indexOf("'s");
  const verb = rest.findIndex((word) => auxiliaries.has(word));
  if (mark > 0 && (verb < 0 || mark < verb) && said[at + mark + 2] !== undefined) return true;
  return rest.some((_word, index) => index <= 1 && isHeardOwner(said, at + 1 + index));
}

/** A role with its apostrophe missing, as recognisers write it: "my sisters car". */
function isHeardOwner(said: readonly string[], at: number): boolean {
  const word = said[at] ?? '';
  const next = said[at + 1] ?? "'s";
  return wearersOwn.has(said[at - 1] ?? '') && isHeardRole(word) && !endsThing.has(next);
}

/** What is told of somebody by telling it of something they have, by the question that it answers. */
const toldByAttribute: readonly { readonly asks: RegExp; readonly by: ReadonlySet<string> }[] = [
  {
    asks: /^/u,
    by: words(
      'name surname job work age address birthday number phone mobile email mail size weight height allergy hobby diet',
    ),
  },
  {
    asks: /\bwhere\b/u,
    by: words('home house flat apartment place room office school company desk hotel'),
  },
  {
    asks: /\b(?:when|time|day|date)\b/u,
    by: words(
      'wedding anniversary flight train plane bus ferry shift holiday holidays leave appointment party operation surgery exam',
    ),
  },
];
const interrogative =
  /^(?:what|who|whom|whose|where|when|why|which|how|is|are|was|were|does|do|did|has|have|had|can|will|would|could|should)$/u;

/** Whether a question is about somebody and the sentence only about something or somebody of theirs. */
function isOfOnesOwn(asked: readonly string[], said: readonly string[], { person = '' }: TextOfPerson): boolean {
  const subject = person === '' ? ownedSubject(said) : notedSubject(said, wordsSaidIn(person));
  if (subject === null || !interrogative.test(asked[0] ?? '')) return false;
  const isAsked = asked.some(
    (word, at) => subject.owner.includes(word) && asked[at + 1] !== "'s" && !subject.things.includes(word),
  );
  // "How old" asks for an age and names nothing old.
  const named = asked.filter((_word, at) => asked[at - 1] !== 'how').map(singular);
  if (!isAsked || subject.things.some((thing) => named.includes(singular(thing)))) return false;
  const line = asked.join(' ');
  return !toldByAttribute.some(({ asks, by }) => asks.test(line) && subject.things.some((thing) => by.has(thing)));
}

interface OwnedSubject {
  readonly owner: readonly string[];
  readonly things: readonly string[];
}

/** The subject of a sentence, if it has an owner with a name or a role. */
function ownedSubject(said: readonly string[]): OwnedSubject | null {
  const subject = said.slice(0, verbStart(said));
  const at = subject.indexOf("'s");
  return at < 1 || at === subject.length - 1
    ? null
    : { owner: [subject[at - 1] ?? ''], things: subject.slice(at + 1).filter((word) => word !== "'s") };
}

/** The subject of a note on somebody that begins with something of theirs: "daughter is allergic to walnuts". */
function notedSubject(said: readonly string[], owner: readonly string[]): OwnedSubject | null {
  const from = othersOwn.has(said[0] ?? '') ? 1 : 0;
  const rest = said.slice(from);
  const [first = '', second = ''] = rest;
  if (isVerbOrAdverb(first, second) && from === 0) return null;
  const end = verbStart(rest);
  const things = end > 0 ? rest.slice(0, end) : relationNouns.has(first) ? rest.slice(0, 1) : [];
  return things.length === 0 || owner.includes(first) || oneselfOrOthers.has(first) ? null : { owner, things };
}

/** A note on somebody as a sentence about them: "lent me a saw" → "Ann lent me a saw". */
export function asSentenceOn(person: string, note: string): string {
  const [first = '', second = ''] = wordsSaidIn(note);
  return isVerbOrAdverb(first, second) ? `${person} ${note}` : note;
}

const oneselfOrOthers = words('he she they i we it you there');

function isVerbOrAdverb(word: string, next: string): boolean {
  if (auxiliaries.has(word) || factStarts.has(word) || happened.has(word) || factAdverbs.has(word)) return true;
  if (/(?:ed|ly)$/u.test(word)) return true;
  // "Collects stamps" is a deed, "glasses are broken" a thing.
  return /[^su']s$/u.test(word) && !auxiliaries.has(next);
}
