import { dayMs } from '../../time-units.js';
import { withoutHesitation } from '../reading/disfluency.js';
import { phraseAt, type TokenList, wordAt } from '../reading/token-words.js';
import { readUtterance } from '../reading/utterance.js';
import { readMeasured, readNumber } from '../time/durations.js';
import { wordMap, words } from '../vocabulary/word-lists.js';
import { asksAboutIt, type SaidTitle, titleMoved, titleNow, withoutCourtesyBefore } from './moving-words.js';

/** What a line says is so much earlier or later than was kept. */
export interface Shifted extends SaidTitle {
  /** Whole days are counted on the calendar, everything else by the clock. */
  readonly by: { readonly days: number } | { readonly ms: number };
  /** Null where "forward" may be either. */
  readonly isLater: boolean | null;
}

const directions = words('later earlier sooner back backward backwards forward forwards ahead up off');
const daysOfUnit = wordMap({ day: 1, days: 1, week: 7, weeks: 7, fortnight: 14 });
const wordedLengths: readonly (readonly [phrase: string, count: number])[] = [
  ['a couple of', 2],
  ['a', 1],
  ['an', 1],
  ['another', 1],
];

/** Reads that something is moved by a length: "move the lesson an hour later". Null for any other line. */
export function readShifted(line: string): Shifted | null {
  const plain = withoutHesitation(line)
    .trim()
    .replace(/[\s,]+(?:now|please|instead)[.!?]*$/iu, '');
  if (asksAboutIt(plain)) return null;
  const { source, tokens } = readUtterance(plain.replace(/[.!?]+$/u, ''));
  for (const [at, { start }] of tokens.entries()) {
    const by = at > 1 ? lengthToEnd(tokens, at) : null;
    const head = source.slice(0, start).trim();
    const said = tokens.slice(at).map(({ word }) => word);
    const title = by === null ? null : titleBefore(head, said);
    if (by !== null && title !== null) return { ...title, by, isLater: isLaterAfter(head, said) };
  }
  return null;
}

function titleBefore(head: string, said: readonly string[]): SaidTitle | null {
  return titleMoved(head, false) ?? (directions.has(said.at(-1) ?? '') ? titleNow(head) : null);
}

/** The length that the words from `from` to the end say: "back by two days", "an hour earlier". */
function lengthToEnd(tokens: TokenList, from: number): Shifted['by'] | null {
  const afterDirection = directions.has(wordAt(tokens, from)) ? from + 1 : from;
  const start = ['by', 'for'].includes(wordAt(tokens, afterDirection)) ? afterDirection + 1 : afterDirection;
  const measured = readMeasured(tokens, start);
  const length =
    measured === null ? readDays(tokens, start) : { end: measured.end, by: { ms: measured.value * 1_000 } };
  if (length === null) return null;
  const end = directions.has(wordAt(tokens, length.end)) ? length.end + 1 : length.end;
  return end === tokens.length ? length.by : null;
}

function readDays(tokens: TokenList, from: number): { readonly end: number; readonly by: Shifted['by'] } | null {
  const [phrase, worded] = wordedLengths.find(([each]) => phraseAt(tokens, from, each) !== null) ?? ['', null];
  const number = worded === null ? readNumber(tokens, from) : null;
  const end = worded === null ? number?.end : (phraseAt(tokens, from, phrase) ?? undefined);
  const unit = daysOfUnit.get(wordAt(tokens, end ?? -1));
  const count = worded ?? number?.value;
  if (end === undefined || unit === undefined || count === undefined) return null;
  const days = count * unit;
  return { end: end + 1, by: Number.isInteger(days) ? { days } : { ms: days * dayMs } };
}

const earlierForms = /\b(?:earlier|sooner|(?:bring|put|brought) .*\b(?:forwards?|up|ahead))\b/iu;
const eitherForms = /\b(?:forwards?|ahead|up)\b/iu;

/** "Push it back" is later, "bring it forward" earlier, and "move it forward" is said of both. */
function isLaterAfter(head: string, said: readonly string[]): boolean | null {
  const tail = said.join(' ');
  if (/\blater\b/u.test(tail)) return true;
  const verb = withoutCourtesyBefore(head);
  if (earlierForms.test(`${verb} ${tail}`)) return false;
  const [first = ''] = said;
  return eitherForms.test(verb.replace(/ .*$/u, '')) ||
    eitherForms.test(first) ||
    eitherForms.test(said.at(-1) ?? '') ||
    / (?:forwards?|ahead|up)$/iu.test(verb) ||
    /^\S+ forward /iu.test(verb)
    ? null
    : true;
}
