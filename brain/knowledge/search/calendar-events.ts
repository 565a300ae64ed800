import { join } from 'node:path';
import { instantOf } from '#core/language/time/local-time';
import { limits } from '#core/limits';
import type { FileEvent } from '#core/wire/wearer/agenda';
import type { Connection } from '#memory/database/connection';
import { calendarEventIn } from '../extract/calendar.js';

/** Entries of calendar files that are read, those indexed last first. A busy calendar of ten years has fewer. */
const mostEntries = 5_000;

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

/** The events of calendar files, read anew only after the index, the folders or the time zone changed. */
export class CalendarEvents {
  readonly #entries;
  readonly #indexVersion;
  #read: { readonly of: string; readonly events: readonly FileEvent[] } = { of: '', events: [] };

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

  /** Those that begin at `sinceMs` or later, earliest first, at most `limits.agendaShown`. */
  since({ folders, timeZone, sinceMs }: EventsQuestion): readonly FileEvent[] {
    const of = JSON.stringify([this.#indexVersion.get(), folders, timeZone]);
    if (of !== this.#read.of) this.#read = { of, events: this.#readAll(folders, timeZone) };
    return this.#read.events.filter(({ ts }) => ts >= sinceMs).slice(0, limits.agendaShown);
  }

  #readAll(folders: readonly string[], timeZone: string): readonly FileEvent[] {
    const rows = this.#entries.all(JSON.stringify(folders), mostEntries);
    const events = rows.flatMap(({ directory, name, text }): FileEvent[] => {
      const event = calendarEventIn(text);
      if (event === null) return [];
      const { title, place, starts, isUtc } = event;
      return [{ title, place, ts: instantOf(starts, isUtc ? 'UTC' : timeZone), source: join(directory, name) }];
    });
    return events.sort((one, other) => one.ts - other.ts);
  }
}
