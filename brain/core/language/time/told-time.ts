import { type TokenList, wordAt } from '../reading/token-words.js';
import { textOf, type Utterance } from '../reading/utterance.js';
import type { MisreadDay } from './days/spoken-day.js';
import { endsPhrase } from './days/spoken-day.js';
import { overWords, owning, weekdays } from './days/time-words.js';
import { type DuePhrase, dueOn, inHalf, isOpenHour, readDuePhrase } from './due-phrase.js';
import { readUnresolved, type UnresolvedWords } from './unresolved-words.js';
import { usualHalf } from './usual-hours.js';

/** A range of tokens, `to` exclusive. */
interface TimeRange {
  readonly from: number;
  readonly to: number;
}

/** A due phrase and where it begins in a line. */
export interface SaidDue {
  readonly from: number;
  readonly due: DuePhrase;
}

/** A time that must not be kept: its words, and the reason. */
export type Misread =
  | { readonly why: 'never' | 'gone' | 'unclear' | 'which-midnight' | 'which-half'; readonly words: string }
  | { readonly why: 'not-so' | 'either'; readonly words: string; readonly says: string };

/** The time that a line tells: the words for it, and the instant they mean. */
export interface ToldTime {
  /** The token ranges of the time; all other words are about what is to be done. */
  readonly stretches: readonly TimeRange[];
  /** Milliseconds since 1970 UTC for somebody who says it at `now`, or the part that was not understood. */
  resolve(now: number, timeZone: string): number | Misread;
}

/**
 * The time that a part of a line tells; null if it tells none. Every word about time must belong to the one time that
 * is told or to a thing ("the friday meeting"); otherwise the whole is misread, so that no such word is ignored
 * silently. `lead` is a due phrase said before that part.
 */
export function readToldTime(line: Utterance, from: number, to: number, lead: SaidDue | null = null): ToldTime | null {
  const { moments, unresolved } = timePieces(line.tokens, from, to);
  const all = lead === null ? moments : [lead, ...moments];
  const stretches = all.map((moment) => ({ from: moment.from, to: moment.due.end }));
  const due = combined(all);
  const [first] = unresolved;
  if (first === undefined && all.length === 0) return null;
  if (first !== undefined || due === null) {
    const words = first?.why === 'never' ? [first] : [...unresolved, ...stretches.toReversed()];
    const misread = { why: first?.why ?? 'unclear', words: textOf(line, ...adjacentRange(words)) };
    return { stretches, resolve: () => misread };
  }
  return {
    stretches,
    resolve: (now, timeZone) => {
      const doing = line.tokens
        .slice(from, to)
        .filter((_token, at) => !stretches.some((one) => isInRange(one, from + at)));
      const ts = atUsualHalf(
        due,
        doing.map(({ word }) => word),
      ).resolve(now, timeZone);
      if (typeof ts !== 'number') return misreadOf(line, ts, stretches);
      return ts < now ? { why: 'gone', words: textOf(line, ...adjacentRange(stretches)) } : ts;
    },
  };
}

const isInRange = ({ from, to }: TimeRange, at: number): boolean => at >= from && at < to;

/**
 * Moves an hour that may be in the morning or in the evening to the one at which people usually do such a thing: dinner
 * at eight.
 */
function atUsualHalf(due: DuePhrase, doing: readonly string[]): DuePhrase {
  const half = isOpenHour(due) ? usualHalf(doing, due.hour?.hour ?? 0) : null;
  if (half === 'am' || half === 'pm') return inHalf(due, half);
  // Without a day, the next such hour is meant.
  return half === null || due.day === null ? due : { ...due, resolve: () => ({ why: 'which-half' }) };
}

function misreadOf(line: Utterance, misread: MisreadDay, stretches: readonly TimeRange[]): Misread {
  if (misread.why === 'unclear' || misread.why === 'which-midnight' || misread.why === 'which-half')
    return { why: misread.why, words: textOf(line, ...adjacentRange(stretches)) };
  const words = textOf(line, misread.from, misread.to);
  return misread.why === 'never' ? { why: 'never', words } : { why: misread.why, words, says: misread.says };
}

