import { digitWords, teenWords, tensWords } from '../vocabulary/numbers.js';
import { phrases, words } from '../vocabulary/word-lists.js';
import { readUtterance, type Token } from './utterance.js';

/** What people say where they take back the last words and begin anew; a longer one stands before those it holds. */
const clearCorrections = byLength(`
oh no wait|no wait|wait no|no no|no sorry|sorry no|no i mean|sorry i mean|i mean|or rather|no make that|make that|no actually|actually no|no scratch that|scratch that
`);
/** Said for other ends as well: what follows has to begin as what it replaces did, with a word like "at" or "my". */
const possibleCorrections = byLength('sorry|no|wait|actually');

const prepositions = words('at in on under by behind near with beside inside outside');
const owners = words('my the our');
const dayWords = words('monday tuesday wednesday thursday friday saturday sunday today tomorrow tonight');
const numbers = new Set([...digitWords, ...teenWords, ...tensWords, 'hundred', 'half']);
/** Words that belong together with the "no" or "sorry" behind them: "the answer is no", "I'm so sorry". */
const bindingWords = words(
  'is are was were be am say says said saying so very really to a the with of there has have had got',
);

/** How many words a speaker takes back at most. */
const longestReplaced = 8;
const mostCorrections = 3;

/**
 * A line as it was meant: "at work no wait at home" is "at home". What is taken back goes, up to the word that is like
 * the one the speaker begins anew with; a line in which none is stays as it was said. Linear in its length.
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

/** Whether words hold something by which a speaker takes others back. */
export function holdsCorrection(line: readonly string[]): boolean {
  return line.some((_word, at) => phraseLengthAt(clearCorrections, line, at) !== null);
}

function correctedOnce(text: string): string | null {
  const { source, tokens } = readUtterance(text);
  const line = tokens.map(({ word }) => word);
  for (let at = 1; at < line.length; at++) {
    const restart = restartAt(line, at);
    if (restart === null) continue;
    const thing = restart.isSure ? sameThing(line, at, restart.next) : null;
    if (thing !== null) return exchanged(source, tokens, { ...thing, at, next: restart.next });
    const from = restart.isSure || !bindingWords.has(line[at - 1] ?? '') ? replacedFrom(line, at, restart) : null;
    if (from !== null) return withoutSpan(source, tokens, from, restart.next);
  }
  return null;
}

interface Restart {
  /** The token the speaker begins anew with. */
  readonly next: number;
  readonly isSure: boolean;
}

function restartAt(line: readonly string[], at: number): Restart | null {
  const sure = phraseLengthAt(clearCorrections, line, at);
  const length = sure ?? phraseLengthAt(possibleCorrections, line, at);
  const isInside = length !== null && at + length < line.length;
  return isInside ? { next: at + length, isSure: sure !== null } : null;
}

/** Where the words begin that are taken back; null when none of them is like the word that follows. */
function replacedFrom(line: readonly string[], at: number, { next, isSure }: Restart): number | null {
  const anew = line[next] ?? '';
  const kind = [prepositions, owners, dayWords, numbers].find((words) => words.has(anew));
  if (kind === undefined && !isSure) return null;
  for (let from = at - 1; from >= Math.max(0, at - longestReplaced); from--) {
    const word = line[from] ?? '';
    if (word === anew || kind?.has(word) === true) return kind === numbers ? numberStart(line, from) : from;
  }
  return null;
}

/**
 * Where the thing stands that is named anew to the end of the line, with more said between: "*my keys* in the car i mean
 * my husband's keys". Null where it is something else that is taken back.
 */
function sameThing(line: readonly string[], at: number, next: number): { from: number; to: number } | null {
  const head = line.at(-1) ?? '';
  if (!owners.has(line[next] ?? '')) return null;
  const last = line.slice(0, at).lastIndexOf(head);
  const from = line.slice(0, Math.max(last, 0)).findLastIndex((word) => owners.has(word));
  return from < 0 || last === at - 1 ? null : { from, to: last + 1 };
}

/** The line with what stands anew at its end in place of the words from `from` up to `to`. */
function exchanged(
  source: string,
  tokens: readonly Token[],
  { from, to, at, next }: { readonly from: number; readonly to: number; readonly at: number; readonly next: number },
): string {
  const anew = source.slice(tokens[next]?.start, tokens.at(-1)?.end);
  return `${source.slice(0, tokens[from]?.start)}${anew} ${source.slice(tokens[to]?.start, tokens[at - 1]?.end)}`;
}

/** "Twenty five": a number goes as a whole. */
function numberStart(line: readonly string[], last: number): number {
  let from = last;
  while (from > 0 && numbers.has(line[from - 1] ?? '')) from--;
  return from;
}

function withoutSpan(source: string, tokens: readonly Token[], from: number, next: number): string {
  return source.slice(0, tokens[from]?.start) + source.slice(tokens[next]?.start);
}

function phraseLengthAt(list: readonly (readonly string[])[], line: readonly string[], at: number): number | null {
  return list.find((phrase) => phrase.every((word, index) => line[at + index] === word))?.length ?? null;
}

function byLength(text: string): readonly (readonly string[])[] {
  return phrases(text)
    .map((phrase) => phrase.split(' '))
    .toSorted((one, other) => other.length - one.length);
}
