import { readCancelled } from '#core/intents/cancelled';
import { isOfWords } from '#core/language/agenda/named-entry';
import { parseUtterance } from '#core/language/grammar/parse';
import {
  forgetRequestReply,
  isToCancelPlans,
  isToForgetPerson,
  sparesWhatItNames,
} from '#core/language/people/forget-request';
import { nearByName, tooOldByName } from '#core/language/replies/forgetting';
import { timerOrder } from '#core/language/slots/timer-order';
import { namesFact } from '#core/language/slots/told-fact';
import { words } from '#core/language/vocabulary/word-lists';
import { contentRoots } from '#core/language/words/content-roots';
import { foldedWords } from '#core/language/words/folded-words';
import { isPlural } from '#core/language/words/is-plural';
import { noteKey } from '#core/language/words/note-key';
import { stem } from '#core/language/words/stem';
import { ordersTimer } from '#core/wearer/timers/orders-timer';
import type { Kept } from './kept.js';
import { asTheyStand, notPutBack } from './moved-entries.js';
import { calledToo, isNamedWhole } from './naming/named-whole.js';
import { bySpeaker, nearPhrase } from './naming/near-phrase.js';
import { hasRoots, requestWords } from './naming/request-words.js';
import { namedAlone, nothingNamedReply } from './naming/whole-list.js';
import { withPlaces } from './naming/with-places.js';
import { chosenPart, namedAsWhole, namedByRelation, partOrWhole, withoutUnnamed } from './part-of-person.js';
import { tellsOtherwise } from './tells-otherwise.js';
import { areApart, type Undo, type UndoWhat } from './undo.js';
import type { UndoingPort } from './undoing-port.js';

/** The longest example of what to say. */
const phraseChars = 50;
/** Promises are not named here, because dropping one has phrases of its own. */
const promised: ReadonlySet<UndoWhat> = new Set(['promise', 'promise-marked']);
/** What can be cancelled: it is still to come. */
const cancellable: ReadonlySet<UndoWhat> = new Set(['agenda', 'draft']);

type NamingPort = Pick<UndoingPort, 'wordsOf' | 'partsOf' | 'placesOf'>;
type OlderPort = NamingPort & Pick<UndoingPort, 'noted' | 'onList' | 'ownName' | 'told' | 'related' | 'called'>;

/** Whether a line asks to forget or to cancel something, and names that. */
const asksToForget = (line: string): boolean =>
  (isToCancelPlans(line) || forgetRequestReply(line) !== null) && !sparesWhatItNames(line);

/** What a request names of `kept`, which can be taken back, and of what is older; one that is named is not put back. */
export function namedOfAll(line: string, kept: readonly Kept[], undoing: OlderPort): readonly Kept[] {
  // Asked of every line, and the notes are many.
  if (!asksToForget(line)) return [];
  const alone = namedAlone(line, undoing);
  if (alone !== null) return alone;
  const people = namedAsWhole(line, kept, undoing);
  if (people.length > 0) return people;
  const named = namedKept(line, [...olderNamed(line, kept, undoing), ...kept], undoing);
  const standing = asTheyStand(named, kept).map(notPutBack);
  return withoutUnnamed(standing, namedByRelation(line, kept, undoing));
}

/**
 * What a request such as "forget the keys" names, newest first: none, one, or several if it is not plain which. Of things
 * that were left together, and of what is known of somebody, it is those that are named; a thing that is named alone
 * goes with every place where it was. “Cancel the egg timer” names no reminder to buy one.
 */
function namedKept(line: string, kept: readonly Kept[], port: NamingPort, isNear = false): readonly Kept[] {
  if (kept.length === 0 || !asksToForget(line)) return [];
  const isOfPlans = isToCancelPlans(line);
  const request = requestWords(line);
  const named = contentRoots(request);
  if (named.length === 0 || ordersTimer(line)) return [];
  const isWhole = (undo: readonly Undo[]) => isNear || noteOn.test(line) || isNamedWhole(undo, request, port);
  const mayGo = ({ what }: Undo) => (isOfPlans ? cancellable.has(what) : !promised.has(what));
  const meantOf = (isMeant: (undo: Undo) => boolean) =>
    kept.filter(({ undo }) => undo.every(isMeant)).flatMap((entry) => namedOf(entry, { named, isWhole }, port));
  const people = isToForgetPerson(line) ? meantOf(({ what }) => what === 'person') : null;
  // Who is known by what is planned alone is meant by that.
  const meant = people?.length === 0 ? meantOf(({ what }) => cancellable.has(what)) : (people ?? meantOf(mayGo));
  const isSo = ({ undo }: Kept) => !port.wordsOf(undo).some((words) => tellsOtherwise(line, bySpeaker(words)));
  const told = distinct(meant.filter(isSo).reverse(), port);
  const exactly = told.filter((one) => isSaidWhole(line, port.wordsOf(one.undo)) || isOfTheseWords(line, one));
  return withPlaces(exactly.length > 0 ? exactly : told, named, port);
}

