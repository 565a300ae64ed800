import { holdsCorrection, limitingWords } from '../reading/restart.js';
import type { Utterance } from '../reading/utterance.js';
import { dayPattern, monthPattern } from '../time/days/time-words.js';
import { othersOwn, wearersOwn } from '../vocabulary/determiners.js';
import { digitWords, ordinalWords, teenWords, tensWords } from '../vocabulary/numbers.js';
import { institutions, roles } from '../vocabulary/refused/not-names.js';
import {
  habitWords,
  lookWords,
  measureWords,
  notPlaceHeads,
  notPlaces,
  placeAdverbs,
  relationalPrepositions,
  storyWords,
  timeNouns,
  timeStarts,
  trailingTimes,
} from '../vocabulary/refused/not-places.js';
import {
  animals,
  bodyParts,
  clauseWords,
  events,
  fixedPlaces,
  idioms,
  objectsByName,
  times,
} from '../vocabulary/refused/not-things.js';
import { relationNouns } from '../vocabulary/relations.js';
import { factAdverbs, factStarts, happened } from '../vocabulary/verbs.js';

/** Words of a question behind the thing: "where is my bike *parked yet*". */
const behindAskedThing = new Set(
  'yet already parked lying standing hidden stored kept located exactly currently anyway'.split(' '),
);
const linkingWords = new Set(['of', 'to', 'for', 'from', 'with']);
const dividingWords = new Set(['at', 'in', 'on', 'into', 'onto', 'inside', 'under', 'behind', 'next', 'near']);
const notObjects = [events, times, bodyParts, idioms, animals, relationNouns, roles];
const pronounPlaces = new Set(
  'it him her them me you us this that there here itself somewhere anywhere everywhere nowhere'.split(' '),
);
const possessiveWords = new Set([...wearersOwn, ...othersOwn, 'your', 'its']);
const spelledNumbers = new Set([...digitWords, ...teenWords, ...tensWords]);
const timeArticles = new Set(['the', 'a', 'an', 'this', 'that', 'my', 'all', 'every', 'last', 'next']);

/**
 * Whether the words name a thing that can be put down. The head noun decides, not its modifiers: "birthday card" is a
 * thing, "birthday party" is not. `fixedPlacesToo` also refuses what cannot be moved ("my office is …").
 */
export function isThing(words: readonly string[], fixedPlacesToo = false): boolean {
  if (objectsByName.has(words.slice(-2).join(' '))) return true;
  if (words.length > 1 && behindAskedThing.has(words.at(-1) ?? '')) return false;
  if (words.some((word, index) => isClauseWord(word, index, words.length) || dividingWords.has(word))) return false;
  if (words.includes('no') || holdsCorrection(words) || tellsWhatSomebodyDid(words)) return false;
  const [first = [], ...others] = splitAt(words, 'and');
  if (others.some(([verb = '']) => wentOn.has(verb) || happened.has(verb))) return false;
  if (others.length > 0 && isWithSomebody(first)) return false;
  return [first, ...others].every((part) => isThingHead(headOf(part), fixedPlacesToo));
}

/** "My ring *with nina* and my chain with otto": a place already, and not what comes with the thing ("with the books"). */
function isWithSomebody(words: readonly string[]): boolean {
  const at = words.indexOf('with');
  return at > 0 && at === words.length - 2;
}

/** With what a line goes on about whoever left something: "my keys *and went* home". None of them names a thing as well. */
const wentOn = new Set(
  'went came ran drove took got forgot lost found bought made told gave ate slept met sat had'.split(' '),
);

