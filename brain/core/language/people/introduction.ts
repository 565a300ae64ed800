import { clausesOf } from '../commitments/commitment.js';
import { restartAt } from '../reading/restart.js';
import type { Token, Utterance } from '../reading/utterance.js';
import { isName, nameText, startsUpper } from '../slots/names.js';
import { readDuePhrase } from '../time/due-phrase.js';
import { givenNames, mostlyWords } from '../vocabulary/given-names.js';
import {
  commonWords,
  institutions,
  nameParticles,
  namesThatAreWords,
  roles,
  titles,
  wordSurnames,
} from '../vocabulary/refused/not-names.js';
import { belongings } from '../vocabulary/refused/not-promises.js';
import { tellsWhatOneIs } from '../vocabulary/what-one-is.js';
import { words } from '../vocabulary/word-lists.js';
import { nameKey } from './name-key.js';
import { endsWordName, isWordToo } from './word-name.js';

/** A name that somebody gave as their own. */
export interface SpokenIntroduction {
  readonly name: string;
  readonly form: 'explicit' | 'soft';
}

const introductionLeads = new Set(
  'hi hello hey good morning afternoon evening well so oh yes yeah ok okay and nice to meet you there everyone all'.split(
    ' ',
  ),
);

/** Whether the wearer knows somebody by this first name, given in lower case. */
export type KnowsName = (firstName: string) => boolean;

/**
 * The name that the speaker of a line gives as their own, or null. A line from speech recognition has no capitals: with
 * `knows`, the soft form ("i'm robert") then accepts a name that is known as one; without, it needs a capital.
 */
export function readIntroduction(utterance: Utterance, knows: KnowsName | null = null): SpokenIntroduction | null {
  for (const { from, to } of clausesOf(utterance)) {
    for (let at = from; at < to; at++) {
      const isGreeted = utterance.tokens.slice(from, at).some(({ word }) => greetingWords.has(word));
      const heard =
        isWithoutCapitals(utterance.source) && knows !== null ? heardName(utterance, at, { knows, isGreeted }) : null;
      const introduction = explicitName(utterance, at) ?? softName(utterance, at, knows) ?? heard;
      if (introduction !== null) return introduction;
      if (!introductionLeads.has(utterance.tokens[at]?.word ?? '')) break;
    }
  }
  return null;
}

const greetingWords = new Set(['hi', 'hello', 'hey', 'morning', 'evening', 'afternoon']);

/** Whether a line's capitals tell nothing about names; a capital "I" alone does not count. */
export function isWithoutCapitals(line: string): boolean {
  return !/\p{Lu}/u.test(line.replace(/\bI\b/gu, ''));
}

/**
 * Whether a word is known as a first name. A capital does not tell a rare name from a rare adjective ("I'm *Xiomara*",
 * "I'm *Antrorse*"), so with an unknown name somebody is kept only if the wearer agrees.
 */
export function isKnownName(name: string, knows: KnowsName): boolean {
  const [first = ''] = nameKey(name).split(' ');
  return isListedGivenName(first) || titles.has(first) || knows(first);
}

function isListedGivenName(firstName: string): boolean {
  return givenNames.has(firstName) || namesThatAreWords.has(firstName) || mostlyWords.has(firstName);
}

const explicitForms = [
  'my name is',
  "my name 's",
  'the name is',
  'name is',
  'call me',
  'you can call me',
  'just call me',
  'please call me',
].map((form) => form.split(' '));

function explicitName(utterance: Utterance, at: number): SpokenIntroduction | null {
  const form = explicitForms.find((words) => words.every((word, index) => utterance.tokens[at + index]?.word === word));
  if (form === undefined) return null;
  const from = at + form.length;
  const end = nameEnd(utterance, from);
  const isGiven =
    end > from && !isNameCorrected(utterance, end) && !(form.includes('call') && asksForCall(utterance, end));
  return isGiven ? { name: nameText(utterance, from, end), form: 'explicit' } : null;
}

/** "My name is Kim no wait": the name is being corrected, so it is unclear. */
function isNameCorrected({ tokens }: Utterance, at: number): boolean {
  const line = tokens.map(({ word }) => word);
  return restartAt(line, at)?.isSure === true;
}

const callTails = words('back later again up when if before after once soon first about on from');

/** "Call me Ishmael tomorrow" asks for a phone call. */
function asksForCall({ tokens }: Utterance, at: number): boolean {
  const next = tokens[at]?.word ?? '';
  return (callTails.has(next) && tokens[at + 1]?.word !== 'now') || readDuePhrase(tokens, at) !== null;
}

function softName(utterance: Utterance, at: number, knows: KnowsName | null): SpokenIntroduction | null {
  const from = at + 2;
  const end = isSoftCue(utterance, at) ? softEnd(utterance, from) : at;
  if (end <= from) return null;
  const said = utterance.tokens.slice(from, end).map(({ word }) => word);
  const [first = ''] = said;
  if (said.length === 1 && isWordToo(first) && !endsWordName(utterance, end)) return null;
  const isNamed = givenNames.has(first) || namesThatAreWords.has(first) || knows?.(first) === true;
  if (!isNamed && said.every(isPredicate)) return null;
  // In "I'm *Leaving* tomorrow", "I'm *Austin* based" or "I'm *Victor* of the race" the word is not a name: only few
  // words may follow one.
  if (!endsIntroduction(utterance, end)) return null;
  return { name: nameText(utterance, from, end), form: 'soft' };
}

