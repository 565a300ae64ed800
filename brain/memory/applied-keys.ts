import type { Database } from './database/database.js';
import type { RowOperation } from './database/protocol.js';
import type { Rows } from './database/rows.js';
import type { ColumnValue, Table } from './database/table.js';

/** How many keys are remembered: a client repeats a write long before this many others were made. */
export const appliedKept = 4_096;

/** The idempotency keys of writes that were carried out, stored in the given table. */
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

  /** The operation that stores the key; put it into the same write as whatever the key identifies. */
  marking(key: string, values: readonly ColumnValue[] = []): RowOperation {
    return { op: 'put', table: this.table.name, id: key, values };
  }
}
