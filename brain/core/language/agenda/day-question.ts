import { counted } from '../../text.js';
import { dayMs } from '../../time-units.js';
import { formReader } from '../grammar/read-forms.js';
import { capturedText } from '../reading/matcher.js';
import { readUtterance } from '../reading/utterance.js';
import { daysFromNow } from '../time/day-from-now.js';
import { instantOf, type LocalTime, localTime, plusDays, weekdayOf } from '../time/local-time.js';
import { readSpan, type SpokenSpan, type TimeSpan } from '../time/spoken-span.js';
import { spokenDay } from '../time/telling/spoken-moment.js';
import type { SaidAt } from './spoken-agenda.js';

/** What is asked of the calendar itself, of which the wearer need not have told anything. */
type CalendarFact = 'date' | 'days-until' | 'week';

const dayOrDate = '(day|date|weekday|day of the week)';
const whichWeek = '(what|which) [calendar] week [number|of the year]';

const dayForms = formReader<CalendarFact>([
  {
    gives: 'date',
    says: [
      `(what|which) ${dayOrDate} (is it|was it|will it be|do we have|is|was|will be) {when:rest}`,
      `(what|which) ${dayOrDate} (does|did|will) ({when:span}|{when:words}) (fall|fall on|land on|be)`,
      `(on what|on which|on what kind of) ${dayOrDate} (is|does|was|will) ({when:span}|{when:words}) [be|fall]`,
      `what is the ${dayOrDate} {when:rest}`,
      '(when is|when was) {when:rest}',
    ],
  },
  {
    gives: 'days-until',
    says: [
      'how many (days|nights|sleeps) [is it|are there|are left|left|is there|do we have|have we got] (until|till|til|to|before) {when:rest}',
      'how many (days|nights|sleeps) (until|till|to) [it is] {when:rest}',
      'how (long|far) [away] [is it|is there] (until|till|til|to) {when:rest}',
      'how (far|many days) [away|off] is ({when:span}|{when:words}) [away|off]',
    ],
  },
  {
    gives: 'week',
    says: [
      `${whichWeek} (is it|is this|is today|are we in|do we have|have we got) [now|today|at the moment]`,
      `${whichWeek} (is it|will it be|is) {when:rest}`,
      'what is the [current] (week number|number of the week|calendar week) [today|now]',
    ],
  },
]);

/** The reply to a question about days and weeks that any calendar answers; null for every other line. */
export function dayQuestionReply(line: string, about: SaidAt): string | null {
  const asked = dayForms(line);
  if (asked === null) return null;
  const said = capturedText(asked.captures.when);
  const day = said === null ? null : oneDay(said, about);
  if (said !== null && day === null) return null;
  return factReplies[asked.gives](day ?? about.nowMs, about);
}

const factReplies: Readonly<Record<CalendarFact, (ms: number, about: SaidAt) => string>> = {
  date: (ms, about) => `${isGoneBy(ms, about) ? 'That was' : 'That is'} ${spokenDay(ms, about.timeZone)}.`,
  'days-until': (ms, about) => countedDays(ms, about),
  week: (ms, { timeZone }) => `Week ${isoWeek(localTime(ms, timeZone))}.`,
};

function isGoneBy(ms: number, { nowMs, timeZone }: SaidAt): boolean {
  return daysFromNow(ms, nowMs, timeZone) < 0;
}

function countedDays(ms: number, { nowMs, timeZone }: SaidAt): string {
  const days = daysFromNow(ms, nowMs, timeZone);
  const day = spokenDay(ms, timeZone);
  if (days === 0) return `That is today, ${day}.`;
  const count = counted(Math.abs(days), 'day');
  return days < 0 ? `That was ${count} ago, on ${day}.` : `${count} until ${day}.`;
}

/** Noon of the one day that the words name; null if they name several days, a part of one, or none that exists. */
function oneDay(said: string, { nowMs, timeZone }: SaidAt): number | null {
  // A feast is read as a day only behind a preposition.
  const span = [said, `on ${said}`].map(wholeSpan).find((one) => one !== null) ?? null;
  if (span === null || (span.misread?.(nowMs, timeZone) ?? null) !== null) return null;
  const resolved = span.resolve(nowMs, timeZone);
  return isWholeDay(resolved) ? noonOf(resolved.fromTs, timeZone) : null;
}

function wholeSpan(said: string): SpokenSpan | null {
  const { tokens } = readUtterance(said);
  const span = readSpan(tokens, 0);
  return span?.end === tokens.length ? span : null;
}

function isWholeDay({ fromTs, toTs, isOneDay, days }: TimeSpan): boolean {
  return isOneDay && fromTs === days[0] && toTs === days[1];
}

function noonOf(ms: number, timeZone: string): number {
  return instantOf({ ...localTime(ms, timeZone), hour: 12, minute: 0 }, timeZone);
}

/** The number of the week, 1–53: weeks begin on Monday, and the first has the year's first Thursday (ISO 8601). */
function isoWeek(day: LocalTime): number {
  const thursday = plusDays(day, 3 - ((weekdayOf(day) + 6) % 7));
  const start = Date.UTC(thursday.year, 0, 1);
  const daysIn = (Date.UTC(thursday.year, thursday.month - 1, thursday.day) - start) / dayMs;
  return Math.floor(daysIn / 7) + 1;
}
