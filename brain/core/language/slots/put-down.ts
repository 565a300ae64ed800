import { roles } from '../vocabulary/refused/not-names.js';
import { relationNouns } from '../vocabulary/relations.js';
import { functionWords } from '../vocabulary/stop-words.js';
import { commonThings } from '../vocabulary/things.js';
import { isThing } from './noun-phrases.js';

const putDown = new Set(commonThings.flatMap((thing) => [thing, thing.split(' ').at(-1) ?? '']));

/** The same, told apart from others of its kind: "the *keys*" may be anybody's, "the *spare keys*" are known to the wearer. */
export function isToldApart(said: readonly string[]): boolean {
  return said.length > 1 && isOftenPutDown(said);
}

/** Whether the words name a thing that people put down and look for: "the *spare key*", but not "the *milk*" or "the *museum*". */
export function isOftenPutDown(said: readonly string[]): boolean {
  if (commonThings.includes(readAs(said))) return true;
  const head = said.at(-1) ?? '';
  const isOfSomebody = said.some((word) => word === "'s" || roles.has(word) || relationNouns.has(word));
  if (isOfSomebody || said.some((word) => functionWords.has(word))) return false;
  return isThing(said, true) && (putDown.has(head) || putDown.has(`${head}s`));
}

/** The words with the owner's mark where it is written. */
const readAs = (said: readonly string[]): string => said.join(' ').replaceAll(" 's", "'s");

/** Whether the words name something after its owner's name: "Emil's *car*", "Emil's *old bike*". */
export function isOwned(words: readonly string[]): boolean {
  return words.length <= 3 && (ownedThings.has(words.join(' ')) || ownedThings.has(words.at(-1) ?? ''));
}

const ownedThings = new Set([
  ...commonThings,
  ...'house flat home garden room office desk seat place dog cat birthday wedding party wife husband kids son daughter mother father boss idea turn favourite favorite'.split(
    ' ',
  ),
]);
