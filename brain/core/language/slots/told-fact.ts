import { readUtterance } from '../reading/utterance.js';
import { dayPattern } from '../time/days/time-words.js';
import { othersOwn } from '../vocabulary/determiners.js';
import { grammaticalWords } from '../vocabulary/stop-words.js';
import { plainVerbs } from '../vocabulary/verbs.js';
import { words } from '../vocabulary/word-lists.js';
import { contentRoots } from '../words/content-roots.js';
import { foldedWords } from '../words/folded-words.js';
import { stem } from '../words/stem.js';
import { isOfUntold } from './contrast/other-amount.js';
import { verbStart } from './told-sentence.js';

/** How a sentence says what it tells: a day and an hour of the same thing are two things told. */
type ToldSort = 'day' | 'hour' | 'place' | 'named' | 'value';

/** A noted sentence, as far as another one can be compared with it. */
interface ToldFact {
  /** The roots of its subject, in the order of the alphabet. */
  readonly about: readonly string[];
  /** The roots of its subject up to the word that names it, in their order: "bike lock code". */
  readonly compound: readonly string[];
  /** Its verb; every form of "be" is the same. */
  readonly verb: string;
  readonly sort: ToldSort;
  /** Whether it is somebody else's. */
  readonly isOwned: boolean;
}

/** A question for a fact: "what is the code of the barn", "when does the shop open". */
interface AskedFact {
  readonly asks: 'what' | 'named' | 'where' | 'when' | 'measure' | 'deed';
  readonly about: readonly string[];
  readonly compound: readonly string[];
  /** What follows the named thing behind "of" or "for"; empty without one. */
  readonly of: readonly string[];
  /** Every word of it that is not only grammar. */
  readonly said: readonly string[];
  readonly verb: string | null;
}

const beForms = words("is are was were 's");
const innerClauseStarts = words('that who which where when');
const prepositions = words(
  'of for in on at to from with by behind under beside near inside above below between over opposite next',
);
const besideVerb = words('out up off on in again usually always then');
const subjectsOfTalk = words('i you we they he she it there this that');
const dayTold = new RegExp(String.raw`\b(?:${dayPattern})s?\b`, 'iu');
const hourTold =
  /\b(?:at|until|till|by|from) (?:about )?(?:\d|noon|midnight|half|quarter|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)/iu;
const beForm = /^(what|where|when) (?:is|are|was|were|s) (.+?)( called| named)?$/u;
const doForm = /^(?:when|where|what time|what day|how much|how often|what) (?:does|do|did|will) (.+)$/u;

/** Reads a noted sentence; null where it is not plain what it is about. */
function readToldFact(text: string): ToldFact | null {
  const said = readUtterance(text).tokens.map(({ word }) => word);
  const at = verbAt(said);
  const subject = said.slice(0, at);
  const about = subjectRoots(subject);
  if (at < 1 || about.length === 0) return null;
  const verb = said[at] ?? '';
  return {
    about,
    compound: compoundOf(subject),
    verb: beForms.has(verb) ? 'be' : stem(verb),
    sort: sortOf(said.slice(at + 1)),
    isOwned: subject.some((word) => word === "'s" || othersOwn.has(word)),
  };
}

/** A test whether another sentence tells the same of the same thing, so that the newer one takes the place of the older. */
export function sameFactTest(text: string): (other: string) => boolean {
  const first = readToldFact(text);
  if (first === null) return () => false;
  return (other) => {
    const second = readToldFact(other);
    if (second === null) return false;
    return first.verb === second.verb && first.sort === second.sort && areSameRoots(first.about, second.about);
  };
}

/** Whether words name the whole of what a noted sentence is about: "forget the gate code". */
export function namesFact(line: string, text: string): boolean {
  const named = contentRoots(line);
  return readToldFact(text)?.about.every((root) => named.includes(root)) === true;
}

/** What goes and what stays of a noted sentence that tells several things, where words name some of them; null for any other. */
export function factNamedApart(line: string, text: string): { readonly named: string; readonly left: string } | null {
  const parts = text.split(/,? and /iu);
  if (parts.length < 2 || parts.some((part) => readToldFact(part) === null)) return null;
  const [named, left] = [true, false].map((isIt) =>
    parts.filter((part) => namesFact(line, part) === isIt).join(' and '),
  );
  return named && left ? { named, left } : null;
}