/** "I'm *Bavarian*", "I'm *Exhausted*": written like a name, but not one. Beside a name it may be a surname. */
function isPredicate(word: string): boolean {
  if (givenNames.has(word) || namesThatAreWords.has(word) || chineseNames.test(word)) return false;
  return tellsWhatOneIs(word);
}

/** Chinese names, which end as English participles do. */
const chineseNames = /^(?:xiao|xue|mei|jia|hui|shu|rui|yu|ya)[bdjlmnpqtxy]?ing$/u;
function isSoftCue({ tokens }: Utterance, at: number): boolean {
  return tokens[at]?.word === 'i' && tokens[at + 1]?.word === 'am';
}

/**
 * The soft form in recognised speech: a known name, and nothing after it that gives it another meaning ("i'm robert's
 * brother").
 */
function heardName(
  utterance: Utterance,
  at: number,
  { knows, isGreeted }: { readonly knows: KnowsName; readonly isGreeted: boolean },
): SpokenIntroduction | null {
  const from = at + 2;
  const first = utterance.tokens[from]?.word ?? '';
  const isKnown = knows(first) || givenNames.has(first) || mostlyWords.has(first);
  if (!isSoftCue(utterance, at) || !isKnown) return null;
  const end = nameEnd(utterance, from);
  if (end === from || !endsIntroduction(utterance, end)) return null;
  if (end === from + 1 && isWordToo(first) && !endsWordName(utterance, end)) return null;
  const isWelcomed = utterance.tokens.slice(end).some(({ word }) => welcomes.has(word));
  if (mostlyWords.has(first) && !knows(first) && !isGreeted && !isWelcomed) return null;
  return { name: nameText(utterance, from, end), form: 'soft' };
}

/** Words that one says to somebody one has just met. */
const welcomes = new Set(['nice', 'pleased', 'glad', 'lovely', 'delighted', 'meet', 'meeting']);
/** Words that may follow a name in an introduction. */
const followers = words(
  'and from by here i it we this your the with at nice pleased good great glad lovely delighted happy how what who so but thanks thank hi hello hey speaking too new as in on again',
);

function endsIntroduction(utterance: Utterance, end: number): boolean {
  const next = utterance.tokens[end]?.word;
  return next === undefined || followers.has(next) || isPartedAt(utterance, end);
}

/**
 * The end of the longest run of name words from `from` on, with no punctuation between them except a title's full stop.
 * It ends at the first word that cannot be part of a name: "sam *pleased* to meet you".
 */
function nameEnd(utterance: Utterance, from: number): number {
  let end = from;
  for (let to = from + 1; to <= Math.min(from + 4, utterance.tokens.length); to++) {
    if (to - 1 > from && (isPartedAt(utterance, to - 1) || !isLaterWord(utterance, from, to - 1))) break;
    if (isName(utterance, from, to)) end = to;
  }
  return utterance.tokens[end]?.word === "'s" ? from : end;
}

/**
 * Whether a later word can belong to a name: if the first word has a capital, so must the others; if it has none, no
 * everyday word may follow.
 */
function isLaterWord(utterance: Utterance, from: number, at: number): boolean {
  const [first, token] = [utterance.tokens[from], utterance.tokens[at]];
  if (first === undefined || token === undefined) return false;
  const { word } = token;
  if (nameParticles.has(word) || titles.has(first.word)) return true;
  if (startsUpper(utterance, first)) return startsUpper(utterance, token);
  if (wordSurnames.has(word)) return endsIntroduction(utterance, at + 1);
  return givenNames.has(word) || !(followers.has(word) || isPredicate(word) || /(?:ed|ing|ly)$/u.test(word));
}

/** As `nameEnd`, but every word needs a capital, and everyday words, peoples and roles do not count even with one. */
function softEnd(utterance: Utterance, from: number): number {
  let last = from;
  while (isSoftNameWord(utterance, utterance.tokens[last]) && (last === from || !isPartedAt(utterance, last))) last++;
  return last === from ? from : Math.min(last, nameEnd(utterance, from));
}

function isSoftNameWord(utterance: Utterance, token: Token | undefined): boolean {
  if (token === undefined || !startsUpper(utterance, token)) return false;
  const text = utterance.source.slice(token.start, token.end);
  const isShouted = text.length > 1 && text === text.toUpperCase();
  if (isShouted || belongings.has(token.word)) return false;
  return (
    namesThatAreWords.has(token.word) ||
    !(commonWords.has(token.word) || roles.has(token.word) || institutions.has(token.word))
  );
}

function isPartedAt(utterance: Utterance, at: number): boolean {
  const gap = utterance.source.slice(utterance.tokens[at - 1]?.end, utterance.tokens[at]?.start);
  return /[,;!?:]/.test(gap);
}