/** Whether the words after a preposition name a place, and not a time, a state or an idiom. */
export function isPlace(words: readonly string[]): boolean {
  const core = words.slice(0, coreLength(words));
  const text = core.join(' ');
  if (text === '' || notPlaces.has(text) || (core.length === 1 && pronounPlaces.has(text))) return false;
  if (dividingWords.has(core[0] ?? '') || isState(core)) return false;
  if (isSentence(words) || words.slice(-2).join(' ') === 'or not' || holdsCorrection(words)) return false;
  if (words.some((word, at) => turnsStory.has(word) || (word === 'no' && at > 0 && !/^\d/u.test(words[at + 1] ?? ''))))
    return false;
  if (isOnBody(core) || ` ${words.join(' ')} `.includes(' and my ')) return false;
  return !words.some((word) => habitWords.has(word) || word.endsWith('%')) && !isTime(core);
}

/** With these the place is taken back or it goes on: "the sink *then* in the drawer", "the lake, just *joking*". */
const turnsStory = new Set([...limitingWords, 'then', 'joking', 'kidding', 'somebody', 'someone']);

const movesOn =
  /^(?:(?:and )?then (?:in|on|to|at|under|into|took|moved|put|brought)\b|(?:but|and) .*\b(?:brought|picked|fetch|fetched|bringing|taking|took|sent|moved|gone) ?.*)/u;

/** The index after the last token of the place that begins at `from`, without any story or time that follows it. */
export function placeEnd(utterance: Utterance, from: number): number {
  const words = utterance.tokens.slice(from).map((token) => token.word);
  const story = words.findIndex((word, index) => index > 0 && startsStory(word, words[index + 1]));
  // It is there no longer, or is about to go.
  if (story > 0 && movesOn.test(words.slice(story).join(' '))) return from;
  return from + withoutTrailing(story < 0 ? words : words.slice(0, story), trailingTimes).length;
}

/** The words without these endings, even if several follow each other. */
export function withoutTrailing(words: readonly string[], endings: readonly string[]): readonly string[] {
  const text = ` ${words.join(' ')}`;
  const ending = endings.find((candidate) => text.endsWith(` ${candidate}`));
  return ending === undefined ? words : withoutTrailing(words.slice(0, -ending.split(' ').length), endings);
}

/** Whether the words begin with a preposition that belongs to the place, and continue after it. */
export function isRelationalPlace(words: readonly string[]): boolean {
  const text = `${words.join(' ')} `;
  const preposition = relationalPrepositions.find((candidate) => text.startsWith(`${candidate} `));
  return preposition !== undefined && isPlace(words.slice(preposition.split(' ').length));
}

/** Whether a word is a place that needs no preposition: "upstairs". */
export function isPlaceAdverb(word: string): boolean {
  return placeAdverbs.has(word);
}

/**
 * Whether a word shows that this is a clause. "Can" at the end does not ("a watering can"), nor does "will" alone ("my
 * will"); in "my sister can" it does.
 */
function isClauseWord(word: string, index: number, length: number): boolean {
  const isThingToo = word === 'can' || (word === 'will' && length === 1);
  return clauseWords.has(word) && !(isThingToo && index === length - 1);
}

/** "On my head" is worn, not put down. */
function isOnBody(words: readonly string[]): boolean {
  return words.length < 4 && possessiveWords.has(words[0] ?? '') && bodyParts.has(words.at(-1) ?? '');
}

/** "Where did my *wife leave her phone*" is a sentence about somebody, not a thing of theirs. */
function tellsWhatSomebodyDid(words: readonly string[]): boolean {
  return words.some(
    (word, at) => placingVerbs.has(word) && isSomebodyWord(words[at - 1] ?? '') && at < words.length - 1,
  );
}

const placingVerbs = new Set('leave put set drop stash stow park place hide lose forget keep take see'.split(' '));

function isSomebodyWord(word: string): boolean {
  return relationNouns.has(word) || roles.has(word);
}

function isThingHead(head: string | undefined, fixedPlacesToo: boolean): boolean {
  if (head === undefined || particles.has(head) || /^[\d€$£%]/.test(head)) return false;
  if (fixedPlacesToo && (fixedPlaces.has(head) || institutions.has(head))) return false;
  return !notObjects.some((refused) => refused.has(head));
}

