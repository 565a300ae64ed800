import { Fault } from '#core/faults';
import type { Statement } from '../sqlite.js';
import { type Connection, isDamage } from './connection.js';
import { isIntact } from './row-checksum.js';
import { allColumns, type ColumnValue, type StoredRow, type Table } from './table.js';

interface RowsOptions<T> {
  readonly reader: Connection;
  readonly table: Table;
  /** Parses a verified row. */
  readonly parse: (row: StoredRow) => T;
  /** Called once for each row with a wrong checksum; such a row is never returned. */
  readonly onDamaged: (table: Table, seq: number) => void;
}

/** Reads one table and verifies the checksum of every row. */
export class Rows<T> {
  readonly #statements = new Map<string, Statement<ColumnValue[], StoredRow>>();
  readonly #reported = new Set<number>();

  constructor(private readonly options: RowsOptions<T>) {}

  /**
   * Selects rows; `condition` is the SQL after the table's name, with `?` for `parameters`. Throws `memory/corrupt`.
   */
  select(condition: string, ...parameters: ColumnValue[]): T[] {
    return this.#read(condition, parameters)
      .filter((row) => this.#isIntact(row))
      .map(this.options.parse);
  }

  /** How many rows the table has, including damaged ones. */
  count(): number {
    const { reader, table } = this.options;
    return reader.prepare<[], number>(`SELECT count(*) FROM ${table.name}`).pluck().get() ?? 0;
  }

  /** The rows that were set aside, as they were found: any of their values may be wrong. */
  setAside(): readonly Readonly<Record<string, unknown>>[] {
    const { reader, table } = this.options;
    const kept = reader.prepare<[string], Buffer>('SELECT row FROM quarantine WHERE table_name = ?').pluck();
    return kept.all(table.name).map((row) => JSON.parse(row.toString('utf8')));
  }

  /** Whether a row of the table was ever found with a wrong checksum. */
  get hadDamage(): boolean {
    const { reader, table } = this.options;
    return (
      reader.prepare('SELECT 1 FROM quarantine WHERE table_name = ?').get(table.name) !== undefined ||
      this.#reported.size > 0
    );
  }

  #read(condition: string, parameters: ColumnValue[]): StoredRow[] {
    try {
      return this.#statement(condition).all(...parameters);
    } catch (error) {
      throw isDamage(error) ? new Fault('memory/corrupt', { cause: error }) : error;
    }
  }

  #statement(condition: string): Statement<ColumnValue[], StoredRow> {
    const { reader, table } = this.options;
    const known = this.#statements.get(condition);
    if (known !== undefined) return known;
    const sql = `SELECT ${allColumns(table).join(', ')} FROM ${table.name} ${condition}`;
    const statement = reader.prepare<ColumnValue[], StoredRow>(sql);
    this.#statements.set(condition, statement);
    return statement;
  }

  #isIntact(row: StoredRow): boolean {
    const { table, onDamaged } = this.options;
    if (isIntact(table, row)) return true;
    if (!this.#reported.has(row.seq)) onDamaged(table, row.seq);
    this.#reported.add(row.seq);
    return false;
  }
}