/** What a noted sentence is about, to be compared; empty where that is not plain. */
export const factSubject = (text: string): string => readToldFact(text)?.about.join(' ') ?? '';

interface AskedFactTests {
  /** Whether a noted sentence is about the very thing that is asked for and says every word of the question. */
  readonly isTold: (text: string) => boolean;
  /** The same of a certain one of its kind: the climbing rope for the rope. */
  readonly isToldOfKind: (text: string) => boolean;
}

/** Tests of what was noted. Null where the question asks for no such fact. */
export function askedFactTest(query: string): AskedFactTests | null {
  const asked = readAsked(query);
  if (asked === null) return null;
  return {
    isTold: (text) => isAboutAsked(asked, readToldFact(text)) && tellsAsked(asked, text),
    isToldOfKind: (text) => isAboutKind(asked, readToldFact(text)) && tellsAsked(asked, text),
  };
}

const isAboutAsked = (asked: AskedFact, fact: ToldFact | null): boolean =>
  fact?.about.every((root) => asked.about.includes(root)) === true;

/** Of somebody else's drill nobody asks as of the drill, and where one lies may be asked of any. */
function isAboutKind(asked: AskedFact, fact: ToldFact | null): boolean {
  if (fact === null || fact.isOwned || asked.asks === 'where' || asked.about.length === 0) return false;
  return asked.about.every((root) => fact.about.includes(root)) && fact.compound.at(-1) === asked.compound.at(-1);
}

function tellsAsked(asked: AskedFact, text: string): boolean {
  const fact = readToldFact(text);
  if (fact === null) return false;
  const told = new Set(foldedWords(text).map(stem));
  if (asked.said.some((word) => !told.has(word))) return false;
  if (asked.asks === 'deed') return fact.verb === asked.verb;
  if (asked.asks === 'named' && fact.sort === 'value') return fact.verb === 'be' && namesAfterIs.test(text);
  if (asked.asks === 'measure' && fact.verb === 'cost') return asked.verb === 'cost' && fact.sort === 'value';
  const sorts: Readonly<Record<typeof asked.asks, readonly ToldSort[]>> = {
    what: ['value'],
    measure: ['value'],
    named: ['named'],
    where: ['place'],
    when: ['day', 'hour', 'value'],
  };
  return fact.verb === 'be' && sorts[asked.asks].includes(fact.sort);
}

/**
 * Whether a sentence is about another thing that only bears the name of the one asked for: the neighbour's dog for the
 * neighbour, the bus pass for the bus, the code of the bike lock for the code of the bikes. Nor does a day tell a place.
 */
export function tellsOfOther(query: string, text: string): boolean {
  const [asked, fact] = [readAsked(query), readToldFact(text)];
  const head = asked?.compound.at(-1);
  if (asked === null || fact === null || head === undefined) return false;
  if (asked.asks === 'what') {
    const before = fact.compound.at(-2);
    const isPart = asked.of.length > 0 && asked.of.every((root) => fact.compound.includes(root));
    return isPart && fact.compound.at(-1) === head && before !== undefined && !asked.of.includes(before);
  }
  if (asked.asks === 'measure' && isOfUntold(asked.of, text)) return true;
  if (asked.asks === 'where' && (fact.sort === 'day' || fact.sort === 'hour')) return true;
  if (asked.asks === 'named' && asked.about.some((root) => !contentRoots(text).includes(root))) return true;
  if (asked.asks === 'when' || (asked.asks === 'deed' && fact.verb === asked.verb)) return false;
  return fact.about.includes(head) && fact.compound.at(-1) !== head;
}

/** "My dentist is Doctor Abara" says also what the dentist is called. */
const namesAfterIs = /\b(?:is|was) (?:(?:[Mm]rs?|[Mm]s|[Dd]r|[Dd]octor|[Pp]rof(?:essor)?)\b\.? ?\p{L}|\p{Lu}\p{L})/u;
const howForm =
  /^how (much|long|tall|old|big|heavy|wide|high|deep|thick|fast|hot|expensive) (?:is|are|was|were) (.+)$/u;
