import ICAL from 'ical.js';
import { months } from '#core/language/time/days/time-words';
import { clockLabel, type LocalTime } from '#core/language/time/local-time';
import { capitalized } from '#core/text';
import { capped, type DocumentReader } from './document-text.js';
import { decodeText } from './plain-text.js';

/** Reads a calendar file: one section for each event or task, with its words and when it is. */
export const readCalendar: DocumentReader = (bytes, caps) => {
  const source = decodeText(bytes);
  if (source === null) throw new TypeError('no text');
  const calendar = new ICAL.Component(ICAL.parse(source) as unknown[]);
  const entries = calendar.getAllSubcomponents().filter(({ name }) => name === 'vevent' || name === 'vtodo');
  const title = wordsIn(calendar, 'x-wr-calname');
  return capped(title, entries.map(entryText).join('\n'), caps);
};

const labels = [
  ['dtstart', 'Starts'],
  ['dtend', 'Ends'],
  ['due', 'Due'],
  ['location', 'Place'],
  ['organizer', 'Organizer'],
  ['description', ''],
] as const;

function entryText(entry: ICAL.Component): string {
  const summary = wordsIn(entry, 'summary') || 'Untitled';
  const lines = labels.flatMap(([property, label]) => {
    const words = wordsIn(entry, property);
    if (words === '') return [];
    return [label === '' ? words : `${summary}, ${label.toLowerCase()}: ${words}.`];
  });
  return [`# ${summary}`, ...lines].join('\n');
}

function wordsIn(component: ICAL.Component, property: string): string {
  const value: unknown = component.getFirstPropertyValue(property);
  if (value instanceof ICAL.Time) return timeWords(value);
  return typeof value === 'string' ? value.replace(/^mailto:/i, '').trim() : '';
}

/** As written in the file, with the time zone only where that is UTC: "4 May 2026 15:30". */
function timeWords({ day, month, year, hour, minute, isDate, zone }: ICAL.Time): string {
  const date = `${day} ${capitalized(months[month - 1] ?? String(month))} ${year}`;
  if (isDate) return date;
  return `${date} ${clockLabel({ hour, minute })}${zone === ICAL.Timezone.utcTimezone ? ' UTC' : ''}`;
}

/** An event as its section tells it. */
export interface CalendarEvent {
  readonly title: string;
  /** '' if none is given. */
  readonly place: string;
  /** A reading of the wearer's wall clock, or of UTC; 23:59 if the event has a day only, as on the agenda. */
  readonly starts: LocalTime;
  readonly isUtc: boolean;
}

const startLine = /^(.+), starts: (\d{1,2}) (\p{L}+) (\d{4})(?: (\d{2}):(\d{2})( UTC)?)?\.$/mu;

/** Reads a section that `readCalendar` wrote; null for one without a start, such as a task. */
export function calendarEventIn(section: string): CalendarEvent | null {
  const [, title = '', day, monthName = '', year, hour = '23', minute = '59', utc] = startLine.exec(section) ?? [];
  const month = months.indexOf(monthName.toLowerCase()) + 1;
  if (title === '' || month === 0) return null;
  const placeLine = section.split('\n').find((line) => line.startsWith(`${title}, place: `)) ?? '';
  const place = placeLine.slice(`${title}, place: `.length).replace(/\.$/, '');
  const starts = { year: Number(year), month, day: Number(day), hour: Number(hour), minute: Number(minute) };
  return { title, place, starts, isUtc: utc !== undefined };
}
