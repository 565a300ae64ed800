import { readUtterance } from '../../reading/utterance.js';
import { words } from '../../vocabulary/word-lists.js';
import { listed } from '../../words/listed.js';
import { isRole, ownerIn } from '../../words/owner.js';
import { singular } from '../../words/singular.js';
import { toWearer } from './to-wearer.js';

const ownBegin = /^(?:my|our|your)\s+/iu;
const determiner = /^(?:the|a|an|this|that|these|those|some)\s+/iu;

/**
 * A thing with its owner, as the wearer is told: "keys" → "your keys", "husband's keys" → "your husband's keys".
 * "Noor's drill", "the neighbour's drill" and "her keys" stay as they are.
 */
export function whose(heard: string): string {
  const thing = toWearer(withApostrophe(heard));
  const said = readUtterance(thing).tokens.map(({ word }) => word);
  const owner = ownerIn(said);
  if (ownBegin.test(thing)) return thing.replace(ownBegin, 'your ');
  if (owner === null) return `your ${thing.replace(determiner, '')}`;
  return owner.from === 0 && isRole(singular(said[0] ?? '')) ? `your ${thing}` : thing;
}

/** Plural roles, which take the apostrophe after their s: "my parents' car". */
const several = words('parents grandparents kids in-laws');

/**
 * Adds the apostrophe that recognisers leave out: "mums umbrella" → "mum's umbrella", "my parents car" → "my parents'
 * car".
 */
function withApostrophe(thing: string): string {
  const { tokens } = readUtterance(thing);
  const owner = ownerIn(tokens.map(({ word }) => word));
  const token = tokens.find(
    ({ word }, at) => at < (owner?.to ?? 0) && isRole(singular(word)) && word !== singular(word),
  );
  if (token === undefined || tokens.some(({ word }) => word === "'s")) return thing;
  const end = several.has(token.word) ? token.end : token.end - 1;
  return `${thing.slice(0, end)}'${thing.slice(end)}`;
}

/** Several things with their owners: "your keys, hat and Noor's drill". */
export function whoseAll(things: readonly string[]): string {
  const told = things.map(whose);
  return listed(
    told.map((one, at) => (at > 0 && told[at - 1]?.startsWith('your ') ? one.replace(/^your /u, '') : one)),
  );
}
