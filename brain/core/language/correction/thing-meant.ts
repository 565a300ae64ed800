import { isPlural } from '../words/is-plural.js';

/** What such a line may begin with, and tells nothing: "no, I moved it". */
const leads = /^(?:(?:no|nope|actually|sorry|oh|wait|and|but|now|then|later|okay|ok|well)[\s,]+)+/iu;
/** "I moved *it* to", "Tom has just put *them* back": what was done with a thing that was spoken of before. */
const didWithIt =
  /^((?!who\b|what\b|please\b|never\b)\p{L}+(?:['’](?:ve|s)| have| has)?(?: (?:just|now|then|since|later))? (?:moved|put|left|parked|lent|loaned|took|taken|brought|carried)) (it|them)\b/iu;
/** "Anna's drill" is not the wearer's; "wife's car" is that of the wearer's wife. */
const isOfNamed = /^\p{Lu}\S*['’]s /u;
const hasOwner = /^(?:my|our|the) /iu;

const sinceThen = '(?:just |already |now |since )?';
const whoMoved = `(?:(?:i|we)(?:'ve| have| had)? )?${sinceThen}`;
const movedIt = `${whoMoved}(?:moved|shifted|relocated) (?<moved>it|them)`;
const putIt = `${whoMoved}(?:put|took|brought|carried) (?<put>it|them) (?:somewhere else|elsewhere|away|out)`;
const goneFromThere = `(?:(?<gone>it|they)(?:'?s|'?re| is| are)? ?(?:not|no longer|isn'?t|aren'?t|is not|are not) |not )there(?: any ?more| any longer| now)?`;
const toPlaceTold = String.raw`[\s,;.:–-]+(?:(?:and|but|so|because) )?(?:now )?`;
const placeNow = String.raw`(?<it>it|they)(?:'?s|'?re| is| are) (?<now>now )?(?<place>(?:in|on|at|under|behind|beside|inside|by|near|next|above|below|between|with|upstairs|downstairs|outside|home)\b.*?)(?<since> now)?[.!]*$`;
/** "Moved it, it's in the safe now", "it's not there any more, it's in the hall". */
const movedThere = new RegExp(`^(?:${movedIt}|${putIt}|${goneFromThere})${toPlaceTold}${placeNow}`, 'iu');
/** "It's in the safe now". */
const isThere = new RegExp(`^${placeNow}`, 'iu');
/** "I moved it", "it's not there any more": where it is instead is not told. */
const isElsewhere = new RegExp(`^(?:${movedIt}(?: somewhere else| elsewhere)?|${putIt}|${goneFromThere})[.!]*$`, 'iu');

/** "It isn't in the kitchen", "they were never on the shelf": without a word on where else. */
const deniedThere =
  /^(it|they)(?:['’]?s|['’]?re| is| are| was| were)?(?:n['’]t| not| never) ((?:in|on|at|under|behind|beside|inside|by|near|next to|with)\b(?!.*\b(?:it|they)(?:['’]| is\b| are\b)).*)$/iu;

/** Whether a line tells of "it" only where it is not; another place that it tells is a correction. */
export const deniesPlaceOfIt = (line: string): boolean => deniedThere.test(line.trim().replace(leads, ''));

/** The line with the thing that "it" or "them" means there; null where it does nothing with one, or means another number. */
export function withThingFor(line: string, thing: string): string | null {
  const said = line.trim().replace(leads, '');
  const [, denying, there] = deniedThere.exec(said) ?? [];
  if (denying !== undefined && there !== undefined)
    return isOfSeveral(denying) === isPlural(thing)
      ? `${withOwner(thing)} ${isPlural(thing) ? 'were' : 'was'} not ${there}`
      : null;
  const moved = movedOf(line);
  if (moved !== null)
    return moved.isSeveral === null || moved.isSeveral === isPlural(thing) ? movedThing(thing, moved) : null;
  const [, head, pronoun] = didWithIt.exec(said) ?? [];
  if (head === undefined || pronoun === undefined) return null;
  if (isPlural(thing) !== (pronoun.toLowerCase() === 'them')) return null;
  return said.replace(didWithIt, (_all, before: string) => `${before} ${withOwner(thing)}`);
}

/** Where a line says that something is now that it calls only "it"; null for any other line. */
export const placeOfIt = (line: string): string | null => movedOf(line)?.place ?? null;

interface MovedIt {
  /** Null where the line does not tell whether it is of one thing. */
  readonly isSeveral: boolean | null;
  /** Null where only that it is elsewhere is told. */
  readonly place: string | null;
}

function movedOf(line: string): MovedIt | null {
  const plain = line.trim().replaceAll('’', "'");
  const said = plain.replace(leads, '');
  const there = movedThere.exec(said) ?? isThere.exec(said);
  const { it, now, since, place: where } = there?.groups ?? {};
  if (it !== undefined && where !== undefined) {
    const isMarked = movedThere.test(said) || now !== undefined || since !== undefined || said !== plain;
    return isMarked ? { isSeveral: isOfSeveral(it), place: where } : null;
  }
  const { moved, put, gone } = isElsewhere.exec(said)?.groups ?? {};
  const pronoun = moved ?? put ?? gone;
  return isElsewhere.test(said)
    ? { isSeveral: pronoun === undefined ? null : isOfSeveral(pronoun), place: null }
    : null;
}

const isOfSeveral = (pronoun: string): boolean => /^th/iu.test(pronoun);

const movedThing = (thing: string, { place: where }: MovedIt): string =>
  `${withOwner(thing)} ${isPlural(thing) ? 'are' : 'is'} ${where ?? 'somewhere else now'}`;

const withOwner = (thing: string): string => (isOfNamed.test(thing) || hasOwner.test(thing) ? thing : `my ${thing}`);
