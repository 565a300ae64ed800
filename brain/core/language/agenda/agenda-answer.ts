import { capitalized, clampText, counted } from '../../text.js';
import { hourMs } from '../../time-units.js';
import { eitherDay } from '../replies/misread-reply.js';
import { toWearer } from '../replies/wording/to-wearer.js';
import { isNameOfOther } from '../slots/contrast/of-compound.js';
import { dayFromNow } from '../time/day-from-now.js';
import type { MisreadDay } from '../time/days/spoken-day.js';
import { clockLabel, isoDay, localTime } from '../time/local-time.js';
import type { TimeSpan } from '../time/spoken-span.js';
import { hasHour } from '../time/telling/spoken-moment.js';
import { areAllIn } from '../words/distinguishing-words.js';
import { listed } from '../words/listed.js';
import type { AgendaEntry } from './agenda-entry.js';
import { type AgendaQuestion, distinguishing } from './agenda-question.js';
import { agendaPages, type SaidAt, spokenEntry } from './spoken-agenda.js';

/**
 * The answer to a question about the agenda: its text in pages, of which later ones are read when the wearer asks for
 * more, and the entries it is based on.
 */
export interface AgendaAnswer {
  readonly pages: readonly [string, ...string[]];
  readonly entries: readonly AgendaEntry[];
  /** It says only that nothing is known, so others may know more. */
  readonly isMiss?: true;
}

/** An entry that began less than this long ago may still be going on. */
export const lingerMs = hourMs;

/** How many series by an unread rule are named, and how much of each title. */
const mostSeriesNamed = 2;
const seriesTitleChars = 24;

/** The answer to a question, given the known entries in order of time; null if none of them is what it asks about. */
export function answerAgenda(
  question: AgendaQuestion,
  known: readonly AgendaEntry[],
  said: SaidAt,
): AgendaAnswer | null {
  const { span } = question;
  const misread = span?.misread?.(said.nowMs, said.timeZone) ?? null;
  if (misread !== null) return { pages: [noSuchDay(misread, question)], entries: [] };
  const answer = answerFrom(
    known.filter(({ rule_unread }) => rule_unread === undefined),
    question,
    said,
  );
  return answer?.isMiss === true ? withUnreadSeries(answer, known) : answer;
}

/** Nobody is told that nothing is on where an event by a rule that is not read may fall. */
function withUnreadSeries(answer: AgendaAnswer, known: readonly AgendaEntry[]): AgendaAnswer {
  const titles = new Set(known.filter(({ rule_unread }) => rule_unread === true).map(({ title }) => title));
  if (titles.size === 0) return answer;
  const named = [...titles].slice(0, mostSeriesNamed).map((title) => `“${clampText(title, seriesTitleChars)}”`);
  const more = titles.size > named.length ? ['others'] : [];
  const says = `I can't read how often ${listed([...named, ...more])} ${titles.size > 1 ? 'repeat' : 'repeats'}.`;
  return { ...answer, pages: [`${answer.pages[0].replace(/\.$/u, '')} as far as I know; ${says}`] };
}

function answerFrom(known: readonly AgendaEntry[], question: AgendaQuestion, said: SaidAt): AgendaAnswer | null {
  const { which, span, moment } = question;
  if (moment !== null) return aroundMoment(moment.resolve(said.nowMs, said.timeZone), known, said);
  const asked = span?.resolve(said.nowMs, said.timeZone) ?? null;
  if (which === 'titled') return whenIs(question, asked, known, said);
  if (which === 'whether') return whether(question.title, asked, known, said);
  if (which === 'after' || which === 'before') return nextTo(question, which, asked, known, said);
  return whatIsOn(question, asked, known, said);
}

/**
 * The entry next to the one that is named, after it or before it, with its day if that differs; null if no entry has
 * the name.
 */
