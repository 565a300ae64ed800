import type { RowOperation } from '../database/protocol.js';
import type { ColumnValue, StoredRow, Table } from '../database/table.js';

/** Writes a stored row again with some columns changed, unless somebody changed or removed it since it was read. */
export function rewritten(table: Table, row: StoredRow, changed: Readonly<Record<string, ColumnValue>>): RowOperation {
  const columns: StoredRow = { ...row, ...changed };
  const values = table.columns.map((column) => columns[column] ?? null);
  const derivedFrom = { table: table.name, id: row.id, seq: row.seq };
  return { op: 'put', table: table.name, id: row.id, values, derivedFrom };
}
