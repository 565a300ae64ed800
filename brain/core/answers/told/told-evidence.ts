import { namesAsked } from '../../language/people/noted/names-asked.js';
import { isToldAs, wideRoots } from '../../language/people/noted/wide-words.js';
import { verbStart } from '../../language/slots/told-sentence.js';
import { words } from '../../language/vocabulary/word-lists.js';
import { contentRoots } from '../../language/words/content-roots.js';
import { foldedWords } from '../../language/words/folded-words.js';
import { stem } from '../../language/words/stem.js';
import type { Term } from '../question/question.js';
import { type ReadQuestion, readQuestion } from '../question/read-question.js';
import { holdsWanted } from '../question/wanted-answer.js';
import { isOneOfKind } from './kinds.js';

/** What speaks for a note as the answer to a question that is asked in other words. */
export interface ToldEvidence {
  /** The share (0–1) of the question's words that the note has, as they stand or in other words. */
  readonly told: number;
  /** The same of those that it has as they stand. */
  readonly said: number;
  /** How many words of weight it has in no form. */
  readonly untold: number;
  /** The share (0–1) of the words of the note's subject that the question has, in any words; 1 where that is the wearer. */
  readonly about: number;
  /** 1 if it has what the question asks for, −1 if it lacks that, 0 if nothing certain is asked for. */
  readonly holds: number;
}

/** The word behind "what" or "which" only says what the answer is: "what team is Benno a fan of". */
const kindAsked = /\b(?:what|which)(?:['’]s)? (?:(?:kind|sort|type) of )?(\p{L}+)/iu;
const worthAsKind = 0.25;
/** Words that may be worded otherwise count half, and not a quarter as where other evidence stands beside them. */
const leastWeight = 0.5;
const worthInOtherWords = 0.8;

/** How well a note tells the words of a question. */
export function toldEvidence(query: string, note: string): ToldEvidence {
  const question = readQuestion(query);
  const roots = new Set(wideRoots(note).filter((root) => root !== 'dr'));
  const names = new Set(namesAsked(query).map(stem));
  const terms = question.terms.filter(({ root }) => !names.has(root));
  const worths = (terms.length > 0 ? terms : question.terms).map((term) => ({
    term,
    weight: termWeight(term, question),
    worth: termWorth(term, question, roots),
  }));
  const all = worths.reduce((sum, { weight }) => sum + weight, 0);
  const share = (of: (one: (typeof worths)[number]) => number) =>
    all === 0 ? 0 : worths.reduce((sum, one) => sum + one.weight * of(one), 0) / all;
  return {
    told: share(({ worth }) => worth),
    said: share(({ worth }) => (worth === 1 ? 1 : 0)),
    untold: worths.reduce((sum, { weight, worth }) => sum + (worth === 0 ? weight : 0), 0),
    about: aboutShare(query, note),
    holds: holdsWhatIsAsked(question, note),
  };
}

function termWeight({ root, importance }: Term, { asked }: ReadQuestion): number {
  const kind = wideRoots(kindAsked.exec(asked)?.[1] ?? '').at(-1);
  return root === kind ? worthAsKind : Math.max(importance, leastWeight);
}

/** How well (0–1) a word of the question is told. */
function termWorth({ root }: Term, { asked, wanted }: ReadQuestion, told: ReadonlySet<string>): number {
  if (told.has(root)) return 1;
  const expressions = wideRoots(asked).filter(
    (one) => one.includes('_') && one.split('_').some((part) => part.startsWith(root)),
  );
  const isTold = [root, ...expressions].some((one) =>
    [...told].some(
      (other) => isToldAs(one, other) || isOneOfKind(one, other) || (wanted === 'yes-no' && isOneOfKind(other, one)),
    ),
  );
  return isTold ? worthInOtherWords : 0;
}

function holdsWhatIsAsked({ asked, wanted, terms }: ReadQuestion, note: string): number {
  const isAsked = (word: string): boolean => wideRoots(word).every((root) => terms.some((term) => term.root === root));
  const holds = holdsWanted(note, wanted, isAsked);
  return holds === null || asked === '' ? 0 : holds ? 1 : -1;
}

/** How much of what a note is about the question names. */
function aboutShare(query: string, note: string): number {
  const subject = noteSubject(note);
  const asked = wideRoots(query);
  return subject.length === 0 ? 1 : subject.filter((root) => isNamedInQuestion(root, asked)).length / subject.length;
}

/** Whether what a note is about bears the name of what is asked for only in front: the dog groomer, of the dog. */
export function isAboutCompound(query: string, note: string): boolean {
  const said = foldedWords(note.replace(ownerFirst, ''));
  const at = verbStart(said);
  const subject = contentRoots(upToPreposition(said.slice(0, Math.max(0, at))).join(' '));
  const asked = wideRoots(query);
  const head = subject.at(-1);
  const isTold = (root: string): boolean => asked.some((one) => isToldAs(one, root) || isToldAs(root, one));
  if (head === undefined || subject.length < 2 || isNamedInQuestion(head, asked) || ofTrade.has(head)) return false;
  if (wideRoots(note).some((one) => one.includes('_') && isTold(one))) return false;
  return subject.slice(0, -1).some(isTold);
}

/** "The lawnmower man" is whoever mends it. */
const ofTrade = words('man woman guy lady people lad bloke');

/** "Yusuf's flight": whose it is does not name it. */
const ownerFirst = /^\W*(?:(?:my|our|the) )?\p{L}+['’]s? (?=\p{L})/iu;

const isNamedInQuestion = (root: string, asked: readonly string[]): boolean =>
  asked.some((one) => isToldAs(one, root) || isToldAs(root, one) || isOneOfKind(one, root));

const endsSubject = words('of for in on at to from with by behind under near inside above below between over next');

/** The roots of what a note is about: its subject up to a preposition, and where that is the wearer, what they do it with. */
function noteSubject(note: string): readonly string[] {
  const said = foldedWords(note);
  const at = Math.max(0, verbStart(said));
  const isWearer = at === 0 || contentRoots(said.slice(0, at).join(' ')).length === 0;
  const phrase = isWearer ? said.slice(at + 1) : said.slice(0, at);
  return contentRoots(upToPreposition(phrase).join(' '));
}

function upToPreposition(phrase: readonly string[]): readonly string[] {
  const end = phrase.findIndex((word) => endsSubject.has(word));
  return end < 0 ? phrase : phrase.slice(0, end);
}
