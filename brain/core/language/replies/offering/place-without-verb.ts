import { parseUtterance } from '../../grammar/parse.js';
import { isAsking } from '../../reading/asking.js';
import { isQuestion, readUtterance } from '../../reading/utterance.js';
import { isThing } from '../../slots/noun-phrases.js';
import { isOftenPutDown } from '../../slots/put-down.js';
import { factStarts, happened, plainVerbs } from '../../vocabulary/verbs.js';
import { words } from '../../vocabulary/word-lists.js';
import { isPlural } from '../../words/is-plural.js';

/** A thing and where it is, told without a verb: "keys on the hook". */
interface PlaceTold {
  /** The sentence that is meant: "the keys are on the hook". */
  readonly told: string;
  /** Whether it is a thing that people put down and look for; of anything else the words may as well be sought. */
  readonly isSure: boolean;
}

const thingAtPlace =
  /^(?:(?<owner>my|our|the) )?(?<thing>\p{L}[\p{L}\p{N}'’ -]*?),? (?<place>(?:in|on|at|under|behind|beside|inside|above|below|between|near|next to) .+?)[.!]*$/iu;
const isMark = /['’]s (?<at>(?:in|on|at|under|behind|beside|inside|above|below|near)\b)/iu;
/** Who is somewhere goes away again. */
const comesAndGoes = words(
  'man men woman women lady ladies guy guys boy boys girl girls kid kids baby people person someone nobody everyone everybody folk crowd',
);
/** What only begins as a thing does: "all in the mind", "back at the office". */
const beginsNoThing = words(
  'all back not just only once what who early late home away out down up off over right straight good nice great fun',
);
const longestThing = 4;

/** Behind its subject each of these is a verb, though some could be nouns: "grandad *stays* at the home". */
const isVerbOfSentence = (word: string): boolean =>
  factStarts.has(word) ||
  happened.has(word) ||
  [/s$/u, /d$/u, /ed$/u].some((end) => plainVerbs.has(word.replace(end, '')));

/** Reads such a line; null for a sentence, a question, and what is no thing at a place: "lunch at the canteen". */
export function placeWithoutVerb(line: string): PlaceTold | null {
  // "The wine's in the cellar" has its verb.
  const { owner, thing, place } = thingAtPlace.exec(line.trim().replace(isMark, ' $<at>'))?.groups ?? {};
  if (thing === undefined || place === undefined || isQuestion(readUtterance(line)) || isAsking(line)) return null;
  const said = readUtterance(thing).tokens.map(({ word }) => word);
  const [first = ''] = said;
  if (said.length > longestThing || plainVerbs.has(first) || said.some((word) => beginsNoThing.has(word))) return null;
  if (said.slice(1).some(isVerbOfSentence)) return null;
  if (!isThing(said, true) || said.some((word) => comesAndGoes.has(word))) return null;
  if (parseUtterance(`my keys are ${place}`).intent !== 'stash') return null;
  const told = `${owner?.toLowerCase() ?? 'the'} ${thing} ${isPlural(thing) ? 'are' : 'is'} ${place}`;
  return { told, isSure: isOftenPutDown(said) || /^(?:my|our)$/iu.test(owner ?? '') };
}
