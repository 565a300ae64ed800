import { wordMap } from '../vocabulary/word-lists.js';
import { withWholeQuotation } from './quotation.js';

/** One word in the form in which the grammar compares it, and its place in the source text. */
export interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** A line as the grammar reads it: words to compare, and the text they came from, from which slots are captured. */
export interface Utterance {
  /** The text after Unicode NFC, with straight apostrophes and plain spaces; the speaker's case is kept. */
  readonly source: string;
  readonly tokens: readonly Token[];
}

/** A line with more UTF-16 units than this is not read as a command. */
export const longestUtterance = 512;

/** Words that are contracted with "is". */
export const pronounsWithIs = new Set(
  'what where who when how why that there here it he she name time everything everyone'.split(' '),
);
const questionWithDid = new Set(['what', 'where', 'how', 'who', 'when', 'why']);
const bareContractions = wordMap({
  whats: "what's",
  wheres: "where's",
  whos: "who's",
  hows: "how's",
  thats: "that's",
  im: "i'm",
  ive: "i've",
  hes: "he's",
  shes: "she's",
  dont: "don't",
  doesnt: "doesn't",
  didnt: "didn't",
  cant: "can't",
  wont: "won't",
  isnt: "isn't",
  arent: "aren't",
  wasnt: "wasn't",
  havent: "haven't",
  hasnt: "hasn't",
  couldnt: "couldn't",
  youre: "you're",
  theyre: "they're",
  cannot: "can't",
  gimme: "give'me",
  lemme: "let'me",
  "d'you": "do'you",
});
/** Verbs that change when they are contracted with "not": "won't" is "will not". */
const changedByNot = wordMap({ won: 'will', shan: 'shall' });
const shortenedVerbs = wordMap({ m: 'am', re: 'are', ve: 'have', ll: 'will', me: 'me', you: 'you' });

/** A date in numbers is one word: "2026-12-24", "24/12". A minus sign belongs to its number: "-5". */
const tokenPattern =
  /\d{4}-\d{1,2}-\d{1,2}(?![\p{L}\p{N}])|\d{1,2}-\d{1,2}-\d{4}(?![\p{L}\p{N}])|\d{1,2}\/\d{1,2}(?:\/\d{4})?(?![\p{L}\p{N}])|(?:(?<![^\s])[-−](?=\p{N}))?[\p{L}\p{M}\p{N}'$€£%&+@#]+(?:[.:,](?=\p{N})[\p{N}]+)*/gu;

/**
 * Splits a line into tokens in one pass, in time linear in its length. Contractions become two words ("what's" → what,
 * is).
 */
export function readUtterance(text: string): Utterance {
  const source = plainText(text);
  const tokens: Token[] = [];
  for (const match of source.matchAll(tokenPattern)) {
    pushWord(tokens, match[0], match.index);
  }
  return { source, tokens };
}

/**
 * The source text covered by the tokens from `from` up to `to`, without the punctuation around them, but with the other
 * mark of a quotation of which it has one.
 */
export function textOf(utterance: Utterance, from: number, to: number): string {
  const { source, tokens } = utterance;
  const bare = bareTextOf(utterance, from, to);
  const start = tokens[from]?.start ?? 0;
  return bare === '' ? '' : withWholeQuotation(source, start, start + bare.length);
}

/** The source text from the first letter of the tokens to their last. */
export function bareTextOf({ source, tokens }: Utterance, from: number, to: number): string {
  const first = tokens[from];
  const last = tokens[to - 1];
  return first === undefined || last === undefined ? '' : source.slice(first.start, last.end);
}

/** Whether the line ends in a question mark. */
export function isQuestion(utterance: Utterance): boolean {
  return /\?[\s"'!?.)]*$/.test(utterance.source.slice(-8));
}

/** The same line with only the tokens from `from` up to `to`. */
export function partOf(utterance: Utterance, from: number, to: number): Utterance {
  return { source: utterance.source, tokens: utterance.tokens.slice(from, to) };
}

function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u2018\u2019\u201b\u02bc\u00b4`]/g, "'")
    .replace(/\s/g, ' ');
}

function pushWord(tokens: Token[], raw: string, at: number): void {
  const inner = trimApostrophes(raw);
  if (inner.text === '') return;
  const start = at + inner.offset;
  const lower = inner.text.toLowerCase();
  const spelled = bareContractions.get(lower) ?? lower;
  const parts = splitContraction(spelled);
  if (parts === null) tokens.push({ word: lower, start, end: start + inner.text.length });
  else
    pushParts(tokens, parts, {
      start,
      length: inner.text.length,
      cut: spelled === lower ? parts[0].length : lower.length,
    });
  if (inner.isPluralPossessive) tokens.push({ word: "'s", start: start + inner.text.length, end: at + raw.length });
}

function pushParts(
  tokens: Token[],
  parts: readonly [string, string, string],
  { start, length, cut }: { readonly start: number; readonly length: number; readonly cut: number },
): void {
  const middle = start + Math.min(cut, length);
  tokens.push({ word: parts[1], start, end: middle }, { word: parts[2], start: middle, end: start + length });
}

function trimApostrophes(raw: string): { text: string; offset: number; isPluralPossessive: boolean } {
  let from = 0;
  let to = raw.length;
  while (from < to && raw[from] === "'") from++;
  while (to > from && raw[to - 1] === "'") to--;
  const endsInS = to > from && raw[to - 1]?.toLowerCase() === 's';
  return {
    text: raw.slice(from, to),
    offset: from,
    isPluralPossessive: from === 0 && endsInS && to === raw.length - 1,
  };
}

/**
 * The letters that belong to the first word, the first word and the second word of a contraction; null for any other
 * word.
 */
function splitContraction(word: string): readonly [string, string, string] | null {
  const at = word.lastIndexOf("'");
  if (at <= 0) return null;
  const stem = word.slice(0, at);
  const tail = word.slice(at + 1);
  if (tail === 't' && stem.endsWith('n')) return splitNegation(stem);
  if (tail === 's') return [stem, stem, secondOfS(stem)];
  if (tail === 'd') return [stem, stem, questionWithDid.has(stem) ? 'did' : 'would'];
  const whole = shortenedVerbs.get(tail);
  return whole === undefined ? null : [stem, stem, whole];
}

function splitNegation(stem: string): readonly [string, string, string] {
  // "can't" has only one n; every other verb is complete before its "n't".
  const letters = stem === 'can' ? stem : stem.slice(0, -1);
  return [letters, changedByNot.get(stem) ?? letters, 'not'];
}

function secondOfS(stem: string): string {
  if (stem === 'let') return 'us';
  return pronounsWithIs.has(stem) ? 'is' : "'s";
}
