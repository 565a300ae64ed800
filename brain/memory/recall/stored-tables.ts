import type { Connection } from '../database/connection.js';
import { Rows } from '../database/rows.js';
import type { ColumnValue, StoredRow, Table } from '../database/table.js';

const indexPageRows = 1_000;

/** Reads rows of any table as they are stored. */
export class StoredTables {
  readonly #rows = new Map<string, Rows<StoredRow>>();

  constructor(private readonly reader: Connection) {}

  row(table: Table, id: string): StoredRow | undefined {
    return this.#rowsOf(table).select('WHERE id = ?', id)[0];
  }

  /** All rows, in the order in which they were last written. */
  *pages(table: Table): Iterable<StoredRow> {
    let seq: ColumnValue = -1;
    for (;;) {
      // Pages go by sequence and not by row count, because damaged rows are left out and must not end the loop.
      const next = this.#lastSeqOfPage(table, seq);
      if (next === null) return;
      yield* this.#rowsOf(table).select('WHERE seq > ? AND seq <= ?', seq, next);
      seq = next;
    }
  }

  #lastSeqOfPage(table: Table, seq: number): number | null {
    const page = `SELECT seq FROM ${table.name} WHERE seq > ? ORDER BY seq LIMIT ${indexPageRows}`;
    return this.reader.prepare<[number], number | null>(`SELECT max(seq) FROM (${page})`).pluck().get(seq) ?? null;
  }

  #rowsOf(table: Table): Rows<StoredRow> {
    const known = this.#rows.get(table.name);
    if (known !== undefined) return known;
    // Damaged rows are only skipped here; the writer thread repairs them.
    const rows = new Rows({ reader: this.reader, table, parse: (row) => row, onDamaged: () => undefined });
    this.#rows.set(table.name, rows);
    return rows;
  }
}
