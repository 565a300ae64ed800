import { limits } from '../../limits.js';
import { capitalized, clampText } from '../../text.js';
import { atPlace } from '../replies/wording/place-words.js';
import { toWearer } from '../replies/wording/to-wearer.js';
import { dayFromNow } from '../time/day-from-now.js';
import { clockLabel, localTime } from '../time/local-time.js';
import { spokenDay, spokenMoment } from '../time/spoken-moment.js';
import type { AgendaEntry } from './agenda-entry.js';

interface SaidAt {
  /** Wall milliseconds. */
  readonly nowMs: number;
  /** The wearer's IANA time zone. */
  readonly timeZone: string;
}

interface Telling extends SaidAt {
  /** Said before the first: "Tomorrow"; '' for nothing. */
  readonly lead: string;
  /** The lead says the day. */
  readonly isOneDay: boolean;
}

/** Of a longer title its beginning is told: one has to fit beside the time and the place of it. */
const titleChars = 60;

/**
 * What is ahead, in its order, as far as one line of a card holds it; what it does not hold is counted: "Tomorrow: leave
 * at 12:00; see Mara at 17:00; and 2 more." There is at least one.
 */
export function spokenAgenda(entries: readonly AgendaEntry[], telling: Telling): string {
  const clauses = entries.map((entry) => clauseOf(entry, telling));
  const told = (count: number) => {
    const left = clauses.length - count;
    const all = [...clauses.slice(0, count), ...(left > 0 ? [`and ${left} more`] : [])].join('; ');
    return `${capitalized(telling.lead === '' ? all : `${telling.lead}: ${all}`)}.`;
  };
  let count = clauses.length;
  while (count > 1 && told(count).length > limits.cardLineChars) count -= 1;
  return clampText(told(count), limits.cardLineChars);
}

/** One of them with its whole date: "Dentist, on Tuesday 24 November 2026 at 09:30, at Main Street 4." */
export function spokenEntry({ title, ts, place }: AgendaEntry, { timeZone }: Pick<SaidAt, 'timeZone'>): string {
  const moment = ts !== null && hasHour(ts, timeZone) ? spokenMoment(ts, timeZone) : null;
  const when = ts === null ? 'without a time' : (moment ?? `on ${spokenDay(ts, timeZone)}`);
  return `${capitalized(toWearer(clampText(title, titleChars)))}, ${when}${whereOf(place)}.`;
}

function clauseOf({ title, ts, place }: AgendaEntry, { nowMs, timeZone, isOneDay }: Telling): string {
  const what = toWearer(clampText(title, titleChars));
  if (ts === null) return `${what}${whereOf(place)}`;
  const day = isOneDay ? '' : `, ${dayFromNow(ts, nowMs, timeZone)}`;
  const hour = hasHour(ts, timeZone) ? ` at ${clockLabel(localTime(ts, timeZone))}` : '';
  return `${what}${day}${hour}${whereOf(place)}`;
}

/** What was said with a day and no hour is kept at the end of that day. */
export function hasHour(ts: number, timeZone: string): boolean {
  const { hour, minute } = localTime(ts, timeZone);
  return hour !== 23 || minute !== 59;
}

function whereOf(place: string): string {
  return place === '' ? '' : `, ${atPlace(place)}`;
}
