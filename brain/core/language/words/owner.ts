import { readUtterance } from '../reading/utterance.js';
import { articles, demonstratives, wearersOwn } from '../vocabulary/determiners.js';
import { commonWords, institutions, namesThatAreWords, roles, worldNames } from '../vocabulary/refused/not-names.js';
import { relationNouns } from '../vocabulary/relations.js';
import { functionWords } from '../vocabulary/stop-words.js';
import { phrases, words } from '../vocabulary/word-lists.js';
import { singular } from './singular.js';

const firstDeterminers = new Set([...articles, ...demonstratives, ...wearersOwn, 'some', 'your', 'its']);
/** Possessives of some other person. */
const theirs = words('his her hers their theirs');
/** Possessives that tell the kind of a thing and not its owner. */
const kindPossessives: ReadonlySet<string> = new Set(
  phrases(`driver licence|driver license|driver seat|doctor note|teacher pet|men shoe|woman shoe|baby bottle|baby monitor
guest towel|guest book|chef knife|nurse uniform|student card|student loan`),
);

/** The words that name the owner among the words of a thing, and the owner in the form in which it is compared. */
export interface OwnerWords {
  readonly owner: string;
  readonly from: number;
  /** The index after the owner, including the possessive ending if there is one. */
  readonly to: number;
}

/**
 * The owner of a thing, in lower case; empty for the wearer's own ("my keys") and for what no person owns ("the dog's
 * leash").
 */
export function ownerOf(said: string): string {
  return ownerIn(readUtterance(said).tokens.map(({ word }) => word))?.owner ?? '';
}

/** The same for words as the grammar splits them ("husband", "'s", "keys"); null if they name no other owner. */
export function ownerIn(thing: readonly string[]): OwnerWords | null {
  const from = thing.findIndex((word) => !firstDeterminers.has(word));
  const first = thing[from] ?? '';
  if (from < 0) return null;
  if (theirs.has(first)) return from + 1 < thing.length ? { owner: first, from, to: from + 1 } : null;
  return writtenOwner(thing, from) ?? heardOwner(thing, from);
}

/**
 * Finds a written possessive: "Noor 's car", "the neighbour 's drill". The last one counts: "my sister 's husband 's
 * car" is the husband's.
 */
function writtenOwner(thing: readonly string[], from: number): OwnerWords | null {
  const at = thing.lastIndexOf("'s");
  if (at <= from || at === thing.length - 1) return null;
  const last = thing[at - 1] ?? '';
  if (!isPerson(singular(last)) && !isPerson(last)) return null;
  return isKind(singular(last), thing[at + 1]) ? null : ownedBy(thing, from, at, at + 1);
}

/**
 * Finds a possessive without apostrophe, as recognisers write it: a role in the plural before something, "my husbands
 * keys".
 */
function heardOwner(thing: readonly string[], from: number): OwnerWords | null {
  const at = thing.findIndex((word, index) => index >= from && isRole(singular(word)) && word !== singular(word));
  if (at < 0 || at === thing.length - 1 || isKind(singular(thing[at] ?? ''), thing[at + 1])) return null;
  return ownedBy(thing, from, at + 1, at + 1);
}

function ownedBy(thing: readonly string[], from: number, end: number, to: number): OwnerWords {
  const named = thing.slice(from, end).filter((word) => word !== "'s" && !firstDeterminers.has(word));
  return { owner: named.map(singular).join(' '), from, to };
}

/** Whether a word is a person's role or relation: "sister", "neighbour". */
export function isRole(word: string): boolean {
  return relationNouns.has(word) || roles.has(word);
}

/** Whether a word is a role or may be a name. A car has a manual, but does not own one. */
function isPerson(word: string): boolean {
  if (isRole(word) || namesThatAreWords.has(word)) return true;
  return ![commonWords, institutions, worldNames, functionWords].some((others) => others.has(word));
}

function isKind(owner: string, thing = ''): boolean {
  return kindPossessives.has(`${owner} ${singular(thing)}`);
}
