import { changesTable } from '../base-tables.js';
import { type Connection, connect } from '../connection.js';
import { isIntact } from '../row-checksum.js';
import type { RowWriter } from '../row-writer.js';
import type { DatabaseSchema, StoredRow, Table } from '../table.js';

interface Salvaged {
  readonly rows: number;
  /** The highest sequence seen in anything that was verified. */
  readonly highestSeq: number;
}

/**
 * Takes over into `target` what a damaged file can prove: rows with a right checksum that are newer than the target's,
 * and removals recorded after the target's copy was made.
 */
export function salvageRows(damaged: string, target: Connection, schema: DatabaseSchema, writer: RowWriter): Salvaged {
  const source = openDamaged(damaged);
  if (source === null) return { rows: 0, highestSeq: 0 };
  try {
    const removals = intactRows(source, changesTable).filter((change) => change.op !== 'put');
    let rows = 0;
    let highestSeq = Math.max(0, ...removals.slice(-1).map(({ seq }) => seq));
    for (const table of schema.tables) {
      const kept = intactRows(source, table);
      rows += restoreNewer(target, table, kept, writer);
      for (const { seq } of kept) highestSeq = Math.max(highestSeq, seq);
    }
    for (const removal of removals) repeatRemoval(target, schema, removal);
    return { rows, highestSeq };
  } finally {
    source.close();
  }
}

function openDamaged(path: string): Connection | null {
  try {
    return connect(path, { readonly: true });
  } catch {
    // Not even its header is readable: there is nothing to take over.
    return null;
  }
}

/** Reads from both ends, because a damaged page stops a scan; in order of sequence. */
function intactRows(source: Connection, table: Table): readonly StoredRow[] {
  const found = new Map<number, StoredRow>();
  for (const direction of ['ASC', 'DESC']) {
    try {
      const rows = source.prepare<[], StoredRow>(`SELECT * FROM ${table.name} ORDER BY seq ${direction}`);
      for (const row of rows.iterate()) if (isIntact(table, row)) found.set(row.seq, row);
    } catch {
      // The scan ended at the damage; what it delivered before is checked row by row.
    }
  }
  return [...found.values()].sort((one, other) => one.seq - other.seq);
}

function restoreNewer(target: Connection, table: Table, rows: readonly StoredRow[], writer: RowWriter): number {
  const seqOf = target.prepare<[string], number>(`SELECT seq FROM ${table.name} WHERE id = ?`).pluck();
  let restored = 0;
  for (const row of rows) {
    if ((seqOf.get(row.id) ?? 0) >= row.seq) continue;
    writer.restore(table, row);
    restored += 1;
  }
  return restored;
}

/** Whatever was written before the removal goes; what was written after it stays. */
function repeatRemoval(target: Connection, schema: DatabaseSchema, removal: StoredRow): void {
  const table = schema.tables.find(({ name }) => name === removal.table_name);
  if (table === undefined) return;
  const everyRow = removal.op === 'clear';
  target
    .prepare(`DELETE FROM ${table.name} WHERE seq < ? AND (? OR id = ?)`)
    .run(removal.seq, everyRow ? 1 : 0, removal.row_id);
}
