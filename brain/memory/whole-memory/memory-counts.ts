import type { ForgettableCounts } from '#core/language/replies/forgetting';
import type { Database } from '../database/database.js';
import type { Table } from '../database/table.js';
import {
  anchorsTable,
  commitmentsTable,
  debtsTable,
  ledgerTable,
  memoriesTable,
  notesTable,
  peopleTable,
  sightingsTable,
} from '../memory-schema.js';

const tables = {
  places: anchorsTable,
  people: peopleTable,
  notes: notesTable,
  debts: debtsTable,
  promises: commitmentsTable,
  memories: memoriesTable,
  sightings: sightingsTable,
  lines: ledgerTable,
} as const satisfies Partial<Record<keyof ForgettableCounts, Table>>;

/** Counts of what erasing all memories removes from the memory file. */
export function memoryCounts(database: Database): ForgettableCounts {
  const counts = Object.entries(tables).map(([what, table]) => [what, database.rows(table, (row) => row.id).count()]);
  return Object.fromEntries(counts);
}
