import type { SlotReader } from '../reading/matcher.js';
import { wordsBetween } from '../reading/token-words.js';
import { textOf } from '../reading/utterance.js';
import { articles, demonstratives, othersOwn, wearersOwn } from '../vocabulary/determiners.js';
import { givenNames } from '../vocabulary/given-names.js';
import { digitWords, teenWords, tensWords } from '../vocabulary/numbers.js';
import { commonPlaces } from '../vocabulary/places.js';
import { roles } from '../vocabulary/refused/not-names.js';
import { animals, bodyParts, events, fixedPlaces, idioms, times } from '../vocabulary/refused/not-things.js';
import { relationNouns } from '../vocabulary/relations.js';
import { functionWords } from '../vocabulary/stop-words.js';
import { commonThings } from '../vocabulary/things.js';
import { auxiliaries, factStarts, happened, plainVerbs } from '../vocabulary/verbs.js';
import { phrases, words } from '../vocabulary/word-lists.js';
import { isPlural } from '../words/is-plural.js';
import { courtesies, isBrokenOff } from './clause-readers.js';
import { withoutTrailing } from './noun-phrases.js';

/** "The time we got lost" asks for a memory, "the day of the move is a sunday" tells something. */
const recollected = words('time times day days night evening morning week weekend summer winter year trip moment');
const linking = words('is are was were');
/** With these words nothing is told that could be kept: a question, a deed, somebody, or the rest of another sentence. */
const notTold = words(`
to not what when where who whom whose why how which whether if because although and or but so than me us him you your yours please remember note forget down that for about of
`);
/** "This is important" says nothing once "this" is gone. */
const pointing = words('this these those');
/** Who is not sure keeps nothing: "i guess", "or something". */
const unsureWords =
  / (?:i guess|i suppose|i think|i believe|i am not sure|or something|or so|or whatever|not sure) | (?:maybe|perhaps|probably) $/u;
/** Words that begin a clause of their own behind a noun: "the girl *we* met", "the shop *where* we met". */
const innerSubjects = words('i we you he she they it who whom which that where when what how why whose');
const bareSubjects = words(
  'i we you he she they it there nobody everybody everyone somebody someone nothing everything people kids children',
);
const quantities = words(
  'both all half most many several every each another no any two three four five six seven eight nine ten',
);
const pastTimes = phrases(
  'last night|last week|last month|last year|last summer|last winter|yesterday|yesterday morning|yesterday evening|this morning|the other day|an hour ago|a week ago|twice|again|too early|too late',
);
/** Words that end the name of a thing, so that none of them is its verb: "the car *keys*". */
export const knownNouns: ReadonlySet<string> = new Set([
  ...[...commonThings, ...commonPlaces].flatMap((name) => name.split(' ').slice(-1)),
  ...words(`
rules tools instructions photos pictures presents gifts clothes dishes flowers plants chairs tables windows doors curtains stairs steps pages letters bills boots gloves
socks batteries bulbs tyres wheels screws nails cups plates bowls pans towels sheets pillows toys games cards stamps files folders details lessons results numbers names
friends parents children kids neighbours neighbors guests brothers sisters boys girls cousins cookies apples eggs potatoes tomatoes onions beans herbs seeds sides
colours colors sizes prices fees taxes rates hours sessions settings options reasons parts pieces ends corners edges walls rooms beds shelves
`),
  ...[events, times, bodyParts, idioms, animals, fixedPlaces, relationNouns, roles].flatMap((nouns) => [...nouns]),
]);
const oneSubjects = words('he she it');
const spelledOutNumbers = new Set([...digitWords, ...teenWords, ...tensWords]);
const beforeNoun = new Set([
  ...articles,
  ...demonstratives,
  ...wearersOwn,
  ...othersOwn,
  ...spelledOutNumbers,
  'your',
  'of',
  'some',
  'no',
  'and',
]);