/** The words of a part of a line that are about what is to be done. */
export function withoutTime(line: Utterance, from: number, to: number, { stretches }: ToldTime): string {
  const within = stretches.filter((stretch) => stretch.from >= from);
  const ends = [...within.map((stretch) => stretch.from), to];
  const starts = [from, ...within.map((stretch) => stretch.to)];
  return starts
    .map((start, index) => textOf(line, start, ends[index] ?? to))
    .filter(Boolean)
    .join(' ');
}

function timePieces(tokens: TokenList, from: number, to: number) {
  const moments: SaidDue[] = [];
  const unresolved: UnresolvedWords[] = [];
  let at = from;
  while (at < to) {
    const here = readUnresolved(tokens, at);
    const isInside = here !== null && here.to <= to;
    const due = isInside ? null : momentAt(tokens, at, to);
    if (isInside) unresolved.push(here);
    if (due !== null) moments.push({ from: at, due });
    at = due?.end ?? (isInside ? here.to : at + 1);
  }
  return { moments, unresolved };
}

function momentAt(tokens: TokenList, at: number, to: number): DuePhrase | null {
  if (isPhrasalBy(tokens, at)) return null;
  const due = readDuePhrase(tokens, at);
  return due === null || due.end > to || isOfThing(tokens, at, due) ? null : due;
}

/** In "come by tomorrow" the "by" belongs to the verb. */
function isPhrasalBy(tokens: TokenList, at: number): boolean {
  return wordAt(tokens, at) === 'by' && phrasalWithBy.has(wordAt(tokens, at - 1));
}

const phrasalWithBy = new Set(['come', 'drop', 'stop', 'swing', 'pass']);

/**
 * Whether a day belongs to a thing and is not the day on which something is to be done: "friday's report", "my friday
 * shift".
 */
function isOfThing(tokens: TokenList, at: number, due: DuePhrase): boolean {
  if (wordAt(tokens, due.end) === "'s") return true;
  // "The 7 pm show".
  if (due.day === null && /^\d/.test(wordAt(tokens, at))) return !endsPhrase(tokens, due.end);
  if (due.day === null || due.hour !== null) return false;
  const first = wordAt(tokens, at);
  if ((owning.has(wordAt(tokens, at - 1)) || overWords.has(wordAt(tokens, at - 1))) && isDayWord(first)) return true;
  return (isDayWord(first) || first === 'the' || first === 'for' || first === 'about') && !endsPhrase(tokens, due.end);
}

function isDayWord(word: string): boolean {
  return weekdays.includes(word) || word === 'christmas' || word === 'boxing';
}

/** Combines what is told into one time: of two phrases, one may name the day and the other the hour. */
function combined(moments: readonly SaidDue[]): DuePhrase | null {
  const [first, second, ...others] = moments;
  if (first === undefined || second === undefined) return first?.due ?? null;
  const dayOnly = [first.due, second.due].find(({ day, hour }) => day !== null && hour === null);
  const occasion = [first.due, second.due].find(({ half }) => half !== undefined);
  const beside = occasion === first.due ? second.due : first.due;
  if (others.length === 0 && occasion?.half !== undefined && isOpenHour(beside)) return inHalf(beside, occasion.half);
  const hourOnly = [first.due, second.due].find(({ day, hour }) => day === null && hour !== null);
  if (others.length > 0 || dayOnly === undefined || hourOnly === undefined) return null;
  return dueOn(dayOnly.day, hourOnly.hour, second.due.end);
}

/** The first range with all ranges next to it, so that its words can be quoted together. */
function adjacentRange([first = { from: 0, to: 0 }, ...others]: readonly TimeRange[]): [from: number, to: number] {
  let { from, to } = first;
  for (let isGrown = true; isGrown; ) {
    const beside = others.find((one) => (one.from < from && from - one.to <= 1) || (one.to > to && one.from - to <= 1));
    isGrown = beside !== undefined;
    from = Math.min(from, beside?.from ?? from);
    to = Math.max(to, beside?.to ?? to);
  }
  return [from, to];
}