/** Whether the request repeats the words to the last one: "forget that the code is 6020" is not "the code is not 6020". */
function isSaidWhole(line: string, words: readonly string[]): boolean {
  const said = foldedWords(line).join(' ');
  return words.length === 1 && said.endsWith(` that ${foldedWords(words.join(' ')).join(' ')}`);
}

/** Whether the request names an event or reminder by its very words: "call Tom" is not "call Tom's mother". */
function isOfTheseWords(line: string, { undo }: Kept): boolean {
  const [one, ...others] = undo;
  const title = one?.what === 'agenda' && others.length === 0 ? one.body.title : null;
  const asked = readCancelled(line);
  return typeof title === 'string' && asked !== null && isOfWords(asked.title, title);
}

/** A note on the car may be one on its insurance. */
const noteOn = /\bnotes? (?:about|on|of)\b/iu;
const noteAbout = /\bnotes? (?:about|on|of|that)\b|\bthat\b/iu;
/** "Forget that the keys are in the hall" tells what is to go, and not only what it is about. */
const tellsWhat = /\b(?:forget|delete|erase|remove) that \S+ \S/iu;

/** What a request may mean of all that was kept, but what can be taken back anyway. */
function olderNamed(line: string, kept: readonly Kept[], undoing: OlderPort): readonly Kept[] {
  const undone = kept.flatMap(({ undo }) => [...undo, ...undo.flatMap(undoing.partsOf)]);
  const notes = notesNamed(line, withoutRowsOf(undone, undoing.noted()), undoing);
  return tellsWhat.test(line) ? [...withoutRowsOf(undone, undoing.told()), ...notes] : notes;
}

/**
 * The older notes that a request may mean: those whose subject it names whole, or that it calls a note on something. "The
 * bike" is not the code of its lock.
 */
function notesNamed(line: string, notes: readonly Kept[], { wordsOf }: NamingPort): readonly Kept[] {
  if (noteAbout.test(line)) return notes;
  return notes.filter(
    ({ undo }) => undo.every(({ what }) => what === 'note') || namesFact(line, wordsOf(undo).join(' ')),
  );
}

/** The older ones that go with none of these: not the same row, and not of somebody who goes as a whole. */
function withoutRowsOf(undone: readonly Undo[], older: readonly Kept[]): readonly Kept[] {
  const rows = new Set(undone.map(rowOf));
  return older.filter(({ undo }) => undo.every((one) => !rows.has(rowOf(one)) && !('id' in one && rows.has(one.id))));
}

function rowOf(undo: Undo): string {
  if (undo.what === 'preference') return noteKey(undo.text);
  if (undo.what === 'note') return `${undo.id} ${noteKey(undo.text)}`;
  return 'id' in undo ? undo.id : '';
}

/** Words of an answer beside those that name the thing: "the one at the hall, please". */
const choosing = words(`
the a an my our your his her its their that this those these one ones it them of at in on under from with by to for near behind beside
is was were both all and just only yes yeah yep i mean meant
`);

/**
 * Of several that a request could mean, those that the answer names, or the one that it counts: “the first” is the one
 * that was told first in the question. Any other line, such as a question about one of
 * them or "not the old mug", chooses none.
 */
export function chosenKept(line: string, meant: readonly Kept[], port: NamingPort): readonly Kept[] {
  if (partOrWhole(meant) !== null) return chosenPart(line, meant, port);
  const { wordsOf } = port;
  const said = requestWords(line).split(' ');
  const [counted, ...others] = said.filter((word) => !choosing.has(word));
  const nth = others.length > 0 ? undefined : timerOrder.get(counted ?? '');
  if (nth !== undefined) return nth < 0 ? meant.slice(nth) : meant.slice(nth, nth + 1);
  const named = contentRoots(said.join(' ')).filter((root) => !choosing.has(root));
  if (named.length === 0 || ordersTimer(line)) return [];
  const namesOnly = ({ undo }: Kept): boolean => {
    const roots = new Set(contentRoots(wordsOf(undo).join(' ')));
    return said.every((word, at) => isChoosing(word, at) || roots.has(stem(word)));
  };
  const chosen = meant.filter((one) => hasRoots(wordsOf(one.undo), named) && namesOnly(one));
  const wholly = chosen.filter(({ undo }) => isNamedWhole(undo, said.join(' '), port));
  return wholly.length > 0 ? wholly : chosen;
}

