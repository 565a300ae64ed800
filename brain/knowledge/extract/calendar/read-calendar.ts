import ICAL from 'ical.js';
import { months } from '#core/language/time/days/time-words';
import { clockLabel } from '#core/language/time/local-time';
import { capitalized } from '#core/text';
import { capped, type DocumentReader } from '../document-text.js';
import { decodeText } from '../plain-text.js';
import { recurrenceInWords, recurrenceOf } from './recurrence.js';

/** Reads a calendar file: one section for each event or task, with its words and when it is. */
export const readCalendar: DocumentReader = (bytes, caps) => {
  const source = decodeText(bytes);
  if (source === null) throw new TypeError('no text');
  const calendar = new ICAL.Component(ICAL.parse(source) as unknown[]);
  const entries = calendar.getAllSubcomponents().filter(({ name }) => name === 'vevent' || name === 'vtodo');
  const title = wordsIn(calendar, 'x-wr-calname');
  const moved = movedTimes(entries);
  return capped(title, entries.map((entry) => entryText(entry, moved)).join('\n'), caps);
};

const labels = [
  ['dtend', 'Ends'],
  ['due', 'Due'],
  ['location', 'Place'],
  ['organizer', 'Organizer'],
  ['description', ''],
] as const;

/** Times of a repeated entry that have an entry of their own, by the id of both. */
type MovedTimes = ReadonlyMap<string, readonly ICAL.Time[]>;

function movedTimes(entries: readonly ICAL.Component[]): MovedTimes {
  const moved = new Map<string, ICAL.Time[]>();
  for (const entry of entries) {
    const time: unknown = entry.getFirstPropertyValue('recurrence-id');
    const id = wordsIn(entry, 'uid');
    if (time instanceof ICAL.Time) moved.set(id, [...(moved.get(id) ?? []), time]);
  }
  return moved;
}

function entryText(entry: ICAL.Component, moved: MovedTimes): string {
  const summary = wordsIn(entry, 'summary') || 'Untitled';
  const lines = labels.flatMap(([property, label]) => {
    const words = wordsIn(entry, property);
    if (words === '') return [];
    return [label === '' ? words : `${summary}, ${label.toLowerCase()}: ${words}.`];
  });
  return [`# ${summary}`, ...startLines(entry, moved).map((line) => `${summary}, ${line}.`), ...lines].join('\n');
}

/** When it starts, and how often again. */
function startLines(entry: ICAL.Component, moved: MovedTimes): readonly string[] {
  const start: unknown = entry.getFirstPropertyValue('dtstart');
  if (!(start instanceof ICAL.Time)) return [];
  const at = wordsIn(entry, 'dtstart');
  const rule: unknown = entry.getFirstPropertyValue('rrule');
  const isMoved = entry.hasProperty('recurrence-id');
  if (!(rule instanceof ICAL.Recur) || isMoved) return [`starts: ${at}`];
  const recurrence = recurrenceOf(rule, start, zoneOf(entry, 'dtstart'));
  if (recurrence === null) return [`first: ${at}`, 'repeats: by a rule that is not read here'];
  const left = entry.getAllProperties('exdate').flatMap((property) => property.getValues() as unknown[]);
  const without = [...left, ...(moved.get(wordsIn(entry, 'uid')) ?? [])].flatMap((time) =>
    time instanceof ICAL.Time ? [timeWords(time, null)] : [],
  );
  const except = without.length === 0 ? [] : [`not on: ${without.join(', ')}`];
  return [`first: ${at}`, `repeats: ${recurrenceInWords(recurrence)}`, ...except];
}

function wordsIn(component: ICAL.Component, property: string): string {
  const value: unknown = component.getFirstPropertyValue(property);
  if (value instanceof ICAL.Time) return timeWords(value, zoneOf(component, property));
  return typeof value === 'string' ? value.replace(/^mailto:/i, '').trim() : '';
}

/** The time zone that a time names, if it is one that the machine knows. */
function zoneOf(component: ICAL.Component, property: string): string | null {
  const named: unknown = component.getFirstProperty(property)?.getParameter('tzid');
  return typeof named === 'string' && isTimeZone(named) ? named : null;
}

function isTimeZone(name: string): boolean {
  if (!zoneName.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const zoneName = /^[A-Za-z]+(?:\/[A-Za-z0-9_+-]+)+$/;

/** As written in the file, with its time zone: "4 May 2026 15:30", "4 May 2026 15:30 UTC", "… Europe/Berlin". */
function timeWords({ day, month, year, hour, minute, isDate, zone }: ICAL.Time, timeZone: string | null): string {
  const date = `${day} ${capitalized(months[month - 1] ?? String(month))} ${year}`;
  if (isDate) return date;
  const named = zone === ICAL.Timezone.utcTimezone ? 'UTC' : timeZone;
  return `${date} ${clockLabel({ hour, minute })}${named === null ? '' : ` ${named}`}`;
}
