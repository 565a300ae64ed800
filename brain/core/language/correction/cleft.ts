import { phraseAt, type TokenList, wordAt } from '../reading/token-words.js';
import { textOf, type Utterance } from '../reading/utterance.js';
import { auxiliaries, factAdverbs } from '../vocabulary/verbs.js';
import { phrases, words } from '../vocabulary/word-lists.js';
import type { TokenSpan } from './same-kind.js';
import { placePrepositions } from './taking-back.js';

const settingApart = phrases('it is|it was|that is|that was');
const clauseLeads = words('who that which whom');
const onesMeant = phrases('is the one|was the one|is the person|was the person');
const strandedPrepositions = words('to from for with');
const neverApart = new Set([...placePrepositions, ...words('not because why how when where all just only')]);
/** What a verb becomes where "me" is its subject: "it's me who owes Ana". */
const ofFirstPerson = new Map(Object.entries({ owes: 'owe', has: 'have', is: 'am', was: 'was', does: 'do' }));
const mostWordsApart = 5;

/** Somebody or something that a sentence sets apart, and what it tells of it. */
interface Cleft {
  readonly focus: TokenSpan;
  readonly rest: TokenSpan;
}

/** "No, the other station, North station": which one it is follows. */
const otherOneFirst =
  /^((?:(?:no|nope|wait|actually|sorry|oh|hang on|hold on)[,\s]+)+)(?:the|my) (?:other|wrong|right) \p{L}+,\s+(?=\S)/iu;

/** "Flour off, butter on", of something that was put on a list. */
const oneForAnother =
  /^(?:no,? )?(?:please )?(?:(?:take|cross|strike) )?(?:the )?(\p{L}[\p{L} -]*?) off[,;]? (?:and |but )?(?:(?:put|add) )?(\p{L}[\p{L} -]*?) on(?: (?:then|please|instead))?[.!]*$/iu;

/**
 * The line without the words that only tell that it is another one, where that one is named behind them, and "butter" for
 * "flour off, butter on" where `kept` put the flour on a list.
 */
export function withoutOtherNamed(line: string, kept: string): string {
  const [, off, on] = oneForAnother.exec(line.trim()) ?? [];
  const isListed =
    off !== undefined && / list\b/iu.test(kept) && ` ${kept} `.toLowerCase().includes(` ${off.toLowerCase()} `);
  return isListed ? `no, ${on}` : line.replace(otherOneFirst, '$1');
}

/**
 * The plain form of a sentence that sets one word of itself apart, as corrections do: "it's Jun who owes me ten" is "Jun
 * owes me ten", and "it was Kofi I lent it to" is "I lent it to Kofi". Null for any other sentence.
 */
export function withoutCleft(utterance: Utterance, { from, to }: TokenSpan): string | null {
  const cleft = apartBehindIt(utterance.tokens, from, to) ?? apartBeforeOne(utterance.tokens, from, to);
  if (cleft === null || cleft.rest.from >= cleft.rest.to) return null;
  const { focus, rest } = cleft;
  const meant = textOf(utterance, focus.from, focus.to);
  if (wordAt(utterance.tokens, rest.from) === 'i') return plainByObject(utterance, rest, meant);
  return plainBySubject(utterance, rest, meant);
}

/** "It's Jun *who owes me ten*" and "it was Eva *I promised*". */
function apartBehindIt(tokens: TokenList, from: number, to: number): Cleft | null {
  const lead = settingApart.find((phrase) => phraseAt(tokens, from, phrase) !== null);
  const start = from + 2;
  if (lead === undefined || neverApart.has(wordAt(tokens, start))) return null;
  const latest = Math.min(start + mostWordsApart, to - 1);
  for (let at = start + 1; at <= latest; at++) {
    const rest = toldOfApart(tokens, at, to);
    if (rest !== null) return { focus: { from: start, to: at }, rest };
  }
  return null;
}

/** "Jun is the one *who owes me ten*". */
function apartBeforeOne(tokens: TokenList, from: number, to: number): Cleft | null {
  for (let at = from + 1; at <= Math.min(from + mostWordsApart, to - 1); at++) {
    const [end] = onesMeant.flatMap((phrase) => phraseAt(tokens, at, phrase) ?? []);
    const rest = end === undefined ? null : toldOfApart(tokens, end, to);
    if (rest !== null) return { focus: { from, to: at }, rest };
  }
  return null;
}

/** The clause that tells of what is set apart: "who owes me ten", "I promised". */
function toldOfApart(tokens: TokenList, at: number, to: number): TokenSpan | null {
  if (clauseLeads.has(wordAt(tokens, at))) return { from: at + 1, to };
  return wordAt(tokens, at) === 'i' ? { from: at, to } : null;
}

function plainBySubject(utterance: Utterance, rest: TokenSpan, meant: string): string {
  const told = textOf(utterance, rest.from, rest.to);
  const isWearer = ['me', 'i'].includes(meant.toLowerCase());
  if (!isWearer) return told.startsWith("'") ? `${meant}${told}` : `${meant} ${told}`;
  const verb = wordAt(utterance.tokens, rest.from);
  return `I ${ofFirstPerson.get(verb) ?? verb} ${textOf(utterance, rest.from + 1, rest.to)}`.trim();
}

/** What is set apart stands behind the verb, or behind the preposition at the end: "I lent it to *Kofi*". */
function plainByObject(utterance: Utterance, { from, to }: TokenSpan, meant: string): string {
  const { tokens } = utterance;
  const told = textOf(utterance, from, to);
  if (strandedPrepositions.has(wordAt(tokens, to - 1))) return `${told} ${meant}`;
  const verb = tokens.findIndex(
    ({ word }, at) => at > from && at < to && !auxiliaries.has(word) && !factAdverbs.has(word),
  );
  if (verb < 0) return told;
  return `${textOf(utterance, from, verb + 1)} ${meant} ${textOf(utterance, verb + 1, to)}`.trim();
}