/** "Is the cup in the attic" is a question; "it is the cup" chooses it. */
const isChoosing = (word: string, at: number): boolean =>
  choosing.has(word) && !(at === 0 && /^(?:is|was|were)$/.test(word));

interface Naming {
  readonly named: readonly string[];
  readonly isWhole: (undo: readonly Undo[]) => boolean;
}

/** The entry, or the parts of it that are named. */
function namedOf(entry: Kept, { named, isWhole }: Naming, { wordsOf, partsOf }: NamingPort): readonly Kept[] {
  const isNamed = (undo: readonly Undo[]) =>
    hasRoots([...wordsOf(undo), ...undo.map(calledToo)], named) && isWhole(undo);
  if (areApart(entry.undo)) {
    const undo = entry.undo.filter((one) => isNamed([one]));
    return undo.length === 0 ? [] : [undo.length === entry.undo.length ? entry : { ...entry, undo }];
  }
  if (isNamed(entry.undo)) return [entry];
  const parts = entry.undo.flatMap(partsOf);
  // Of somebody who is known by name alone nothing is left without the one thing that was said of them.
  const isAll = parts.length === 1 && !wordsOf(entry.undo).some((words) => words.includes(','));
  return parts.filter((one) => isNamed([one])).map((one) => (isAll ? entry : { ...entry, undo: [one] }));
}

/** One of each in the same words, the newest. */
function distinct(meant: readonly Kept[], { wordsOf }: NamingPort): readonly Kept[] {
  const told = new Set<string>();
  return meant.filter(({ undo }) => {
    const words = wordsOf(undo).join('\n');
    return !told.has(words) && told.add(words);
  });
}

/**
 * How the wearer names the newest thing that can be taken back by its name: "forget my keys". Null if none can.
 */
export function forgetPhrase(kept: readonly Kept[], port: NamingPort): string | null {
  const phrases = kept.toReversed().map(({ undo }) => `forget ${bySpeaker(thingOrWords(undo, port))}`);
  const isPlain = (phrase: string) => phrase.length <= phraseChars && namedKept(phrase, kept, port).length === 1;
  return phrases.find(isPlain) ?? null;
}

/** The same of all that was ever kept and can be named. */
export function olderPhrase(undoing: OlderPort): string | null {
  return phraseOfOld([...undoing.noted(), ...undoing.told()], undoing);
}

/** What is said to a request that names nothing, where something near could be meant or what is named is old; null else. */
export function whyUnnamed(line: string, kept: readonly Kept[], undoing: OlderPort): string | null {
  if (!asksToForget(line) || isToCancelPlans(line) || namedOfAll(line, kept, undoing).length > 0) return null;
  if (namedKept(line, undoing.told(), undoing).length > 0) return tooOldByName;
  const all = isToForgetPerson(line) ? [] : [...olderNamed(line, kept, undoing), ...kept];
  const near = namedKept(line, all, undoing, true);
  const phrases = near.map(({ undo }) => nearPhrase(undo, requestWords(line), undoing));
  if (phrases.length === 0) return nothingNamedReply(line);
  return parseUtterance(line).intent !== 'ask' ? null : nearByName(phrases);
}

function phraseOfOld(old: readonly Kept[], undoing: OlderPort): string | null {
  const phrases = old
    .toSorted((one, other) => other.ts - one.ts)
    .map(({ undo }) => `forget ${bySpeaker(toldWhole(undo, undoing))}`);
  const isPlain = (phrase: string) => phrase.length <= phraseChars && namedOfAll(phrase, [], undoing).length === 1;
  return phrases.find(isPlain) ?? null;
}

/** "That your keys are at the hall" tells what "your keys at the hall" only names. */
function toldWhole(undo: readonly Undo[], { wordsOf, placesOf }: NamingPort): string {
  const [first] = undo;
  const thing = (first && placesOf(first)?.thing) ?? null;
  const [words = ''] = wordsOf(undo);
  if (thing === null || !words.startsWith(`${thing} `)) return words;
  return `that ${thing} ${isPlural(thing) ? 'are' : 'is'}${words.slice(thing.length)}`;
}

function thingOrWords(undo: readonly Undo[], { wordsOf, placesOf }: NamingPort): string {
  const [first] = undo;
  return (first && placesOf(first)?.thing) ?? wordsOf(undo)[0] ?? '';
}
