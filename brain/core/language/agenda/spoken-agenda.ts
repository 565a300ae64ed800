import { limits } from '../../limits.js';
import { capitalized, clampText } from '../../text.js';
import { atPlace } from '../replies/wording/place-words.js';
import { toWearer } from '../replies/wording/to-wearer.js';
import { dayFromNow } from '../time/day-from-now.js';
import { spokenDay, spokenHour } from '../time/telling/spoken-moment.js';
import type { AgendaEntry } from './agenda-entry.js';

export interface SaidAt {
  /** Wall milliseconds. */
  readonly nowMs: number;
  /** The wearer's IANA time zone. */
  readonly timeZone: string;
}

interface Telling extends SaidAt {
  /** Said before the first entry, for example "Tomorrow"; '' for nothing. */
  readonly lead: string;
  /** Whether the lead already names the day. */
  readonly isOneDay: boolean;
}

/** A longer title is shortened, so that an entry fits together with its time and place. */
const titleChars = 60;

/** After this many pages the rest is only counted. */
const mostAgendaPages = 12;

/**
 * Entries in order, as pages that fit on one line of a card; what a page cannot hold is counted: "Tomorrow: leave at
 * 12:00; see Mara at 17:00; and 2 more." `entries` must not be empty.
 */
export function agendaPages(entries: readonly AgendaEntry[], telling: Telling): [string, ...string[]] {
  const clauses = entries.map((entry) => entryClause(entry, telling));
  const first = fittingAnswer(clauses, telling.lead);
  const pages: [string, ...string[]] = [first.text];
  for (let from = first.count; from < clauses.length && pages.length < mostAgendaPages; ) {
    const page = fittingAnswer(clauses.slice(from), 'then');
    pages.push(page.text);
    from += page.count;
  }
  return pages;
}

function fittingAnswer(clauses: readonly string[], lead: string): { readonly text: string; readonly count: number } {
  const told = (count: number) => {
    const left = clauses.length - count;
    const all = [...clauses.slice(0, count), ...(left > 0 ? [`and ${left} more`] : [])].join('; ');
    return `${capitalized(lead === '' ? all : `${lead}: ${all}`)}.`;
  };
  let count = clauses.length;
  while (count > 1 && told(count).length > limits.cardLineChars) count -= 1;
  return { text: clampText(told(count), limits.cardLineChars), count };
}

/** One entry with its full date: "Dentist, on Tuesday 24 November 2026 at 09:30, at Main Street 4." */
export function spokenEntry({ title, ts, place }: AgendaEntry, { timeZone }: Pick<SaidAt, 'timeZone'>): string {
  const when = ts === null ? 'without a time' : `on ${spokenDay(ts, timeZone)}${spokenHour(ts, timeZone)}`;
  return `${capitalized(toWearer(clampText(title, titleChars)))}, ${when}${whereOf(place)}.`;
}

function entryClause({ title, ts, place, isReminder }: AgendaEntry, { nowMs, timeZone, isOneDay }: Telling): string {
  const what = toWearer(clampText(title, titleChars));
  if (ts === null) return `${what}${whereOf(place)}`;
  // A reminder is told until it is done, and is not still to come because of that.
  const isOver = isReminder && ts < nowMs;
  const day = isOneDay ? '' : `, ${isOver ? 'was due ' : ''}${dayFromNow(ts, nowMs, timeZone)}`;
  return `${what}${day}${spokenHour(ts, timeZone)}${whereOf(place)}`;
}

function whereOf(place: string): string {
  return place === '' ? '' : `, ${atPlace(place)}`;
}
