import type { z } from 'zod';
import type { Database } from '../database/database.js';
import type { RowOperation } from '../database/protocol.js';
import type { Rows } from '../database/rows.js';
import { marksTable } from '../memory-schema.js';
import { storedJson } from './stored-json.js';

/** A small named value in the database. */
export interface Mark<T> {
  readonly name: string;
  readonly schema: z.ZodType<T>;
}

/** Small named values that survive a restart; setting one replaces its previous value. */
export class MarkStore {
  readonly #rows: Rows<unknown>;

  constructor(private readonly database: Database) {
    this.#rows = database.rows(marksTable, ({ value }) => storedJson(String(value)));
  }

  /** The value of a mark; null if it was never set or cannot be parsed. */
  get<T>(mark: Mark<T>): T | null {
    const parsed = mark.schema.safeParse(this.#rows.select('WHERE id = ?', mark.name)[0]);
    return parsed.success ? parsed.data : null;
  }

  /** Sets a mark; resolves once it is on disk. Throws the faults of `Database.write`. */
  async set<T>(mark: Mark<T>, value: T): Promise<void> {
    await this.database.write('upkeep', [putMark(mark, value)]);
  }

  /**
   * Removes an outdated mark; resolves once that is on disk. This does not erase it: snapshots that contain it are
   * kept.
   */
  async expire(mark: Pick<Mark<unknown>, 'name'>): Promise<void> {
    await this.database.write('upkeep', [dropMark(mark)]);
  }

  /** Forgets a mark; resolves once no trace of it is left. */
  async remove(mark: Pick<Mark<unknown>, 'name'>): Promise<void> {
    await this.database.write('forget', [dropMark(mark)]);
  }

  /** Replaces a mark, null by nothing; resolves once no trace of its former value is left. */
  async replace<T>(mark: Mark<T>, value: T | null): Promise<void> {
    await this.database.write('forget', [marking(mark, value)]);
  }
}

/** The operation that sets a mark, or with null removes it. */
export function marking<T>(mark: Mark<T>, value: T | null): RowOperation {
  return value === null ? dropMark(mark) : putMark(mark, value);
}

function dropMark(mark: Pick<Mark<unknown>, 'name'>): RowOperation {
  return { op: 'delete', table: marksTable.name, id: mark.name };
}

/** The operation that sets a mark, to be used in one transaction with what it describes. */
export function putMark<T>(mark: Mark<T>, value: T): RowOperation {
  return { op: 'put', table: marksTable.name, id: mark.name, values: [JSON.stringify(value)] };
}
