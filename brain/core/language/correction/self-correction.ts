import { type Restart, restartAt } from '../reading/restart.js';
import { phraseAt } from '../reading/token-words.js';
import { readUtterance, type Token, type Utterance } from '../reading/utterance.js';
import { isName } from '../slots/names.js';
import { weekdays } from '../time/days/time-words.js';
import { wearersOwn } from '../vocabulary/determiners.js';
import { givenNames } from '../vocabulary/given-names.js';
import { isNumberWord, sameKind, type TokenSpan, withRestOfNumber } from './same-kind.js';
import { contentWordsStart } from './swapped-words.js';
import {
  bindingWords,
  messageWords,
  onlyNameBefore,
  placePrepositions,
  similarSpanStart,
  withCertainty,
} from './taking-back.js';

const ownersSaidAnew = new Set(['the', ...wearersOwn]);
const dayWords = new Set([...weekdays, 'today', 'tomorrow', 'tonight']);
const nameForms = ['my name is', "my name 's", 'the name is', 'name is', 'call me', 'i am called'];

/** The most words that a speaker takes back. */
const longestReplaced = 8;
const mostCorrections = 3;

/**
 * A line as it was meant: "at work no wait at home" becomes "at home". What is taken back is removed, from the word
 * that resembles the one with which the speaker starts again. A line without such a word stays as it is.
 */
export function corrected(text: string): string {
  let line = text;
  for (let count = 0; count < mostCorrections; count++) {
    const next = correctedOnce(line);
    if (next === null) return line;
    line = next;
  }
  return line;
}

function correctedOnce(text: string): string | null {
  const utterance = readUtterance(text);
  const { source, tokens } = utterance;
  const line = tokens.map(({ word }) => word);
  for (let at = 1; at < line.length; at++) {
    const said = restartAt(line, at);
    if (said === null) continue;
    const restart = withCertainty(utterance, line, said);
    const named = ownNameStart(utterance, restart);
    if (named !== null) return withoutSpan(source, tokens, named, restart.next);
    const isOpen = restart.isSure || !bindingWords.has(line[at - 1] ?? '');
    const alike = isOpen ? similarSpanStart(utterance, line, restart) : null;
    if (alike !== null) return withoutSpan(source, tokens, alike, restart.next);
    const replaced = isOpen ? replacedSpan(utterance, line, restart) : null;
    if (replaced !== null) return withReplacement(source, tokens, replaced, restart);
    const from = isOpen ? (resemblingStart(line, restart) ?? contentWordsStart(line, restart)) : null;
    if (from !== null) return withNumber(source, tokens, withoutSpan(source, tokens, from, restart.next), restart);
  }
  return null;
}

/** The line as it was meant: a number said anew takes the place of the number alone. */
function withNumber(source: string, tokens: readonly Token[], meant: string, { at, next }: Restart): string {
  return isNumberWord(tokens[next]?.word ?? '') ? withRestOfNumber(source.slice(0, tokens[at]?.start), meant) : meant;
}

/** Where the wearer's own name begins that is corrected: "my name is *kim* no wait kimberly"; null if none is. */
function ownNameStart(utterance: Utterance, { at, next, isSure }: Restart): number | null {
  const { tokens } = utterance;
  for (let from = at - 1; from > Math.max(0, at - longestReplaced); from--) {
    const isFormEnd = nameForms.some((form) => phraseAt(tokens, from - form.split(' ').length, form) === from);
    if (!isFormEnd) continue;
    const isEnd = next + 1 === tokens.length || givenNames.has(tokens[next]?.word ?? '');
    return (isSure || isEnd) && isName(utterance, next, next + 1, 'contact') ? from : null;
  }
  return null;
}

/** The earlier words that the end of the line replaces, with other words in between; null if there are none. */
function replacedSpan(utterance: Utterance, line: readonly string[], restart: Restart): TokenSpan | null {
  const { tokens } = utterance;
  const thing = restart.isSure ? earlierMention(line, restart) : null;
  if (thing !== null) return thing;
  const span = restart.isSure || isNumberWord(line[restart.next] ?? '') ? sameKind(tokens, restart) : null;
  return span ?? (restart.isSure ? onlyNameBefore(utterance, restart) : null) ?? adjacentName(line, restart);
}

/** "Call daniel sorry david": one name for another, unless the line passes on a message. */
function adjacentName(line: readonly string[], { at, next }: Restart): TokenSpan | null {
  const isInMessage = line.slice(0, at).some((word) => messageWords.has(word));
  const isNamed = givenNames.has(line[next] ?? '') && givenNames.has(line[at - 1] ?? '');
  return isNamed && !isInMessage && next + 1 === line.length ? { from: at - 1, to: at } : null;
}

/** Where the words begin that are taken back; null if none of them resembles the word after the restart. */
function resemblingStart(line: readonly string[], { at, next, isSure }: Restart): number | null {
  const anew = line[next] ?? '';
  const kind = [placePrepositions, ownersSaidAnew, dayWords].find((words) => words.has(anew));
  const isNumber = isNumberWord(anew);
  if (kind === undefined && !isNumber && !isSure) return null;
  const isNamed = isSure && givenNames.has(anew);
  for (let from = at - 1; from >= Math.max(0, at - longestReplaced); from--) {
    const word = line[from] ?? '';
    // In "my keys at home no wait the office" only what follows "at" is taken back.
    if (kind === ownersSaidAnew && placePrepositions.has(word)) return null;
    if (isNumber && isNumberWord(word)) return numberStart(line, from);
    if (word === anew || kind?.has(word) === true || (isNamed && givenNames.has(word))) return from;
  }
  return null;
}

/**
 * The earlier mention of the thing that is named again at the end of the line, with other words in between: "*my keys*
 * in the car i mean my husband's keys". Null if something else is taken back.
 */
function earlierMention(line: readonly string[], { at, next }: Restart): TokenSpan | null {
  const head = line.at(-1) ?? '';
  if (!ownersSaidAnew.has(line[next] ?? '')) return null;
  const last = line.slice(0, at).lastIndexOf(head);
  const from = line.slice(0, Math.max(last, 0)).findLastIndex((word) => ownersSaidAnew.has(word));
  return from < 0 || last === at - 1 ? null : { from, to: last + 1 };
}

/** The line with the words from `from` to `to` replaced by those after the restart. */
function withReplacement(
  source: string,
  tokens: readonly Token[],
  { from, to }: TokenSpan,
  { at, next }: Restart,
): string {
  const anew = source.slice(tokens[next]?.start, tokens.at(-1)?.end);
  const between = to < at ? ` ${source.slice(tokens[to]?.start, tokens[at - 1]?.end)}` : '';
  return `${source.slice(0, tokens[from]?.start)}${anew}${between}`;
}

/** Where a number of several words begins, such as "twenty five": it is replaced as a whole. */
function numberStart(line: readonly string[], last: number): number {
  let from = last;
  while (from > 0 && isNumberWord(line[from - 1] ?? '')) from--;
  return from;
}

function withoutSpan(source: string, tokens: readonly Token[], from: number, next: number): string {
  return source.slice(0, tokens[from]?.start) + source.slice(tokens[next]?.start);
}
