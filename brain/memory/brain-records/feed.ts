import type { Clock } from '#core/clock';
import type { Database } from '../database/database.js';
import type { Rows } from '../database/rows.js';
import type { ColumnValue, StoredRow, Table } from '../database/table.js';

export interface FeedPage {
  readonly limit: number;
  /** Only rows older than this wall time. */
  readonly before?: number | undefined;
}

interface FeedOptions<T> {
  readonly database: Database;
  readonly clock: Clock;
  /** A table with a `ts` column. */
  readonly table: Table;
  readonly parse: (row: StoredRow) => T;
}

/** Rows ordered by time. No two have the same time, so that paging by time neither repeats nor skips a row. */
export abstract class Feed<T> {
  readonly #rows: Rows<T>;
  #lastTs: number;

  protected constructor(private readonly options: FeedOptions<T>) {
    const { database, table, parse } = options;
    this.#rows = database.rows(table, parse);
    const newest = database.rows(table, (row) => Number(row.ts)).select('ORDER BY seq DESC LIMIT 1');
    this.#lastTs = newest[0] ?? 0;
  }

  /** Appends a row with the present time and returns that time; resolves once the row is on disk. */
  protected async appendRow(id: string, valuesAt: (ts: number) => readonly ColumnValue[]): Promise<number> {
    const { database, table } = this.options;
    const ts = this.#nextTs();
    await database.write('capture', [{ op: 'put', table: table.name, id, values: valuesAt(ts) }]);
    return ts;
  }

  /** The newest rows first, at most `limit`. */
  page({ limit, before }: FeedPage): T[] {
    if (before === undefined) return this.#rows.select('ORDER BY ts DESC, seq DESC LIMIT ?', limit);
    return this.#rows.select('WHERE ts < ? ORDER BY ts DESC, seq DESC LIMIT ?', before, limit);
  }

  /** Removes rows older than a wall time, a limited share of the table per call; resolves with the number removed. */
  async prune(beforeTs: number): Promise<number> {
    const { database, table } = this.options;
    return (await database.write('upkeep', [{ op: 'prune', table: table.name, beforeTs }])).length;
  }

  /** Forgets all rows; resolves once no trace of them is left. */
  async clear(): Promise<void> {
    const { database, table } = this.options;
    await database.write('forget', [{ op: 'clear', table: table.name }]);
  }

  /**
   * The present wall time; in a burst, 1 ms after the last row. A clock that was set back by 1 s or more is followed.
   */
  #nextTs(): number {
    const now = Math.round(this.options.clock.wallMs());
    const isBurst = now <= this.#lastTs && this.#lastTs - now < 1_000;
    this.#lastTs = isBurst ? this.#lastTs + 1 : now;
    return this.#lastTs;
  }
}
