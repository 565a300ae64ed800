import { readUtterance } from '../../reading/utterance.js';
import { synonymsOf } from '../../slots/contrast/synonyms.js';
import { articles, demonstratives, othersOwn, wearersOwn } from '../../vocabulary/determiners.js';
import { relationNouns } from '../../vocabulary/relations.js';
import { trades } from '../../vocabulary/what-one-is.js';
import { words } from '../../vocabulary/word-lists.js';
import { isRole } from '../../words/owner.js';
import { singular } from '../../words/singular.js';
import { stem } from '../../words/stem.js';
import { isSameRelation } from '../same-relation.js';

/** Somebody asked for by what they are to somebody: "who is my baker", "who is Griet's daughter". */
interface AskedRelation {
  readonly role: string;
  /** The words that name whose they are; empty for the wearer's. */
  readonly owner: readonly string[];
}

/** A word of a text, as it is compared and as it is written. */
interface SaidWord {
  readonly word: string;
  /** Whether it has a capital that no beginning of a sentence gives it. */
  readonly isCapital: boolean;
  readonly isQuoted: boolean;
}

const asksForPerson = /^(?:who (?:is|was|are|were)|what (?:is|was) (?:the )?name of) (.+?)(?: (?:again|now|called))?$/u;
const asksForTheirName = /^(?:what|how) (?:is|was) (.+?)(?: 's name| called)(?: again| now)?$/u;
const beforeName = words('mr mrs ms miss dr herr frau uncle aunt auntie');
/** Said before a name, and so no role of its own: "Doctor Abara". */
const titlesBeforeNames = words('doctor dr professor nurse sister brother father mother captain chef aunt uncle');
const linkVerbs = words('is are was were be been');
const havingOne = /\b(?:has|have|had|got|having|with)\b/iu;
const ofUs = /\b(?:i|we|us|our|my|me)\b/iu;
const determining = new Set([...articles, ...demonstratives, ...wearersOwn, ...othersOwn, 'your', "'s"]);
/** The most words between whose they are and what they are: "my old piano teacher". */
const mostBeforeRole = 3;
/** What bears the name of a person's role in a title or in quotes is nobody's. */
const inQuotationMarks = /["“]([^"”]{2,})["”]/gu;

/**
 * Whether a question is for somebody by what they are to the wearer or to another, and the text has that word only as a
 * name, in a title, or for somebody who is that to nobody or to others: Mr Baker is no baker of mine, a film called
 * “The Lost Daughter” tells of no daughter, and who is a tailor need not be my tailor.
 */
export function tellsNoSuchRelation(
  question: string,
  { text, person = '' }: { readonly text: string; readonly person?: string },
): boolean {
  const asked = readAskedRelation(question);
  if (asked === null) return false;
  const said = wordsAsWritten(text);
  if (wordsAsWritten(person).some(({ word }) => word === asked.role))
    return !said.some(({ word }) => isRoleWord(word, asked.role));
  const places = [...said.keys()].filter((at) => isRoleWord(said[at]?.word ?? '', asked.role));
  return places.length > 0 && !places.some((at) => isTheirRole(said, at, { asked, text, person }));
}

function readAskedRelation(question: string): AskedRelation | null {
  const line = readUtterance(question)
    .tokens.map(({ word }) => word)
    .join(' ');
  const [, whom = ''] = asksForPerson.exec(line) ?? asksForTheirName.exec(line) ?? [];
  const named = whom.split(' ');
  const role = named.at(-1) ?? '';
  const before = named.slice(0, -1);
  if (!isRole(role) && !trades.has(role)) return null;
  const mark = before.lastIndexOf("'s");
  if (mark > 0) return { role, owner: before.slice(0, mark).filter((word) => !determining.has(word)) };
  return wearersOwn.has(before[0] ?? '') ? { role, owner: [] } : null;
}

const possessor = /(\p{L}+)['’]s (\p{L}+)/giu;

/** Whether a question is about a relative of somebody, and the text about that somebody alone: Tomek for Tomek's mother. */
export function tellsNotOfRelative(question: string, text: string): boolean {
  const said = wordsAsWritten(text).map(({ word }) => word);
  return [...question.matchAll(possessor)].some(([, name = '', relation = '']) => {
    const [owner, role] = [name.toLowerCase(), relation.toLowerCase()];
    if (!relationNouns.has(role) || owner === 'who' || owner === 'what') return false;
    return said.includes(owner) && !said.some((word) => isRoleWord(word, role) || wideFamily.has(singular(word)));
  });
}

const wideFamily = words('family parent child kid sibling twin spouse partner ex relative folk');

const isOnOwner = ({ owner }: AskedRelation, person: string): boolean =>
  owner.some((word) => person.toLowerCase().split(/\s+/u).includes(word));

function wordsAsWritten(text: string): readonly SaidWord[] {
  const spans = [...text.matchAll(inQuotationMarks)].map(({ index, 0: all }) => ({
    from: index,
    to: index + all.length,
  }));
  return readUtterance(text).tokens.map(({ word, start, end }) => {
    const written = text.slice(start, end);
    const before = text.slice(0, start).trimEnd();
    const isFirst = before === '' || /[.!?:;•*#|\n-]$/u.test(before) || /\n\s*$/u.test(text.slice(0, start));
    return {
      word,
      isCapital: !isFirst && /^\p{Lu}/u.test(written),
      isQuoted: spans.some(({ from, to }) => start >= from && end <= to),
    };
  });
}

function isRoleWord(word: string, role: string): boolean {
  const one = singular(word);
  return one === role || isSameRelation(one, role) || synonymsOf(stem(role)).has(stem(one));
}

interface RoleContext {
  readonly asked: AskedRelation;
  readonly text: string;
  /** Of whom it was noted; empty where it stands for itself. */
  readonly person: string;
}

/** Whether the role at `at` is one that somebody has to whoever is asked about. */
function isTheirRole(said: readonly SaidWord[], at: number, context: RoleContext): boolean {
  if (isOnlyInName(said, at)) return false;
  const [next = '', second = '', third = ''] = said.slice(at + 1, at + 4).map(({ word }) => word);
  if (next === 'of') return isOwnerAsked(determining.has(second) ? third : second, context.asked, second);
  const whose = determinerBefore(said, at);
  return context.asked.owner.length === 0 ? isOfWearer(whose, context) : isOfOwner(said, at, { whose, ...context });
}

/** Whether it is a title or a name: "Mr Baker", "dentist Doctor Abara", the words of a film. */
function isOnlyInName(said: readonly SaidWord[], at: number): boolean {
  const here = said[at];
  const [before, next] = [said[at - 1]?.word ?? '', said[at + 1]?.word ?? ''];
  if (here === undefined || here.isQuoted || beforeName.has(before)) return true;
  if (here.isCapital && !wearersOwn.has(before) && before !== "'s") return true;
  return titlesBeforeNames.has(here.word) && next !== '' && (linkVerbs.has(before) || isRole(before));
}

const indefinite = words('a an');

const isOfWearer = (whose: string, { text }: RoleContext): boolean =>
  indefinite.has(whose) ? ofUs.test(text) : whose !== "'s" && !othersOwn.has(whose);

function isOfOwner(
  said: readonly SaidWord[],
  at: number,
  { whose, asked, text, person }: RoleContext & { readonly whose: string },
): boolean {
  if (whose === "'s") return asked.owner.includes(ownerBefore(said, at));
  if (person !== '' && !isOnOwner(asked, person)) return false;
  if (othersOwn.has(whose)) return true;
  if (indefinite.has(whose)) return havingOne.test(text);
  return whose !== 'the' && !wearersOwn.has(whose) && (person === '' ? at === 0 : isOnOwner(asked, person));
}

function isOwnerAsked(word: string, { owner }: AskedRelation, first = ''): boolean {
  if (owner.length === 0) return wearersOwn.has(first) || first === 'mine' || first === 'ours';
  return owner.includes(word) || owner.includes(first);
}

/** Whose it is, or "a" or "the", within a few words before a role; empty where nothing says. */
function determinerBefore(said: readonly SaidWord[], at: number): string {
  const near = said.slice(Math.max(0, at - mostBeforeRole), at).map(({ word }) => word);
  const from = near.findLastIndex((word) => determining.has(word));
  const between = near.slice(from + 1);
  return from < 0 || between.some((word) => linkVerbs.has(word)) ? '' : (near[from] ?? '');
}

function ownerBefore(said: readonly SaidWord[], at: number): string {
  const mark = said.slice(0, at).findLastIndex(({ word }) => word === "'s");
  return said[mark - 1]?.word ?? '';
}
