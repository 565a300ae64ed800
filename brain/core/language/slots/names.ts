import { limits } from '../../limits.js';
import { type Token, textOf, type Utterance } from '../reading/utterance.js';
import { givenNames, mostlyWords } from '../vocabulary/given-names.js';
import {
  commonWords,
  institutions,
  nameParticles,
  namesThatAreWords,
  roles,
  sayingVerbs,
  titles,
  wordSurnames,
  worldNames,
} from '../vocabulary/refused/not-names.js';
import { functionWords } from '../vocabulary/stop-words.js';
import { factStarts } from '../vocabulary/verbs.js';
import { origins, peoples, tellsWhatOneIs } from '../vocabulary/what-one-is.js';

const mostNameWords = 5;
const notContacts = [roles, institutions, worldNames];
const wordEndings = /(?:ing|tion|sion|ness|ment|ship|ism|ous|ful|less|able|ible|ology|hood)$/;

/**
 * How strictly a word must look like a name: a nickname may be a role ("call me doctor"), the name of a contact may
 * not.
 */
export type NameKind = 'contact' | 'nickname';

/** Whether the tokens from `from` up to `to` can be the name of one person. */
export function isName(utterance: Utterance, from: number, to: number, kind: NameKind = 'contact'): boolean {
  const tokens = utterance.tokens.slice(from, to);
  if (tokens.length === 0 || tokens.length > mostNameWords || isParted(utterance, tokens)) return false;
  if (textOf(utterance, from, to).length > limits.personNameChars) return false;
  if (isHalfWritten(utterance, tokens)) return false;
  if (tokens.length === 1 && titlesOfNames.has(tokens[0]?.word ?? '')) return false;
  const hasTitle = tokens.length > 1 && titles.has(tokens[0]?.word ?? '');
  const rest = hasTitle ? tokens.slice(1) : tokens;
  const last = rest.length - 1;
  const isWord = (token: Token) => (hasTitle ? isTitledWord(token) : isNameWord(utterance, token, kind));
  return rest.every(
    (token, index) => isWord(token) || (index < last ? isParticle(token) : isLaterName(utterance, token, index)),
  );
}

/**
 * Whether the tokens are somebody's name where it is only said who somebody is: "my vet is *Anna*". A word that tells what
 * one is as well ("German", "Rich") needs to be called so.
 */
export function isSaidToBe(utterance: Utterance, from: number, to: number): boolean {
  const [first] = utterance.tokens.slice(from, to);
  if (first === undefined || !isName(utterance, from, to)) return false;
  if (titles.has(first.word)) return true;
  const isListed = givenNames.has(first.word) && !mostlyWords.has(first.word);
  if (peoples.has(first.word) || origins.has(first.word)) return false;
  return isListed || (startsUpper(utterance, first) && !tellsWhatOneIs(first.word));
}

/**
 * The name as it should be written: in its own case if it has any, else with a capital on every word except particles.
 */
export function nameText(utterance: Utterance, from: number, to: number): string {
  const text = textOf(utterance, from, to);
  return text === text.toLowerCase() ? capitalizedName(text) : text;
}

/** Whether the token has a capital that is not due to the start of the line. */
function hasNameCapital(utterance: Utterance, token: Token): boolean {
  return startsUpper(utterance, token) && utterance.source.slice(0, token.start).trim() !== '';
}

/** Whether the token has a capital, for whatever reason. */
export function startsUpper(utterance: Utterance, token: Token): boolean {
  return /^\p{Lu}/u.test(utterance.source.slice(token.start, token.end));
}

function isNameWord(utterance: Utterance, token: Token, kind: NameKind): boolean {
  const { word } = token;
  if (!isSpelledLikeName(word)) return false;
  if (namesThatAreWords.has(word)) return true;
  if (namesByCapital.has(word) && startsUpper(utterance, token) && !isOfSome(utterance, token)) return true;
  if (functionWords.has(word)) return false;
  if (kind === 'contact' && notContacts.some((refused) => refused.has(word))) return false;
  if (hasNameCapital(utterance, token)) return true;
  if (kind === 'nickname' && roles.has(word)) return true;
  return !commonWords.has(word) && !sayingVerbs.has(word) && !factStarts.has(word) && !wordEndings.test(word);
}

/** Words by which somebody may be called who is written with a capital: "None owes me ten", "Test is my neighbour". */
const namesByCapital = new Set(['none', 'test', 'null']);

/** "None *of* them". */
const isOfSome = ({ tokens }: Utterance, token: Token): boolean => tokens[tokens.indexOf(token) + 1]?.word === 'of';

/**
 * "imagine Maria": if the transcript wrote one word of a name with a capital, it would have written all so. Titles and
 * particles need none.
 */
function isHalfWritten(utterance: Utterance, tokens: readonly Token[]): boolean {
  const [first] = tokens;
  if (first === undefined || startsUpper(utterance, first)) return false;
  const isPlain = !titles.has(first.word) && !nameParticles.has(first.word);
  return isPlain && tokens.some((token) => startsUpper(utterance, token));
}

/** Whether punctuation separates the words; a title's full stop and a hyphen do not. */
function isParted(utterance: Utterance, tokens: readonly Token[]): boolean {
  return tokens.some(
    (token, index) => index > 0 && /[^\s.'-]/.test(utterance.source.slice(tokens[index - 1]?.end, token.start)),
  );
}

/** After another name some everyday words are names: "Tom King", and with a capital "Nguyen Van An". */
function isLaterName(utterance: Utterance, token: Token, index: number): boolean {
  return (
    index > 0 &&
    (wordSurnames.has(token.word) ||
      worldNames.has(token.word) ||
      (shortGivenNames.has(token.word) && hasNameCapital(utterance, token)))
  );
}

/** Titles by which nobody is called without a name. */
const titlesOfNames = new Set(['dr', 'mr', 'mister', 'mrs', 'ms', 'mx', 'prof']);

const shortGivenNames = new Set(['an', 'so', 'do', 'to', 'ho', 'no', 'my', 'hang', 'long', 'dung']);

/** After a title, an everyday word is a surname: "Doctor Strange". */
function isTitledWord({ word }: Token): boolean {
  return isSpelledLikeName(word) && !functionWords.has(word) && !sayingVerbs.has(word);
}

function isSpelledLikeName(word: string): boolean {
  return /^\p{L}[\p{L}\p{M}']*$/u.test(word) && word !== "'s";
}

function isParticle(token: Token): boolean {
  return nameParticles.has(token.word);
}

function capitalizedName(text: string): string {
  return text
    .split(' ')
    .map((word, index) => (index > 0 && nameParticles.has(word) ? word : capitalizedWord(word)))
    .join(' ');
}

function capitalizedWord(word: string): string {
  const plain = word.replace(/(^|-)(\p{L})/gu, (letters) => upper(letters));
  return plain.replace(/^([OD]')(\p{L})/u, (letters) => upper(letters));
}

function upper(text: string): string {
  return text.toLocaleUpperCase('en');
}
