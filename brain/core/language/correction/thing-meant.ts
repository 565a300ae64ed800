import { isPlural } from '../words/is-plural.js';

/** What such a line may begin with, and tells nothing: "no, I moved it". */
const leads = /^(?:(?:no|nope|actually|sorry|oh|wait|and|but|now|then|later|okay|ok|well)[\s,]+)+/iu;
/** "I moved *it* to", "Tom has just put *them* back": what was done with a thing that was spoken of before. */
const didWithIt =
  /^((?!who\b|what\b|please\b|never\b)\p{L}+(?:['’](?:ve|s)| have| has)?(?: (?:just|now|then|since|later))? (?:moved|put|left|parked|lent|loaned|took|taken|brought|carried)) (it|them)\b/iu;
/** "Anna's drill" is not the wearer's; "wife's car" is that of the wearer's wife. */
const isOfNamed = /^\p{Lu}\S*['’]s /u;
const hasOwner = /^(?:my|our|the) /iu;

/** The line with the thing that "it" or "them" means there; null where it does nothing with one, or means another number. */
export function withThingFor(line: string, thing: string): string | null {
  const said = line.trim().replace(leads, '');
  const [, head, pronoun] = didWithIt.exec(said) ?? [];
  if (head === undefined || pronoun === undefined) return null;
  if (isPlural(thing) !== (pronoun.toLowerCase() === 'them')) return null;
  const named = isOfNamed.test(thing) || hasOwner.test(thing) ? thing : `my ${thing}`;
  return said.replace(didWithIt, (_all, before: string) => `${before} ${named}`);
}
