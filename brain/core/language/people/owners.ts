import { wordsBetween } from '../reading/token-words.js';
import { longestUtterance, readUtterance, type Utterance } from '../reading/utterance.js';
import { isName } from '../slots/names.js';
import { othersOwn, wearersOwn } from '../vocabulary/determiners.js';
import { givenNames, mostlyWords } from '../vocabulary/given-names.js';
import { words } from '../vocabulary/word-lists.js';
import { contentRoots } from '../words/content-roots.js';
import { isRole, ownerOf } from '../words/owner.js';
import { singular } from '../words/singular.js';
import { headsOf, subjectOf } from '../words/subject-key.js';

const mostOwnerWords = 3;

/** The owners of things that a question names, in lower case: "when is mary jane's birthday" → "mary jane". */
export function ownersIn(question: string): readonly string[] {
  const utterance = readUtterance(question.slice(0, longestUtterance));
  return utterance.tokens.flatMap(({ word }, at) => (word === "'s" ? nameBefore(utterance, at) : []));
}

/** The given names in a question, in lower case: "is ana allergic to nuts" → "ana". */
export function givenNamesIn(question: string): readonly string[] {
  const { tokens } = readUtterance(question.slice(0, longestUtterance));
  return tokens.map(({ word }) => word).filter((word) => givenNames.has(word) && !mostlyWords.has(word));
}

function nameBefore(utterance: Utterance, end: number): readonly string[] {
  for (let from = Math.max(0, end - mostOwnerWords); from < end; from++) {
    if (isName(utterance, from, end)) return [wordsBetween(utterance, from, end).join(' ')];
  }
  return [];
}

/** The most words between an owner and the thing: "my husband's old winter coat". */
const mostBefore = 4;

/**
 * Whether a kept thing can be the one a question speaks of, by whose it is: asked for "my keys", the husband's are no
 * answer. A question that says "the keys", or does not name the thing, leaves it open.
 */
export function ownerMatches(question: string, thing: string): boolean {
  const { owner, key } = subjectOf(thing);
  const named = readUtterance(question.slice(0, longestUtterance)).tokens.map(({ word }) => word);
  const at = named.findLastIndex((word) => singular(word) === key.split(' ').at(-1));
  const before = named.slice(Math.max(at - mostBefore, 0), Math.max(at, 0));
  const marked = before.findLastIndex(
    (word) => wearersOwn.has(word) || othersOwn.has(word) || word === "'s" || isHeardRole(word),
  );
  const word = before[marked] ?? '';
  if (wearersOwn.has(word)) return owner === '';
  if (othersOwn.has(word)) return owner !== '';
  const possessor = singular(word === "'s" ? (before[marked - 1] ?? '') : word);
  return possessor === '' || owner.split(' ').includes(possessor);
}

/** What may be asked about a thing beside its place: "my passport number". */
const tellsOfThing = words('number numbers code codes pin password passwords expiry');

/** Whether a question asks for something about a thing and not for the thing itself: "where is my passport number". */
function asksAboutAttribute(said: readonly string[], subject: string): boolean {
  const thing = subjectOf(subject).key.split(' ').at(-1);
  return said.some((word, at) => singular(word) === thing && tellsOfThing.has(said[at + 1] ?? ''));
}

/**
 * Whether a question is about another thing than the kept one, and shares only its place or owner: if it asks whether
 * "my passport" is in the car, the husband's keys that lie in the car are no answer. What lies in a place may be asked
 * for by the place alone: "what is in my car".
 */
export function isAboutOtherThing(
  question: string,
  kept: { readonly subject: string; readonly place: string },
): boolean {
  const said = readUtterance(question.slice(0, longestUtterance)).tokens.map(({ word }) => word);
  if (asksAboutAttribute(said, kept.subject) || namesOnlyModifier(said, kept.subject)) return true;
  const asked = contentRoots(question);
  const owner = contentRoots(ownerOf(kept.subject));
  if (contentRoots(kept.subject).some((root) => !owner.includes(root) && asked.includes(root))) return false;
  const place = contentRoots(kept.place);
  if (![...place, ...owner].some((root) => asked.includes(root))) return false;
  const isAboutOwn = said.some((word, at) => wearersOwn.has(word) && !ownPlacePrepositions.has(said[at - 1] ?? ''));
  return isAboutOwn || !namesPlace(said, place);
}

/** Whether words name what a thing belongs to and not the thing: the garage of "garage remote", the car of "car keys". */
function namesOnlyModifier(said: readonly string[], subject: string): boolean {
  const { key } = subjectOf(subject);
  const named = new Set(said.map(singular));
  const heads = headsOf(key);
  if (heads.some((head) => named.has(head)) || named.has('one')) return false;
  const roots = contentRoots(heads.join(' '));
  if (roots.some((root) => contentRoots(said.join(' ')).includes(root))) return false;
  return key.split(' ').some((word) => named.has(word) && contentRoots(word).length > 0);
}

/** Whether one of these roots is used as a place: "in the car", "at my old school". */
function namesPlace(said: readonly string[], place: readonly string[]): boolean {
  return said.some((word, at) => {
    const isPlace = contentRoots(word).some((root) => place.includes(root));
    return isPlace && said.slice(Math.max(at - mostBefore, 0), at).some((before) => ownPlacePrepositions.has(before));
  });
}

/** After one of these words, a thing of the wearer's is a place, and not the thing asked for: "what is in my car". */
const ownPlacePrepositions = words('in at on from of inside under to into by near behind with');

/** Whether a word is a role with its apostrophe missing, as recognisers write it: "my sisters car". */
export function isHeardRole(word: string): boolean {
  return word !== singular(word) && isRole(singular(word));
}
