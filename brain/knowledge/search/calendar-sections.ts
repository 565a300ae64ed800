import { join } from 'node:path';
import type { Connection } from '#memory/database/connection';
import type { CalendarSection } from '../passage.js';

/** A busy calendar of ten years; more would make every question about a day wait. */
const mostCalendarSections = 5_000;

interface CalendarRow {
  readonly folder: string;
  readonly directory: string;
  readonly name: string;
  readonly text: string;
}

/** Reads the entries of calendar files in `folders`, those indexed last first, at most `mostCalendarSections`. */
export function calendarSectionReader(
  connection: Connection,
): (folders: readonly string[]) => readonly CalendarSection[] {
  const latest = connection.prepare(`
    SELECT folder, directories.path AS directory, name, text FROM files
    JOIN passages ON passages.file = files.id
    JOIN directories ON directories.id = files.directory
    WHERE name LIKE '%.ics' ORDER BY passages.id DESC LIMIT ?`);
  return (folders) => {
    const rows = latest.all(mostCalendarSections) as readonly CalendarRow[];
    return rows
      .filter(({ folder }) => folders.includes(folder))
      .map(({ directory, name, text }) => ({ path: join(directory, name), text }));
  };
}