/** Reads a sentence of the wearer to be kept word for word, behind a frame such as "remember that" (language.md "Intents"). */
export function toldReader(accepts: (said: readonly string[]) => boolean): SlotReader {
  return function* (utterance, from) {
    const end = utterance.tokens.length;
    const said = withoutTrailing(wordsBetween(utterance, from, end), courtesies);
    if (said.length > 1 && !isBrokenOff(said) && accepts(said))
      yield { end, value: textOf(utterance, from, from + said.length) };
  };
}

/** The same where a colon or dash stands before it: "note: …". */
export function behindColon(reader: SlotReader): SlotReader {
  return function* (utterance, from) {
    const { source, tokens } = utterance;
    const between = source.slice(tokens[from - 1]?.end ?? 0, tokens[from]?.start ?? 0);
    if (/[:–—]|\s-\s/u.test(between)) yield* reader(utterance, from);
  };
}

/** Whether the words tell something by themselves: somebody or something, and a verb to it. */
export function tellsSentence(said: readonly string[]): boolean {
  return !isNothingTold(said) && verbsIn(said) > clausesIn(said);
}

/** The same behind "that", where a thing and a word that can only be its verb are enough: "the left shoe *squeaks*". */
export function tellsClause(said: readonly string[]): boolean {
  if (isNothingTold(said)) return false;
  return verbsIn(said) > clausesIn(said) || hasUnlistedVerb(beforeInnerClause(said));
}

/** "The cellar floods" of "the cellar floods when it rains". */
function beforeInnerClause(said: readonly string[]): readonly string[] {
  const inner = said.findIndex((word, at) => at > 0 && innerSubjects.has(word));
  return inner < 0 ? said : said.slice(0, inner);
}

function isNothingTold(said: readonly string[]): boolean {
  const [first = ''] = said;
  if (notTold.has(first) || (pointing.has(first) && isVerbAt(said, 1)) || unsureWords.test(` ${said.join(' ')} `))
    return true;
  return auxiliaries.has(first) || (isRecollected(said) && !said.some((word) => linking.has(word)));
}

/** "The night we met", "the day of the move" and "night Otto left", but not "the night bus". */
function isRecollected([first = '', time = '', next = '']: readonly string[]): boolean {
  if (recollected.has(first) && givenNames.has(time)) return true;
  return (
    recollected.has(time) && (next === '' || functionWords.has(next) || givenNames.has(next) || beforeNoun.has(next))
  );
}

/**
 * Whether a noun is followed by a word that is no noun that goes with it: one in -s behind one thing ("the gate
 * *squeaks*"), one without behind several ("two of the trays *leak*"), or any two words before a past time ("the pipe
 * *burst* last night").
 */
function hasUnlistedVerb(said: readonly string[]): boolean {
  if (!beforeNoun.has(said[0] ?? '') && !quantities.has(said[0] ?? '')) return false;
  const told = withoutTrailing(said, pastTimes);
  if (told.length < said.length) return told.length > 2 && isVerbBehindNoun(told, told.length - 1);
  return said.some((word, at) => {
    const before = said[at - 1] ?? '';
    if (at < 2 || !isVerbBehindNoun(said, at)) return false;
    return isThirdPerson(word) ? !isPlural(before) : isPlural(before) && !word.endsWith('ed') && !word.endsWith('ing');
  });
}

/** Whether a word behind a noun is neither grammar nor known as a thing, a place or somebody. */
function isVerbBehindNoun(said: readonly string[], at: number): boolean {
  const [before = '', word = ''] = [said[at - 1], said[at]];
  if ([before, word].some((one) => functionWords.has(one) || beforeNoun.has(one) || spelledOutNumbers.has(one)))
    return false;
  const one = word.replace(/s$/u, '');
  return (plainVerbs.has(one) || !(knownNouns.has(word) || knownNouns.has(one))) && !/\d|^'s$/u.test(word);
}

/** The same behind a frame without "that": of something that the words themselves point out, "remember *our* plumber …". */
export function tellsOfKnown(said: readonly string[]): boolean {
  const [first = '', second = ''] = said;
  const isKnown = beforeNoun.has(first) || bareSubjects.has(first) || second === "'s" || relationNouns.has(first);
  return isKnown && tellsSentence(said);
}

