import type { Database } from './database/database.js';
import type { RowOperation } from './database/protocol.js';
import type { Table } from './database/table.js';
import { biasesTable, engramsTable, offersTable, vectorsTable } from './memory-schema.js';

/** The row id `<table>:<id>` under which the tables of vectors and biases store what belongs to a row. */
export function sourceId(table: Table, id: string): string {
  return `${table.name}:${id}`;
}

/** The operations that delete a row with its vector and its bias. */
export function removalOf(table: Table, id: string): readonly RowOperation[] {
  const derived = sourceId(table, id);
  return [
    { op: 'delete', table: table.name, id },
    { op: 'delete', table: vectorsTable.name, id: derived },
    { op: 'delete', table: biasesTable.name, id: derived },
  ];
}

/**
 * The operations that forget a row. They also delete the Ember offers and engrams made from it, which contain its
 * words.
 */
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

/** Forgets one row; resolves once no trace of it is left. False if there is none with that id. */
export async function forgetRow(database: Database, table: Table, id: string): Promise<boolean> {
  const changes = await database.write('forget', forgetting(database, table, id));
  return changes.some((change) => change.table === table.name);
}
