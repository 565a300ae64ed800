import { clausesOf } from '../commitments/commitment.js';
import type { Token, Utterance } from '../reading/utterance.js';
import { isName, nameText, startsUpper } from '../slots/names.js';
import { commonWords, institutions, namesThatAreWords, roles } from '../vocabulary/not-names.js';
import { belongings } from '../vocabulary/not-promises.js';

/** The name somebody gave as their own. */
export interface SpokenIntroduction {
  readonly name: string;
  readonly form: 'explicit' | 'soft';
}

const introductionLeads = new Set(
  'hi hello hey good morning afternoon evening well so oh yes yeah ok okay and nice to meet you there everyone all'.split(
    ' ',
  ),
);

/** The name the speaker of a line gives as their own, or null. */
export function readIntroduction(utterance: Utterance): SpokenIntroduction | null {
  for (const { from, to } of clausesOf(utterance)) {
    for (let at = from; at < to; at++) {
      const introduction = explicitName(utterance, at) ?? softName(utterance, at);
      if (introduction !== null) return introduction;
      if (!introductionLeads.has(utterance.tokens[at]?.word ?? '')) break;
    }
  }
  return null;
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
  return end > from ? { name: nameText(utterance, from, end), form: 'explicit' } : null;
}

function softName(utterance: Utterance, at: number): SpokenIntroduction | null {
  const { tokens } = utterance;
  const isCue = tokens[at]?.word === 'i' && tokens[at + 1]?.word === 'am';
  const end = isCue ? softEnd(utterance, at + 2) : at;
  return isCue && end > at + 2 ? { name: nameText(utterance, at + 2, end), form: 'soft' } : null;
}

/** The longest run of name words from `from` on, with no punctuation but a title's full stop between them. */
function nameEnd(utterance: Utterance, from: number): number {
  let end = from;
  for (let to = from + 1; to <= Math.min(from + 4, utterance.tokens.length); to++) {
    if (to - 1 > from && isParted(utterance, to - 1)) break;
    if (isName(utterance, from, to)) end = to;
  }
  return utterance.tokens[end]?.word === "'s" ? from : end;
}

/** As `nameEnd`, but each word needs a capital, and everyday words, peoples and roles are none even with one. */
function softEnd(utterance: Utterance, from: number): number {
  let last = from;
  while (isSoftNameWord(utterance, utterance.tokens[last]) && (last === from || !isParted(utterance, last))) last++;
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

function isParted(utterance: Utterance, at: number): boolean {
  const gap = utterance.source.slice(utterance.tokens[at - 1]?.end, utterance.tokens[at]?.start);
  return /[,;!?:]/.test(gap);
}
