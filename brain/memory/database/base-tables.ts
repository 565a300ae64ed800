import type { Table } from './table.js';

/** The SQLite application id of the files: the bytes of "NJAR". */
export const applicationId = 0x4e4a4152;
/** Where the header of an SQLite file has it, big-endian. */
export const applicationIdAt = 68;

/** The tables that every database has; part of its first migration. */
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

/** The change feed, described as a table so that its entries are checked like any row; `id` is the sequence as text. */
export const changesTable = {
  name: 'changes',
  columns: ['table_name', 'row_id', 'op'],
} as const satisfies Table;
