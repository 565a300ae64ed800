import { wordsBetween } from '../reading/token-words.js';
import { longestUtterance, readUtterance, type Utterance } from '../reading/utterance.js';
import { isName } from '../slots/names.js';
import { isRole } from '../words/owner.js';
import { singular } from '../words/singular.js';
import { subjectOf } from '../words/subject-key.js';

const longestName = 3;

/** Whose something is, of which a question speaks, in lower case: "when is mary jane's birthday" → "mary jane". */
export function ownersIn(question: string): readonly string[] {
  const utterance = readUtterance(question.slice(0, longestUtterance));
  return utterance.tokens.flatMap(({ word }, at) => (word === "'s" ? nameBefore(utterance, at) : []));
}

function nameBefore(utterance: Utterance, end: number): readonly string[] {
  for (let from = Math.max(0, end - longestName); from < end; from++) {
    if (isName(utterance, from, end)) return [wordsBetween(utterance, from, end).join(' ')];
  }
  return [];
}

/** How far before a thing it stands whose it is: "my husband's old winter coat". */
const mostBefore = 4;
const own = new Set(['my', 'our']);
const others = new Set(['his', 'her', 'their']);

/**
 * Whether a kept thing can be the one a question speaks of, by whose it is: asked for "my keys", the husband's are no
 * answer. A question that says "the keys", or does not name the thing, leaves it open.
 */
export function canBeMeant(question: string, thing: string): boolean {
  const { owner, key } = subjectOf(thing);
  const named = readUtterance(question.slice(0, longestUtterance)).tokens.map(({ word }) => word);
  const at = named.findLastIndex((word) => singular(word) === key.split(' ').at(-1));
  const before = named.slice(Math.max(at - mostBefore, 0), Math.max(at, 0));
  const marked = before.findLastIndex(
    (word) => own.has(word) || others.has(word) || word === "'s" || isHeardRole(word),
  );
  const word = before[marked] ?? '';
  if (own.has(word)) return owner === '';
  if (others.has(word)) return owner !== '';
  const possessor = singular(word === "'s" ? (before[marked - 1] ?? '') : word);
  return possessor === '' || owner.split(' ').includes(possessor);
}

/** "My sisters car", as recognisers write it. */
function isHeardRole(word: string): boolean {
  return word !== singular(word) && isRole(singular(word));
}
