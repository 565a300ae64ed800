import type { Database } from './database/database.js';
import type { RowOperation } from './database/protocol.js';
import type { Table } from './database/table.js';
import { biasesTable, vectorsTable } from './memory-schema.js';

/** The id under which vectors and biases know a row. */
export function sourceId(table: Table, id: string): string {
  return `${table.name}:${id}`;
}

/** Everything that goes with one row: itself, its vector and what REM thought of it. */
export function removalOf(table: Table, id: string): readonly RowOperation[] {
  const derived = sourceId(table, id);
  return [
    { op: 'delete', table: table.name, id },
    { op: 'delete', table: vectorsTable.name, id: derived },
    { op: 'delete', table: biasesTable.name, id: derived },
  ];
}

/** Forgets one row; resolves once no trace is left. False when there was none with that id. */
export async function forgetRow(database: Database, table: Table, id: string): Promise<boolean> {
  const changes = await database.write('forget', removalOf(table, id));
  return changes.some((change) => change.table === table.name);
}
