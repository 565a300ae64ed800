import { readUtterance } from '../reading/utterance.js';
import { commonWords, institutions, namesThatAreWords, roles, worldNames } from '../vocabulary/refused/not-names.js';
import { relationNouns } from '../vocabulary/relations.js';
import { functionWords } from '../vocabulary/stop-words.js';
import { phrases, words } from '../vocabulary/word-lists.js';
import { singular } from './singular.js';

const determiners = words('a an the this that these those some my our your its');
/** Somebody else's, whoever that is. */
const theirs = words('his her hers their theirs');
/** Possessives that tell the kind of a thing, and not whose it is. */
const kinds: ReadonlySet<string> = new Set(
  phrases(`driver licence|driver license|driver seat|doctor note|teacher pet|men shoe|woman shoe|baby bottle|baby monitor
guest towel|guest book|chef knife|nurse uniform|student card|student loan`),
);

/** Where the words that tell the owner begin and end among the words of a thing, and the owner as it is compared. */
export interface OwnerWords {
  readonly owner: string;
  readonly from: number;
  /** Behind the possessive ending, if it was spoken or written. */
  readonly to: number;
}

/** Whose a thing is, in lower case; empty for the wearer's own ("my keys") and for what is nobody's ("the dog's leash"). */
export function ownerOf(said: string): string {
  return ownerIn(readUtterance(said).tokens.map(({ word }) => word))?.owner ?? '';
}

/** The same of words as the grammar cuts them ("husband", "'s", "keys"); null where they name no other owner. */
export function ownerIn(thing: readonly string[]): OwnerWords | null {
  const from = thing.findIndex((word) => !determiners.has(word));
  const first = thing[from] ?? '';
  if (from < 0) return null;
  if (theirs.has(first)) return from + 1 < thing.length ? { owner: first, from, to: from + 1 } : null;
  return writtenOwner(thing, from) ?? heardOwner(thing, from);
}

/** "Noor 's car", "the neighbour 's drill": the last possessive counts, "my sister 's husband 's car" is the husband's. */
function writtenOwner(thing: readonly string[], from: number): OwnerWords | null {
  const at = thing.lastIndexOf("'s");
  if (at <= from || at === thing.length - 1) return null;
  const last = thing[at - 1] ?? '';
  if (!isPerson(singular(last)) && !isPerson(last)) return null;
  return isKind(singular(last), thing[at + 1]) ? null : ownedBy(thing, from, at, at + 1);
}

/** "My husbands keys", as recognisers write it: one whom the wearer knows by a role, in a plural before something. */
function heardOwner(thing: readonly string[], from: number): OwnerWords | null {
  const at = thing.findIndex((word, index) => index >= from && isRole(singular(word)) && word !== singular(word));
  if (at < 0 || at === thing.length - 1 || isKind(singular(thing[at] ?? ''), thing[at + 1])) return null;
  return ownedBy(thing, from, at + 1, at + 1);
}

function ownedBy(thing: readonly string[], from: number, end: number, to: number): OwnerWords {
  const named = thing.slice(from, end).filter((word) => word !== "'s" && !determiners.has(word));
  return { owner: named.map(singular).join(' '), from, to };
}

/** Whether somebody is known by the word to those they belong to: "sister", "neighbour". */
export function isRole(word: string): boolean {
  return relationNouns.has(word) || roles.has(word);
}

/** A role or a name; a car has a manual, but it owns none. */
function isPerson(word: string): boolean {
  if (isRole(word) || namesThatAreWords.has(word)) return true;
  return ![commonWords, institutions, worldNames, functionWords].some((others) => others.has(word));
}

function isKind(owner: string, thing = ''): boolean {
  return kinds.has(`${owner} ${singular(thing)}`);
}
