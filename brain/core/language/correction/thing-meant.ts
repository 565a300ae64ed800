import { isPlural } from '../words/is-plural.js';

/** "I moved *it* to", "we've just put *them* back": what was done with a thing that was spoken of before. */
const didWithIt =
  /^((?:(?:no|nope|actually|sorry|oh|wait|and|but|now|then|later|okay|ok|well)[\s,]+)*(?:i|we)(?:['’]ve| have)?(?: (?:just|now|then|since|later))? (?:moved|put|left|parked|lent|loaned)) (it|them)\b/iu;
/** "Anna's drill" is not the wearer's; "wife's car" is that of the wearer's wife. */
const isOfNamed = /^\p{Lu}\S*['’]s /u;
const hasOwner = /^(?:my|our|the) /iu;

/** The line with the thing that "it" or "them" means there; null where it does nothing with one, or means another number. */
export function withThingFor(line: string, thing: string): string | null {
  const [, head, pronoun] = didWithIt.exec(line.trim()) ?? [];
  if (head === undefined || pronoun === undefined) return null;
  if (isPlural(thing) !== (pronoun.toLowerCase() === 'them')) return null;
  const named = isOfNamed.test(thing) || hasOwner.test(thing) ? thing : `my ${thing}`;
  return line.trim().replace(didWithIt, (_all, before: string) => `${before} ${named}`);
}
