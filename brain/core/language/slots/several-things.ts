import { readUtterance } from '../reading/utterance.js';
import { lookWords } from '../vocabulary/refused/not-places.js';
import { objectsByName } from '../vocabulary/refused/not-things.js';
import { ownerIn } from '../words/owner.js';

const thingBreaks = /\s*,\s*(?:and\s+)?|\s+and\s+/iu;
const ownDeterminer = /^(?:my|our)\s+/iu;
const determinedThing = /^(?:my|our|the|a|an|this|that|these|those|some|his|her|their)\s/iu;

/**
 * The things that a slot for one thing names, in the order in which they were said: "keys and my wallet" → "keys",
 * "wallet"; "Noor's keys and phone" → "Noor's keys", "Noor's phone". Each is kept and found by itself. A "black and white
 * scarf" is one thing. Never empty.
 */
export function thingsIn(slot: string): readonly [string, ...string[]] {
  const [first = '', ...others] = slot.split(thingBreaks).map((part) => part.trim());
  const parts = [first, ...others];
  if (others.length === 0 || objectsByName.has(slot.toLowerCase()) || parts.some(namesNoThing)) return [slot];
  const theirs = ownerWords(first);
  const isOwners = (part: string) => !determinedThing.test(part) && ownerWords(part) === '';
  return [first, ...others.map((part) => (isOwners(part) ? theirs + part : part.replace(ownDeterminer, '')))];
}

const phraseLeftOut =
  /,? (?:unlike|without|minus|except(?: for)?|excepting|excluding|besides|apart from|aside from|other than|but not|not) (?:my|our|the|its|his|her|their)\b(?!.* and )[^,]*,?$/iu;

/** What a slot for things names, without what it expressly leaves out: "the jar *without the lid*", "my gloves, *unlike my hat*". */
export const withoutLeftOut = (slot: string): string => slot.replace(phraseLeftOut, '');

/** Nothing at all, or only what another thing looks like. */
function namesNoThing(part: string): boolean {
  return readUtterance(part).tokens.every(({ word }) => lookWords.has(word));
}

/** The words that tell whose a thing is, with what stands before them: "my husband's "; '' where nobody else is named. */
function ownerWords(thing: string): string {
  const { tokens } = readUtterance(thing);
  const owner = ownerIn(tokens.map(({ word }) => word));
  return owner === null ? '' : thing.slice(0, tokens[owner.to]?.start);
}
