import type { Table } from './table.js';

/** The SQLite application id of our database files: the bytes of "NJAR". */
export const applicationId = 0x4e4a4152;
/** Offset of the application id in the header of an SQLite file; it is stored big-endian. */
export const applicationIdAt = 68;

/** SQL that creates the tables of every database; part of its first migration. */
export const baseTablesSql = `
CREATE TABLE changes (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  table_name TEXT NOT NULL,
  row_id TEXT NOT NULL,
  op TEXT NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;

CREATE TABLE quarantine (
  table_name TEXT NOT NULL,
  row_id TEXT,
  row BLOB
) STRICT;

CREATE TABLE origin (
  generation TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;

PRAGMA application_id = ${applicationId};
`;

/**
 * The change feed described as a table, so that the checksums of its entries can be verified like those of any row. Its
 * `id` is the sequence as text.
 */
export const changesTable = {
  name: 'changes',
  columns: ['table_name', 'row_id', 'op'],
} as const satisfies Table;
