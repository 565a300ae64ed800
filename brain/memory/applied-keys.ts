import type { Database } from './database/database.js';
import type { RowOperation } from './database/protocol.js';
import type { Rows } from './database/rows.js';
import type { ColumnValue, Table } from './database/table.js';

/** How many are remembered; who tells a write again does so before thousands of others. */
export const appliedKept = 4_096;

/** Which writes that may be told twice were carried out: a key each, kept in the table it is given. */
export class AppliedKeys {
  readonly #keys: Rows<string>;

  constructor(
    database: Database,
    private readonly table: Table,
  ) {
    this.#keys = database.rows(table, (row) => row.id);
  }

  has(key: string): boolean {
    return this.#keys.select('WHERE id = ?', key).length > 0;
  }

  /** The operation that keeps the key; it belongs into the same write as what the key stands for. */
  marking(key: string, values: readonly ColumnValue[] = []): RowOperation {
    return { op: 'put', table: this.table.name, id: key, values };
  }
}