function nextTo(
  { title, titleSaid }: AgendaQuestion,
  side: 'after' | 'before',
  asked: TimeSpan | null,
  known: readonly AgendaEntry[],
  said: SaidAt,
): AgendaAnswer | null {
  const dated = known.filter(({ kind, ts }) => kind !== 'promise' && ts !== null);
  const anchor = entriesNamed(title, dated).find((entry) => asked === null || fallsIn(entry, asked, said.timeZone));
  if (anchor === undefined) return null;
  const isNext = (entry: AgendaEntry) => isOrdered(side === 'after' ? [anchor, entry] : [entry, anchor], said);
  const other = side === 'after' ? dated.find(isNext) : dated.findLast(isNext);
  const lead = `${side} ${toWearer(titleSaid)}`;
  if (other === undefined) return { pages: [`I know of nothing ${lead}.`], entries: [], isMiss: true };
  return { pages: agendaPages([other], { ...said, lead, isOneDay: false }), entries: [other] };
}

/** Whether one entry is before the other: of a day without an hour it is only known on which day it is. */
function isOrdered([first, then]: readonly [AgendaEntry, AgendaEntry], { timeZone }: SaidAt): boolean {
  const [from, to] = [first.ts ?? 0, then.ts ?? 0];
  if (hasHour(from, timeZone) && hasHour(to, timeZone)) return from < to;
  return isoDay(localTime(from, timeZone)) < isoDay(localTime(to, timeZone));
}

/** The answer to a question about a day that there is not; `when` are the words for it. */
export function noSuchDay(misread: MisreadDay, { when }: Pick<AgendaQuestion, 'when'>): string {
  if (misread.why === 'either') return eitherDay(misread);
  return misread.why === 'not-so' ? `${capitalized(misread.says)}.` : `There is no such day: “${when}”.`;
}

function entriesNamed(title: ReadonlySet<string>, known: readonly AgendaEntry[]): readonly AgendaEntry[] {
  return known.filter((entry) => areAllIn(title, distinguishing(`${entry.title} ${entry.place}`)));
}

const meeting = /\b(?:appointment|event|meeting)s?\b/iu;
const wayBack = /\b(?:back|return|home)\b/iu;

/**
 * Whether an entry fits the words of the question: a promise is not a meeting, and the way there is not the way back.
 */
function isSuch({ kind, title }: AgendaEntry, titleSaid: string): boolean {
  if (kind === 'promise' && meeting.test(titleSaid)) return false;
  return !wayBack.test(titleSaid) || wayBack.test(title);
}

function whenIs(
  { title, titleSaid }: AgendaQuestion,
  asked: TimeSpan | null,
  known: readonly AgendaEntry[],
  said: SaidAt,
): AgendaAnswer | null {
  const meant = entriesNamed(title, known)
    .filter((entry) => isSuch(entry, titleSaid))
    .filter((entry) => !isNameOfOther(`when is ${titleSaid}`, entry.title))
    .filter(({ began }) => asked !== null || began === undefined)
    .filter((entry) => asked === null || fallsIn(entry, asked, said.timeZone));
  const [first, ...others] = meant;
  if (first === undefined) return null;
  if (others.length === 0) return { pages: [spokenEntry(first, said)], entries: meant };
  return { pages: agendaPages(meant, { ...said, lead: '', isOneDay: false }), entries: meant };
}

/** "Is the dentist tomorrow": yes, or no with the day on which it is. */
function whether(
  title: ReadonlySet<string>,
  asked: TimeSpan | null,
  known: readonly AgendaEntry[],
  said: SaidAt,
): AgendaAnswer | null {
  const meant = entriesNamed(title, known);
  const then = meant.find((entry) => asked !== null && fallsIn(entry, asked, said.timeZone));
  const told = then ?? meant[0];
  if (asked === null || told === undefined) return null;
  const entry = spokenEntry(told, said);
  const words = `${entry.charAt(0).toLowerCase()}${entry.slice(1)}`;
  return { pages: [`${then === undefined ? 'No' : 'Yes'}: ${words}`], entries: [told] };
}

/** "Am I free tomorrow at 3": the entries within an hour of it, because no entry tells how long it takes. */
function aroundMoment(ts: number | MisreadDay, known: readonly AgendaEntry[], said: SaidAt): AgendaAnswer | null {
  if (typeof ts !== 'number') return null;
  const near = known.filter(
    (entry) => entry.ts !== null && hasHour(entry.ts, said.timeZone) && Math.abs(entry.ts - ts) < lingerMs,
  );
  const day = dayFromNow(ts, said.nowMs, said.timeZone);
  if (near.length > 0) return { pages: agendaPages(near, { ...said, lead: day, isOneDay: true }), entries: near };
  return { pages: [`You're free ${day} at ${clockLabel(localTime(ts, said.timeZone))}.`], entries: [], isMiss: true };
}