/** Where the verb of a sentence begins, in words; 0 if there is none. */
export function verbStart(said: readonly string[]): number {
  return Math.max(
    0,
    said.findIndex((_word, at) => at > 0 && isVerbAt(said, at)),
  );
}

/** How many verbs there are; "has been fed" is one. */
function verbsIn(said: readonly string[]): number {
  return said.filter((_word, at) => at > 0 && isVerbAt(said, at) && !continuesVerb(said, at)).length;
}

function continuesVerb(said: readonly string[], at: number): boolean {
  const before = said[at - 1] ?? '';
  const isBetween = before === 'not' || before.endsWith('ly');
  const verb = said[isBetween ? at - 2 : at - 1] ?? '';
  return at > 1 && (auxiliaries.has(verb) || verb === 'got');
}

/** How many clauses stand inside the subject or behind the verb, beside the sentence itself. */
function clausesIn(said: readonly string[]): number {
  return said.filter((word, at) => at > 0 && innerSubjects.has(word) && !innerSubjects.has(said[at - 1] ?? '')).length;
}

export function isVerbAt(said: readonly string[], at: number): boolean {
  const word = said[at] ?? '';
  const before = said[at - 1] ?? '';
  if (at < 1 || word === '') return false;
  if (auxiliaries.has(word) || word === "'s") return at < said.length - 1 && !(word === "'s" && isOwnersMark(said, at));
  if (beforeNoun.has(before)) return false;
  if (isNounBeforeOf(said, at)) return false;
  if (factStarts.has(word) || happened.has(word) || /[a-z]{2}ed$/u.test(word)) return true;
  if (plainVerbs.has(word))
    return bareSubjects.has(before) || endsAsPlural(before) || auxiliaries.has(before) || before === 'to';
  const isAfterSubject = at === 1 && oneSubjects.has(before);
  return isThirdPerson(word) && at < said.length - 1 && (isAfterSubject || !functionWords.has(before));
}

/** "The old photos *of* the house" are things; what "smells of" something does. */
const isNounBeforeOf = (said: readonly string[], at: number): boolean =>
  said[at + 1] === 'of' && isThirdPerson(said[at] ?? '') && !verbsWithOf.has(said[at] ?? '');
const verbsWithOf = words(
  'smells tastes consists thinks dreams speaks hears knows approves disapproves disposes reminds stinks reeks dies complains talks sings',
);

/** "The neighbour *'s* dog" and not "the dog *'s* ill": another verb follows. */
function isOwnersMark(said: readonly string[], at: number): boolean {
  return said.some((_word, later) => later > at + 1 && isVerbAt(said, later));
}

const endsAsPlural = (word: string): boolean => /[^s']s$/u.test(word) && word.length > 3;
const isThirdPerson = (word: string): boolean => /[^su']s$/u.test(word) && word.length > 3;

const callers = words('everyone everybody people folks friends most all you i her his their but also just');
const calledVerbs = words('call calls called known nicknamed named aka goes nickname');

const clauseStarts = words('she he they we who from');

/** Whether words behind the name of somebody who is introduced are a note on them: "he plays chess", "everyone calls her Sasha". */
export function tellsOnOne(said: readonly string[]): boolean {
  return (clauseStarts.has(said[0] ?? '') && said.length > 1) || tellsCalled(said);
}

/** Whether words tell what somebody is called beside their name: "everyone calls her Sasha", "Sasha for short". */
function tellsCalled(said: readonly string[]): boolean {
  if (said.length < 2) return false;
  const [first = '', second = ''] = said;
  if (said.length > 2 && said.slice(-2).join(' ') === 'for short') return true;
  if (calledVerbs.has(first)) return first !== 'call' || ['her', 'him', 'them'].includes(second);
  return callers.has(first) && said.slice(1, -1).some((word) => calledVerbs.has(word));
}
