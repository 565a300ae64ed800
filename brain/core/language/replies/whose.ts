import { readUtterance } from '../reading/utterance.js';
import { isRole, ownerIn } from '../words/owner.js';
import { singular } from '../words/singular.js';
import { listed } from './listed.js';

const own = /^(?:my|our|your)\s+/iu;
const determiner = /^(?:the|a|an|this|that|these|those|some)\s+/iu;

/**
 * A thing as the wearer is told of it: "keys" → "your keys", "husband's keys" → "your husband's keys"; "Noor's drill",
 * "the neighbour's drill" and "her keys" stay as they are.
 */
export function whose(thing: string): string {
  const words = readUtterance(thing).tokens.map(({ word }) => word);
  const owner = ownerIn(words);
  if (own.test(thing)) return thing.replace(own, 'your ');
  if (owner === null) return `your ${thing.replace(determiner, '')}`;
  return owner.from === 0 && isRole(singular(words[0] ?? '')) ? `your ${thing}` : thing;
}

/** Several things: "your keys, hat and Noor's drill". */
export function whoseAll(things: readonly string[]): string {
  const told = things.map(whose);
  return listed(
    told.map((one, at) => (at > 0 && told[at - 1]?.startsWith('your ') ? one.replace(/^your /u, '') : one)),
  );
}