function whatIsOn(
  { which, isCounted, isPast }: AgendaQuestion,
  asked: TimeSpan | null,
  known: readonly AgendaEntry[],
  said: SaidAt,
): AgendaAnswer | null {
  const meant = entriesMeant(which, known, said).filter((entry) => isMeant(entry, which, asked, said));
  const entries =
    which === 'next' || which === 'first' ? meant.slice(0, 1) : which === 'last' ? meant.slice(-1) : meant;
  // What the wearer did on a past day may be in memory, so an empty agenda does not answer it.
  if (entries.length === 0 && isPast) return null;
  if (entries.length === 0) return { pages: [nothingOn(which, asked, said.nowMs)], entries, isMiss: true };
  const when = `${orders[which] ?? ''} ${asked?.label ?? ''}`.trim();
  const lead = isCounted ? `${kindCounts(entries)} ${when}`.trim() : when;
  return { pages: agendaPages(entries, { ...said, lead, isOneDay: asked?.isOneDay === true }), entries };
}

/** The number of entries by kind: "2 appointments and 1 reminder". */
function kindCounts(entries: readonly AgendaEntry[]): string {
  const kinds = entries.map(kindOf);
  const counts = [...new Set(kinds)].map((kind) => [kind, kinds.filter((other) => other === kind).length] as const);
  return listed(counts.map(([kind, count]) => counted(count, kind)));
}

function kindOf({ kind, isReminder }: AgendaEntry): 'reminder' | 'promise' | 'appointment' {
  if (isReminder) return 'reminder';
  return kind === 'promise' ? 'promise' : 'appointment';
}

const orders: Partial<Record<AgendaQuestion['which'], string>> = { next: 'next', first: 'first', last: 'last' };

function entriesMeant(which: AgendaQuestion['which'], known: readonly AgendaEntry[], { nowMs }: SaidAt) {
  switch (which) {
    case 'reminders':
      return known.filter(({ isReminder }) => isReminder);
    case 'to-do':
      return known.filter(({ kind, isReminder }) => isReminder || kind === 'promise');
    case 'appointments':
    case 'first':
    case 'last':
      return known.filter(({ kind }) => kind === 'event');
    case 'agenda':
      return known.filter(({ kind, ts }) => kind !== 'promise' && ts !== null);
    case 'next':
      return known.filter(({ kind, ts }) => kind !== 'promise' && ts !== null && ts >= nowMs);
    default:
      return known;
  }
}

/**
 * Whether an entry lies in the time asked about. Entries that are over are only told for a past day; reminders are told
 * until they are done.
 */
function isMeant(
  entry: AgendaEntry,
  which: AgendaQuestion['which'],
  asked: TimeSpan | null,
  { nowMs, timeZone }: SaidAt,
): boolean {
  const isOver = entry.ts !== null && Math.max(entry.ts + lingerMs, entry.ends ?? 0) < nowMs;
  if (asked === null && entry.began !== undefined) return false;
  if (asked === null) return which === 'reminders' || which === 'to-do' || !isOver;
  return fallsIn(entry, asked, timeZone) && (!isOver || asked.toTs <= nowMs);
}

/** Whether a time falls in a span; a day without an hour falls in every part of that day. */
export function fallsIn({ ts }: Pick<AgendaEntry, 'ts'>, span: TimeSpan, timeZone: string): boolean {
  if (ts === null) return false;
  const [fromTs, toTs] = hasHour(ts, timeZone) ? [span.fromTs, span.toTs] : span.days;
  return ts >= fromTs && ts < toTs;
}

/** "Nothing", or "nothing more" if part of the time asked about has already passed. */
function nothingOn(which: AgendaQuestion['which'], span: TimeSpan | null, nowMs: number): string {
  if (span === null) return which === 'reminders' ? 'You have no reminders.' : 'Nothing is coming up.';
  const more = span.fromTs <= nowMs && span.toTs > nowMs ? ' more' : '';
  return `${which === 'reminders' ? `No${more} reminders` : `Nothing${more}`} ${span.label}.`;
}
