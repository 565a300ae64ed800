import { type Connection, connect } from '../../connection.js';
import type { DatabasePaths } from '../../database-paths.js';
import type { DamagedRow } from '../../protocol.js';
import { isIntact } from '../../row-checksum.js';
import { RowWriter } from '../../row-writer.js';
import { type DatabaseSchema, type StoredRow, type Table, tableNamed } from '../../table.js';
import { listSnapshots } from '../snapshots.js';
import { withoutFlippedBit } from './flipped-bit.js';

const mostFlipped = 16;

interface MendOptions {
  readonly connection: Connection;
  readonly paths: DatabasePaths;
  readonly schema: DatabaseSchema;
  readonly damaged: readonly DamagedRow[];
}

/**
 * Restores rows with a wrong checksum from snapshots, if one has the same version of the row, and otherwise by its
 * checksum, if a single byte of it was damaged. Resolves with the rows that neither brings back. Nothing that was forgotten comes back, because only rows that still exist are restored.
 */
export async function mendRows({ connection, paths, schema, damaged }: MendOptions): Promise<readonly DamagedRow[]> {
  if (damaged.length === 0) return [];
  let left = damaged;
  const writer = new RowWriter(connection, schema);
  for (const { path } of await listSnapshots(paths)) {
    const found = versionsIn(path, schema, left);
    connection.transaction(() => {
      for (const [{ table, seq }, row] of found) {
        const known = tableNamed(schema, table);
        if (isStillDamaged(connection, known, seq)) writer.restore(known, row);
      }
    })();
    left = left.filter((row) => !found.has(row));
  }
  // More than a few are no flipped bits, and each takes as long as many checksums.
  if (left.length > mostFlipped) return left;
  return left.filter(({ table, seq }) => {
    const known = tableNamed(schema, table);
    const row = withoutFlippedBit(connection, known, seq);
    if (row !== null) connection.transaction(() => writer.restore(known, row))();
    return row === null;
  });
}

function versionsIn(snapshot: string, schema: DatabaseSchema, rows: readonly DamagedRow[]): Map<DamagedRow, StoredRow> {
  const found = new Map<DamagedRow, StoredRow>();
  try {
    const copy = connect(snapshot, { readonly: true });
    try {
      for (const row of rows) {
        const table = tableNamed(schema, row.table);
        const version = rowAt(copy, table, row.seq);
        if (version !== undefined && isIntact(table, version)) found.set(row, version);
      }
    } finally {
      copy.close();
    }
  } catch {
    // A snapshot that cannot be read restores nothing more.
  }
  return found;
}

function isStillDamaged(connection: Connection, table: Table, seq: number): boolean {
  const row = rowAt(connection, table, seq);
  return row !== undefined && !isIntact(table, row);
}

function rowAt(connection: Connection, { name }: Table, seq: number): StoredRow | undefined {
  return connection.prepare<[number], StoredRow>(`SELECT * FROM ${name} WHERE seq = ?`).get(seq);
}
