import { join } from 'node:path';
import { instantOf, localTime, plusDays } from '#core/language/time/local-time';
import { limits } from '#core/limits';
import { dayMs, hourMs } from '#core/time-units';
import type { FileEvent, UnreadSeries } from '#core/wire/wearer/agenda';
import type { Connection } from '#memory/database/connection';
import { type CalendarEvent, calendarEventIn, type SectionTime } from '../extract/calendar/calendar-event.js';
import { timesOf } from '../extract/calendar/recurrence.js';

/** Entries of calendar files that are read, those indexed last first. A busy calendar of ten years has fewer. */
const mostEntries = 5_000;
/** How far beyond the asked time a repeated event is listed, and how often at most. */
const repeatedForMs = 400 * dayMs;
const mostRepeats = 200;
/** An event of more days is listed on the first of them. */
const mostDays = 60;

export interface EventsQuestion {
  /** Only calendar files of these watched folders are read. */
  readonly folders: readonly string[];
  /** The wearer's IANA time zone. */
  readonly timeZone: string;
  /** Wall milliseconds; earlier events are left out. */
  readonly sinceMs: number;
}

interface EntryRow {
  readonly directory: string;
  readonly name: string;
  readonly text: string;
}

interface FoundEvent extends CalendarEvent {
  readonly source: string;
}

/** Events with the time from which on repeated ones are listed. */
interface ReadEvents {
  readonly of: string;
  readonly sinceMs: number;
  readonly events: readonly (FileEvent | UnreadSeries)[];
}

/** The events of calendar files, read anew only after the index, the folders or the time zone changed. */
export class CalendarEvents {
  readonly #entries;
  readonly #indexVersion;
  #read: ReadEvents = { of: '', sinceMs: 0, events: [] };

  constructor(connection: Connection) {
    // Files first: there are fewer of them than passages, and the time of an event says nothing about its row.
    this.#entries = connection.prepare<[string, number], EntryRow>(`
      SELECT directories.path AS directory, name, text FROM files
      JOIN directories ON directories.id = files.directory
      CROSS JOIN passages ON passages.file = files.id
      WHERE name LIKE '%.ics' AND folder IN (SELECT value FROM json_each(?))
      ORDER BY passages.id DESC LIMIT ?`);
    this.#indexVersion = connection.prepare<[], number>('PRAGMA data_version').pluck();
  }

  /**
   * Those that begin at `sinceMs` or later or still go on, earliest first, at most `limits.agendaShown`, and before them
   * the series by a rule that is not read.
   */
  since({ folders, timeZone, sinceMs }: EventsQuestion): readonly (FileEvent | UnreadSeries)[] {
    const of = JSON.stringify([this.#indexVersion.get(), folders, timeZone]);
    const { sinceMs: readSinceMs } = this.#read;
    const isRead = of === this.#read.of && readSinceMs <= sinceMs && sinceMs - readSinceMs < repeatedForMs / 2;
    if (!isRead) this.#read = this.#readAll({ folders, timeZone, sinceMs }, of);
    const { events } = this.#read;
    const isSeries = (event: FileEvent) => 'rule_unread' in event;
    const series = events.filter((event) => isSeries(event) && (event.ends ?? sinceMs) >= sinceMs);
    const ahead = events.filter((event) => !isSeries(event) && (event.ends ?? event.ts) >= sinceMs);
    return [...series, ...ahead].slice(0, limits.agendaShown);
  }

  #readAll({ folders, timeZone, sinceMs }: EventsQuestion, of: string): ReadEvents {
    const rows = this.#entries.all(JSON.stringify(folders), mostEntries);
    const events = rows.flatMap(({ directory, name, text }) => {
      const event = calendarEventIn(text);
      return event === null ? [] : occurrences({ ...event, source: join(directory, name) }, timeZone, sinceMs);
    });
    return { of, sinceMs, events: events.sort((one, other) => one.ts - other.ts) };
  }
}

/** An event each time that it happens, a repeated one from `sinceMs` on, on each of its days. */
function occurrences(event: FoundEvent, wearersZone: string, sinceMs: number): (FileEvent | UnreadSeries)[] {
  const { title, place, starts, recurrence, unreadRule, source } = event;
  const instant = ({ at, timeZone }: SectionTime) => instantOf(at, timeZone ?? wearersZone);
  const lastsMs = event.ends === null ? 0 : Math.max(0, instant(event.ends) - instant(starts));
  const fromMs = sinceMs - lastsMs;
  const without = new Set(event.except.map(instant));
  const times = new Set(event.also.map(instant).filter((ts) => ts >= fromMs));
  const onces = recurrence === null ? [starts.at] : timesOf(starts.at, recurrence);
  for (const at of onces) {
    const ts = instant({ ...starts, at });
    if (ts >= fromMs && !without.has(ts)) times.add(ts);
    if (ts > sinceMs + repeatedForMs || times.size >= mostRepeats) break;
  }
  const listed = [...times]
    .filter((ts) => !without.has(ts))
    .flatMap((ts) => daysOf({ title, place, ts, source }, lastsMs, wearersZone));
  if (unreadRule === null) return listed;
  const until = unreadRule.until === null ? {} : { ends: instant(unreadRule.until) };
  return [{ title, place, ts: instant(starts), source, ...until, rule_unread: true }, ...listed];
}

/** An event on each of its days: one that goes past a midnight belongs to the next day too if it lasts a day or more. */
function daysOf(first: FileEvent, lastsMs: number, wearersZone: string): FileEvent[] {
  if (lastsMs === 0) return [first];
  const ends = first.ts + lastsMs;
  const listed: FileEvent[] = [{ ...first, ends }];
  const endOfDay = { ...localTime(first.ts, wearersZone), hour: 23, minute: 59 };
  for (let day = 1; lastsMs >= dayMs - hourMs && day < mostDays; day += 1) {
    // A clock change between the days makes them an hour longer or shorter.
    const begins = instantOf({ ...plusDays(endOfDay, day), hour: 2, minute: 0 }, wearersZone);
    if (begins > ends) break;
    listed.push({ ...first, ts: instantOf(plusDays(endOfDay, day), wearersZone), ends, began: first.ts });
  }
  return listed;
}
