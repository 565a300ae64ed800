import type { Database } from './database/database.js';
import type { RowOperation } from './database/protocol.js';
import type { Rows } from './database/rows.js';
import type { ColumnValue, Table } from './database/table.js';

/** Keys that are remembered: a client repeats a write long before so many others were made. */
export const appliedKept = 4_096;

/** Idempotency keys of writes that were carried out, kept in the given table. */
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

  /** The operation that stores the key; it belongs in the same write as what the key stands for. */
  marking(key: string, values: readonly ColumnValue[] = []): RowOperation {
    return { op: 'put', table: this.table.name, id: key, values };
  }
}
