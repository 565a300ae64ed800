import type { Database } from './database/database.js';
import type { RowOperation } from './database/protocol.js';
import type { Table } from './database/table.js';
import { biasesTable, engramsTable, offersTable, vectorsTable } from './memory-schema.js';

/** The id under which vectors and biases know a row. */
export function sourceId(table: Table, id: string): string {
  return `${table.name}:${id}`;
}

/** What goes with one row whenever it goes: itself, its vector and what REM thought of it. */
export function removalOf(table: Table, id: string): readonly RowOperation[] {
  const derived = sourceId(table, id);
  return [
    { op: 'delete', table: table.name, id },
    { op: 'delete', table: vectorsTable.name, id: derived },
    { op: 'delete', table: biasesTable.name, id: derived },
  ];
}

/** What goes when the wearer wants a row forgotten: also what Ember made of it, in whose words it would live on. */
export function forgetting(database: Database, table: Table, id: string): readonly RowOperation[] {
  const source = sourceId(table, id);
  const derived = [offersTable, engramsTable].flatMap((ember) =>
    database
      .rows(ember, (row) => row.id)
      .select('WHERE source = ?', source)
      .flatMap((emberId) => removalOf(ember, emberId)),
  );
  return [...removalOf(table, id), ...derived];
}

/** Forgets one row; resolves once no trace is left. False when there was none with that id. */
export async function forgetRow(database: Database, table: Table, id: string): Promise<boolean> {
  const changes = await database.write('forget', forgetting(database, table, id));
  return changes.some((change) => change.table === table.name);
}
