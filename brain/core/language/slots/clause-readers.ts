import type { SlotReading } from '../reading/matcher.js';
import { wordsBetween } from '../reading/token-words.js';
import { type Token, textOf, type Utterance } from '../reading/utterance.js';
import { namesThatAreWords, wordSurnames } from '../vocabulary/refused/not-names.js';
import { auxiliaries, factAdverbs, factStarts } from '../vocabulary/verbs.js';
import { withoutTrailing } from './noun-phrases.js';

/** Phrases that may end a command and are not part of what a slot captures. */
export const courtesies = [
  'please',
  'pls',
  'plz',
  'thanks',
  'thank you',
  'for me please',
  'okay',
  'will you',
  'would you',
];

/**
 * Reads a fact about a person whose name comes before it. It must begin with a verb, so that a surname is not taken for
 * one.
 */
export function* factReader(utterance: Utterance, from: number): Iterable<SlotReading> {
  const words = wordsOfClause(utterance, from);
  if (words.length > 1 && !isBrokenOff(words) && !isSecondName(words) && (startsWithVerb(words) || words[0] === "'s"))
    yield clause(utterance, from, words.length);
}

/** In "Lily rose has a recital", the word that could be a verb is a name, because another verb follows it. */
function isSecondName(words: readonly string[]): boolean {
  const [first = '', second = ''] = words;
  const isNameToo = namesThatAreWords.has(first) || wordSurnames.has(first);
  return isNameToo && (auxiliaries.has(second) || factStarts.has(second) || second === "'s");
}

/** Reads a fact of one word: "sings". */
export function* actReader(utterance: Utterance, from: number): Iterable<SlotReading> {
  const words = wordsOfClause(utterance, from);
  if (words.length === 1 && startsWithVerb(words) && !hasOnlyAuxiliaries(words)) yield clause(utterance, from, 1);
}

/**
 * Reads what "she", "he" or "they" does, with any verb. A line that breaks off or goes on differently tells no fact.
 */
export function* deedReader(utterance: Utterance, from: number): Iterable<SlotReading> {
  const words = wordsOfClause(utterance, from);
  if (words.length > 0 && !isBrokenOff(words) && !notDeeds.has(words[0] ?? '') && !hasOnlyAuxiliaries(words))
    yield clause(utterance, from, words.length);
}

const notDeeds = new Set(
  'and or but who whom whose that which if when because so then as than too either neither'.split(' '),
);

function wordsOfClause(utterance: Utterance, from: number): readonly string[] {
  return withoutTrailing(wordsBetween(utterance, from, utterance.tokens.length), courtesies);
}

/** Whether the words begin with a verb, after any adverbs. */
function startsWithVerb(words: readonly string[]): boolean {
  const at = words.findIndex((word) => !isAdverb(word));
  const verb = words[at] ?? '';
  return factStarts.has(verb) || auxiliaries.has(verb) || (/(?:[^s']s|ed)$/.test(verb) && verb.length > 3);
}

function isAdverb(word: string): boolean {
  return factAdverbs.has(word) || (word.endsWith('ly') && word.length > 4);
}

/** Whether there are only auxiliary verbs and adverbs: "is", "can not". */
export function hasOnlyAuxiliaries(words: readonly string[]): boolean {
  return words.every((word) => auxiliaries.has(word) || isAdverb(word) || word === 'not');
}

/** The clause as the text of a note: "'s allergic to nuts" becomes "is allergic to nuts". */
function clause(utterance: Utterance, from: number, length: number): SlotReading {
  const verb = utterance.tokens[from];
  const end = utterance.tokens.length;
  if (verb === undefined || !isContracted(utterance, verb))
    return { end, value: textOf(utterance, from, from + length) };
  const after = wordsBetween(utterance, from + 1, from + length).find((word) => !isAdverb(word)) ?? '';
  return { end, value: `${spelledOut(verb.word, after)} ${textOf(utterance, from + 1, from + length)}` };
}

/**
 * Whether the verb is contracted, as in "She's" and "shes": it has no letters of its own, or only those after the
 * apostrophe.
 */
function isContracted({ source }: Utterance, { start, end }: Token): boolean {
  return start === end || source[start] === "'";
}

function spelledOut(verb: string, after: string): string {
  if (verb === 'would') return perfects.has(after) ? 'had' : 'would';
  if (verb !== 'is' && verb !== "'s") return verb;
  return perfects.has(after) ? 'has' : 'is';
}

/**
 * Words before which a contraction stands for "has" or "had", and not for "is" or "would": "he's been away", "she'd
 * moved out".
 */
const perfects = new Set(
  'been got had moved quit started finished stopped bought sold changed joined won become taken written grown worked lived met seen kept decided promised switched lost'.split(
    ' ',
  ),
);

/** Whether a line stops before its end: "i prefer it because", "remember her name is the". */
export function isBrokenOff(words: readonly string[]): boolean {
  return unfinishedEnds.has(words.at(-1) ?? '');
}

const unfinishedEnds = new Set('and or but because if when although unless while the a an my your than'.split(' '));
