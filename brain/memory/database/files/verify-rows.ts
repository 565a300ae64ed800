import type { Connection } from '../connection.js';
import type { DamagedRow } from '../protocol.js';
import { isIntact } from '../row-checksum.js';
import type { DatabaseSchema, StoredRow, Table } from '../table.js';

/** Every row whose checksum fails. Throws when the file is damaged beyond single rows. */
export function damagedRows(connection: Connection, schema: DatabaseSchema): readonly DamagedRow[] {
  return schema.tables.flatMap((table) => damagedRowsOf(connection, table));
}

function damagedRowsOf(connection: Connection, table: Table): readonly DamagedRow[] {
  const damaged: DamagedRow[] = [];
  for (const row of connection.prepare<[], StoredRow>(`SELECT * FROM ${table.name}`).iterate()) {
    if (!isIntact(table, row)) damaged.push({ table: table.name, seq: row.seq });
  }
  return damaged;
}

/** Files up to this size are checked completely when opened; larger ones without their indexes, for the sake of boot time. */
const fullCheckBytes = 64 * 1024 * 1024;

/** Whether SQLite finds the structure of the file sound. */
export function isSound(connection: Connection): boolean {
  const pages = Number(connection.pragma('page_count', { simple: true }));
  const bytes = pages * Number(connection.pragma('page_size', { simple: true }));
  const check = bytes <= fullCheckBytes ? 'integrity_check' : 'quick_check';
  return connection.pragma(`${check}(1)`, { simple: true }) === 'ok';
}
