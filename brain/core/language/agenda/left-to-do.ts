import { counted } from '../../text.js';
import { formReader } from '../grammar/read-forms.js';
import { capturedText } from '../reading/matcher.js';
import { readNamedSpan } from '../time/spoken-span.js';
import { areAllIn } from '../words/distinguishing-words.js';
import { singular } from '../words/singular.js';
import { type AgendaAnswer, lingerMs, noSuchDay } from './agenda-answer.js';
import type { AgendaEntry } from './agenda-entry.js';
import { distinguishing } from './agenda-question.js';
import { agendaPages, type SaidAt } from './spoken-agenda.js';

/** What a line asks about all that lies between now and something else. */
export type LeftToDo =
  /** "What do I have to do by friday": `when` are the words for the day, which `isBefore` leaves out. */
  | { readonly asks: 'by'; readonly when: string; readonly isBefore: boolean }
  /** "Which rehearsals are left", in the singular. */
  | {
      readonly asks: 'left';
      readonly title: ReadonlySet<string>;
      readonly titleSaid: string;
      readonly isCounted: boolean;
    };

const mustDo =
  '(do i [still] (have|need) to|must i|should i|am i (supposed|meant|expected) to|have i [still] got to|is there [still] to|is [still|left] to)';
const deed = '(do|finish|get done|have done|be done|take care of|see to)';
const toDo = '(tasks|to dos|todos|reminders|promises|things)';

const toDoBy = (until: string): readonly string[] => [
  `(what|what all|what else|which things) ${mustDo} [still] ${deed} ${until} {when:span}`,
  `(what|what all|what else) is [still] (due|to do|to be done|open|left [to do]) ${until} {when:span}`,
  `(what|which) ${toDo} (do i have|have i got|are there|are) [still] [to do|due|open|left] ${until} {when:span}`,
  `(do i have|have i got|is there) [still] (anything|something|much) [left] [to do|due] ${until} {when:span}`,
];

const ahead = '(left|to come|coming|coming up|ahead|to go|outstanding)';

const leftForms = formReader<{ readonly asks: LeftToDo['asks']; readonly is?: 'before' | 'counted' }>([
  { gives: { asks: 'by' }, says: toDoBy('(by|until|till|up to)') },
  { gives: { asks: 'by', is: 'before' }, says: toDoBy('before') },
  {
    gives: { asks: 'left' },
    says: [
      `(which|what) {title:words} (are|is) [there] [still] ${ahead}`,
      `(which|what) {title:words} (do i|do we) [still] have [${ahead}]`,
      `(which|what) {title:words} (have i|have we) [still] got [${ahead}]`,
      `when are the [other|rest of the|remaining|next] {title:words}`,
    ],
  },
  {
    gives: { asks: 'left', is: 'counted' },
    says: [
      `how many [more] {title:words} (are|is) [there] [still] ${ahead}`,
      `how many [more] {title:words} (do i|do we) [still] have [${ahead}]`,
    ],
  },
]);

/** Parses such a question; null for any other line. */
export function readLeftToDo(line: string): LeftToDo | null {
  const read = leftForms(line);
  if (read === null) return null;
  const { asks, is } = read.gives;
  if (asks === 'by') return { asks, when: capturedText(read.captures.when) ?? '', isBefore: is === 'before' };
  const titleSaid = capturedText(read.captures.title) ?? '';
  const title = new Set([...distinguishing(titleSaid)].map(singular));
  return title.size === 0 ? null : { asks, title, titleSaid, isCounted: is === 'counted' };
}

/**
 * The answer from the known entries in order of time, promises among them: all that is to be done until then, what is
 * overdue too; or all that is called so. Null if nothing is called so.
 */
export function answerLeftToDo(asked: LeftToDo, known: readonly AgendaEntry[], said: SaidAt): AgendaAnswer | null {
  return asked.asks === 'by' ? dueUntil(asked, known, said) : stillAhead(asked, known, said);
}

function dueUntil(
  { when, isBefore }: Extract<LeftToDo, { asks: 'by' }>,
  known: readonly AgendaEntry[],
  said: SaidAt,
): AgendaAnswer | null {
  const span = readNamedSpan(when);
  if (span === null) return null;
  const misread = span.misread?.(said.nowMs, said.timeZone) ?? null;
  if (misread !== null) return { pages: [noSuchDay(misread, { when })], entries: [] };
  const day = span.resolve(said.nowMs, said.timeZone);
  const endTs = isBefore ? day.fromTs : day.toTs;
  const entries = known.filter(
    ({ kind, isReminder, ts }) => (isReminder || kind === 'promise') && ts !== null && ts < endTs,
  );
  const until = `${isBefore ? 'before' : 'by'} ${day.label.replace(/^(?:on|in) /u, '')}`;
  if (entries.length === 0) return { pages: [`Nothing is due ${until} that I know of.`], entries, isMiss: true };
  return { pages: agendaPages(entries, { ...said, lead: until, isOneDay: false }), entries };
}

function stillAhead(
  { title, titleSaid, isCounted }: Extract<LeftToDo, { asks: 'left' }>,
  known: readonly AgendaEntry[],
  said: SaidAt,
): AgendaAnswer | null {
  const isAhead = ({ ts, ends, began, rule_unread }: AgendaEntry) =>
    began === undefined && rule_unread === undefined && ts !== null && Math.max(ts + lingerMs, ends ?? 0) >= said.nowMs;
  const entries = known.filter(
    (entry) => entry.kind === 'event' && isAhead(entry) && areAllIn(title, singularWords(entry)),
  );
  if (entries.length === 0) return null;
  const lead = isCounted ? counted(entries.length, singular(titleSaid)) : '';
  return { pages: agendaPages(entries, { ...said, lead, isOneDay: false }), entries };
}

const singularWords = ({ title, place }: AgendaEntry): ReadonlySet<string> =>
  new Set([...distinguishing(`${title} ${place}`)].map(singular));
