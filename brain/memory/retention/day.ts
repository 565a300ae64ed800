import { contentKey } from '#core/language/words/content-key';
import type { Database } from '../database/database.js';
import type { StoredRow } from '../database/table.js';
import { commitmentsTable, ledgerTable, memoriesTable, peopleTable, sightingsTable } from '../memory-schema.js';

/** What was written since REM last ran, selected by sequence because the wall clock may have been set in between. */
export interface Day {
  readonly fromSeq: number;
  readonly uptoSeq: number;
  readonly lines: readonly StoredRow[];
  readonly memories: readonly StoredRow[];
  readonly sightings: readonly StoredRow[];
  readonly people: readonly StoredRow[];
  readonly commitments: readonly StoredRow[];
}

/** The most rows of a table that one night looks at, newest first. */
const rowsPerTable = 1_000;
/** How many cues one night follows at most. */
const cuesPerNight = 300;
const wordsOfACue = 2;

/** Reads the day between two sequences, newest first in each table. */
export function rowsOfDay(database: Database, fromSeq: number, uptoSeq: number): Day {
  const read = (table: Parameters<Database['rows']>[0], where = 'true') =>
    database
      .rows(table, (row) => row)
      .select(`WHERE seq > ? AND seq <= ? AND ${where} ORDER BY seq DESC LIMIT ${rowsPerTable}`, fromSeq, uptoSeq);
  return {
    fromSeq,
    uptoSeq,
    lines: read(ledgerTable, 'addressed = 0'),
    memories: read(memoriesTable, 'consolidated_ts IS NULL'),
    sightings: read(sightingsTable),
    people: read(peopleTable),
    commitments: read(commitmentsTable),
  };
}

/** The texts of the day that recall is searched with: each wording once, with at least two content words. */
export function cuesOf({ memories, lines, sightings }: Day): readonly string[] {
  const texts = [...memories.map(textOfRow), ...sightings.map(sightingText), ...lines.map(textOfRow)];
  const byWords = new Map(texts.map((text) => [contentKey(text), text]));
  return [...byWords]
    .filter(([key]) => key.split(' ').length >= wordsOfACue)
    .slice(0, cuesPerNight)
    .map(([, text]) => text);
}

const textOfRow = (row: StoredRow) => String(row.text);
const sightingText = (row: StoredRow) => `${row.subject} ${row.place}`;
