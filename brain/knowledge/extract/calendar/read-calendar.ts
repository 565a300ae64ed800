import ICAL from 'ical.js';
import { limits } from '#core/limits';
import { clampText } from '#core/text';
import { capped, type DocumentReader } from '../document-text.js';
import { decodeText } from '../plain-text.js';
import { type CalendarTime, timeIn, timesIn, timeWords } from './calendar-time.js';
import { recurrenceInWords, recurrenceOf, unreadInterval, unreadRuleInWords } from './recurrence.js';

/** Reads a calendar file: one section for each event or task, with its words and when it is. */
export const readCalendar: DocumentReader = (bytes, caps) => {
  const source = decodeText(bytes);
  if (source === null) throw new TypeError('no text');
  // The library reads an interval of none as one.
  const told = source.replace(/^(RRULE[:;][^\r\n]*INTERVAL=)0+(?=[;\r\n])/gimu, `$1${unreadInterval}`);
  const calendar = new ICAL.Component(ICAL.parse(told) as unknown[]);
  const all = calendar.getAllSubcomponents().filter(({ name }) => name === 'vevent' || name === 'vtodo');
  const entries = latestOf(all);
  const title = wordsIn(calendar, 'x-wr-calname');
  const moved = movedTimes(entries);
  return capped(title, entries.map((entry) => entryText(entry, moved)).join('\n'), caps);
};

/** Entries without those that a later revision in the same file replaces (RFC 5545 §3.8.7.4). */
function latestOf(entries: readonly ICAL.Component[]): readonly ICAL.Component[] {
  const idOf = (entry: ICAL.Component) =>
    [wordsIn(entry, 'uid'), ...timesIn(entry, 'recurrence-id').map(timeWords)].join(' ');
  const latest = new Map<string, number>();
  for (const entry of entries) latest.set(idOf(entry), Math.max(latest.get(idOf(entry)) ?? 0, revisionOf(entry)));
  return entries.filter((entry) => wordsIn(entry, 'uid') === '' || revisionOf(entry) === latest.get(idOf(entry)));
}

function revisionOf(entry: ICAL.Component): number {
  const sequence: unknown = entry.getFirstPropertyValue('sequence');
  return typeof sequence === 'number' ? Math.max(0, sequence) : 0;
}

const labels = [
  ['location', 'Place'],
  ['organizer', 'Organizer'],
  ['description', ''],
] as const;

/** Times of a repeated entry that have an entry of their own, by the id of both. */
type MovedTimes = ReadonlyMap<string, readonly CalendarTime[]>;

function movedTimes(entries: readonly ICAL.Component[]): MovedTimes {
  const moved = new Map<string, readonly CalendarTime[]>();
  for (const entry of entries) {
    const id = wordsIn(entry, 'uid');
    moved.set(id, [...(moved.get(id) ?? []), ...timesIn(entry, 'recurrence-id')]);
  }
  return moved;
}

function entryText(entry: ICAL.Component, moved: MovedTimes): string {
  const summary = clampText(wordsIn(entry, 'summary') || 'Untitled', limits.agendaTextChars);
  const isCancelled = wordsIn(entry, 'status').toLowerCase() === 'cancelled';
  const times = isCancelled ? cancelledLines(entry) : [...startLines(entry, moved), ...endLines(entry)];
  const lines = labels.flatMap(([property, label]) => {
    const words = wordsIn(entry, property);
    if (words === '') return [];
    return [label === '' ? words : `${summary}, ${label.toLowerCase()}: ${words}.`];
  });
  return [`# ${summary}`, ...times.map((line) => `${summary}, ${line}.`), ...lines].join('\n');
}

/** What was cancelled has no start, so that it is on no day. */
function cancelledLines(entry: ICAL.Component): readonly string[] {
  const start = timeIn(entry, 'dtstart');
  return [start === null ? 'cancelled' : `cancelled: ${timeWords(start)}`];
}

/** When it starts, and how often again. */
function startLines(entry: ICAL.Component, moved: MovedTimes): readonly string[] {
  const start = timeIn(entry, 'dtstart');
  if (start === null) return [];
  const at = timeWords(start);
  const rule: unknown = entry.getFirstPropertyValue('rrule');
  const added = entry.hasProperty('recurrence-id') ? [] : timesIn(entry, 'rdate');
  const also = added.length === 0 ? [] : [`also on: ${added.map(timeWords).join(', ')}`];
  const left = [...timesIn(entry, 'exdate'), ...(moved.get(wordsIn(entry, 'uid')) ?? [])];
  const except = left.length === 0 ? [] : [`not on: ${left.map(timeWords).join(', ')}`];
  const isRepeated = rule instanceof ICAL.Recur && !entry.hasProperty('recurrence-id');
  if (!isRepeated && added.length === 0) return [`starts: ${at}`];
  if (!isRepeated) return [`first: ${at}`, ...also, ...except];
  const recurrence = start.isConverted ? null : recurrenceOf(rule, start.time, start.timeZone);
  const often = recurrence === null ? unreadRuleInWords(rule, start.timeZone) : recurrenceInWords(recurrence);
  return [`first: ${at}`, `repeats: ${often}`, ...also, ...except];
}

/** When it ends and a task is due; a day on which it ends is not part of it, so the day before is told. */
function endLines(entry: ICAL.Component): readonly string[] {
  const [start, due] = [timeIn(entry, 'dtstart'), timeIn(entry, 'due')];
  const end = timeIn(entry, 'dtend') ?? endByDuration(entry, start);
  const dueLine = due === null ? [] : [`due: ${timeWords(due)}`];
  if (end === null) return dueLine;
  if (!end.time.isDate) return [`ends: ${timeWords(end)}`, ...dueLine];
  const last = end.time.clone();
  last.adjust(-1, 0, 0, 0);
  const isLater = start !== null && last.compareDateOnlyTz(start.time, ICAL.Timezone.localTimezone) > 0;
  return [...(isLater ? [`ends: ${timeWords({ ...end, time: last })}`] : []), ...dueLine];
}

/** An entry says when it ends, or how long it takes (RFC 5545 §3.6.1). */
function endByDuration(entry: ICAL.Component, start: CalendarTime | null): CalendarTime | null {
  const lasts: unknown = entry.getFirstPropertyValue('duration');
  if (start === null || !(lasts instanceof ICAL.Duration) || lasts.isNegative) return null;
  const time = start.time.clone();
  time.addDuration(lasts);
  return { ...start, time };
}

function wordsIn(component: ICAL.Component, property: string): string {
  const value: unknown = component.getFirstPropertyValue(property);
  return typeof value === 'string' ? value.replace(/^mailto:/i, '').trim() : '';
}