/** In "I put my feet up on …" the particle belongs to the verb and not to the thing. */
const particles = new Set(['up', 'out', 'off', 'over', 'away', 'down']);

function headOf(words: readonly string[]): string | undefined {
  const link = words.findIndex((word, index) => index > 0 && linkingWords.has(word));
  const phrase = link < 0 ? words : words.slice(0, link);
  return phrase.filter((word) => word !== "'s").at(-1);
}

function splitAt(words: readonly string[], link: string): readonly (readonly string[])[] {
  const at = words.indexOf(link);
  if (at < 0) return [words];
  const rest = words.slice(at + 1);
  return [words.slice(0, at), ...splitAt(rest[0] === 'my' ? rest.slice(1) : rest, link)];
}

function coreLength(words: readonly string[]): number {
  const at = words.findIndex(
    (word, index) => index > 0 && (word === 'for' || word === 'with' || dividingWords.has(word)),
  );
  return at < 0 ? words.length : at;
}

/**
 * Whether the words have a verb of their own and so are more than a place: "the office is what he said". "The drawer
 * that is stuck" is a place.
 */
function isSentence(words: readonly string[]): boolean {
  const verb = words.findIndex((word) => sentenceVerbs.has(word));
  const subject = words.findIndex((word) => clauseSubjects.has(word));
  return (verb >= 0 && (subject < 0 || subject > verb)) || reports.has(words.slice(-2).join(' '));
}

const sentenceVerbs = new Set('is are was were means meant has had does did will would should'.split(' '));
const clauseSubjects = new Set('that which where who whose what i we you he she they it'.split(' '));
const reports = new Set(['she said', 'he said', 'they said', 'i said', 'you said', 'he says', 'she says']);

/** Whether the words are a manner, a measure or a look and not a place. */
function isState(words: readonly string[]): boolean {
  const of = words.indexOf('of');
  const head = words[(of < 0 ? words.length : of) - 1] ?? '';
  const isUnderWay = possessiveWords.has(words[0] ?? '') && words[1] === 'way';
  return isUnderWay || words[0] === 'size' || notPlaceHeads.has(head) || words.every((word) => lookWords.has(word));
}

const dayOrdinal = `(?:twenty )?(?:${ordinalWords.join('|')})|thirtieth|thirty first|\\d{1,2}(?:st|nd|rd|th)?`;
/** "The twelfth of december", "friday the thirteenth", "the third friday". */
const wholeDate = new RegExp(
  `^(?:(?:${dayPattern}) )?(?:the )?(?:${dayOrdinal})(?: (?:of )?(?:${monthPattern}|may|this month|next month|the month))?$|^(?:${monthPattern}|may) (?:the )?(?:${dayOrdinal})$|^(?:the )?(?:${dayOrdinal}|last) (?:${dayPattern})$`,
  'u',
);

function isTime(words: readonly string[]): boolean {
  const [first = '', second = ''] = words;
  if (wholeDate.test(words.join(' '))) return true;
  const last = words.at(-1) ?? '';
  if (/^\d/.test(first) || spelledNumbers.has(first))
    return words.length === 1 || measureWords.has(second) || first.includes(':');
  if (timeArticles.has(first) && words.length === 2 && timeStarts.has(second)) return true;
  if (timeStarts.has(first))
    return words.length === 1 || /^\d/.test(second) || measureWords.has(second) || timeNouns.has(second);
  return timeNouns.has(last) && (words.length === 1 || timeArticles.has(first) || words.includes('of'));
}

function startsStory(word: string, next: string | undefined): boolean {
  return storyWords.has(word) || (word === 'and' && next !== undefined && startsSentence(next));
}

/** Whether a word begins another sentence after "and": "the floor *and it broke*". */
function startsSentence(word: string): boolean {
  return (
    clauseWords.has(word) || factStarts.has(word) || factAdverbs.has(word) || (word.endsWith('ed') && word.length > 4)
  );
}
