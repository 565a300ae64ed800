import ICAL from 'ical.js';
import { months } from '#core/language/time/days/time-words';
import { clockLabel } from '#core/language/time/local-time';
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

/** As written in the file, without a time zone: "4 May 2026 15:30". */
function timeWords({ day, month, year, hour, minute, isDate }: ICAL.Time): string {
  const date = `${day} ${capitalized(months[month - 1] ?? String(month))} ${year}`;
  return isDate ? date : `${date} ${clockLabel({ hour, minute })}`;
}