/** Words of a question that its answer has other words for. */
const saidOtherwise = words('time much many day date called named');

function readAsked(query: string): AskedFact | null {
  const line = foldedWords(query.replace(/['’]s\b(?= )/gu, (mark, at: number) => (at < 6 ? ' is' : mark))).join(' ');
  const said = line.split(' ').filter((word) => !grammaticalWords.has(word) && !saidOtherwise.has(word));
  const form = readForm(line);
  if (form === null || form.subject.length === 0 || subjectsOfTalk.has(form.subject[0] ?? '')) return null;
  const { asks, subject, verb } = form;
  const at = subject.findIndex((word) => prepositions.has(word));
  return {
    asks,
    about: subjectRoots(subject),
    compound: compoundOf(subject),
    of: at > 0 && ['of', 'for'].includes(subject[at] ?? '') ? subjectRoots(subject.slice(at + 1)) : [],
    said: said.map(stem),
    verb,
  };
}

/** How a question asks, what it is about in words, and the verb that its answer has. */
function readForm(line: string): (Pick<AskedFact, 'asks' | 'verb'> & { readonly subject: readonly string[] }) | null {
  const [, measure, measured = ''] = howForm.exec(line) ?? [];
  const isPrice = measure === 'much' || measure === 'expensive';
  if (measure !== undefined) return { asks: 'measure', subject: measured.split(' '), verb: isPrice ? 'cost' : null };
  const [, asks, thing, isNamed] = beForm.exec(line) ?? [];
  if (thing !== undefined) {
    const form = isNamed === undefined ? (asks as 'what' | 'where' | 'when') : 'named';
    return { asks: form, subject: thing.split(' '), verb: null };
  }
  const deed = doForm.exec(line)?.[1]?.split(' ') ?? [];
  return deed.length === 0 ? null : { asks: 'deed', subject: subjectOfDeed(deed), verb: verbOfDeed(deed) };
}

function subjectOfDeed(said: readonly string[]): readonly string[] {
  return plainDeed(said).slice(0, -1);
}

function verbOfDeed(said: readonly string[]): string {
  return stem(plainDeed(said).at(-1) ?? '');
}

/** "The bins go" of "the bins go out on monday"; all of "the bus to Lech leave". */
function plainDeed(said: readonly string[]): readonly string[] {
  if (plainVerbs.has(said.at(-1) ?? '')) return said;
  const end = said.findIndex((word, at) => at > 0 && prepositions.has(word));
  const upTo = end < 0 ? said : said.slice(0, end);
  const last = upTo.findLastIndex((word) => !besideVerb.has(word));
  return upTo.slice(0, last + 1);
}

/** The verb that links, unless it stands in a clause of its own; else the first one. */
function verbAt(said: readonly string[]): number {
  const at = said.findIndex((word, index) => index > 0 && beForms.has(word) && word !== "'s");
  return at > 0 && !said.slice(0, at).some((word) => innerClauseStarts.has(word)) ? at : verbStart(said);
}

function sortOf(rest: readonly string[]): ToldSort {
  const told = rest.join(' ');
  if (dayTold.test(told)) return 'day';
  if (hourTold.test(told)) return 'hour';
  const [first = ''] = rest;
  if (first === 'called' || first === 'named') return 'named';
  return prepositions.has(first) ? 'place' : 'value';
}

function compoundOf(subject: readonly string[]): readonly string[] {
  const end = subject.findIndex((word, at) => at > 0 && prepositions.has(word));
  return contentRoots((end < 0 ? subject : subject.slice(0, end)).join(' '));
}

/** The roots of a thing's name; whose it is belongs to it, where it is not the wearer's. */
function subjectRoots(subject: readonly string[]): readonly string[] {
  return [...contentRoots(subject.join(' ')), ...subject.filter((word) => othersOwn.has(word))].toSorted();
}

function areSameRoots(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((root) => other.includes(root));
}
