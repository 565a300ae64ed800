import type { z } from 'zod';
import type { Database } from '../database/database.js';
import type { RowOperation } from '../database/protocol.js';
import type { Rows } from '../database/rows.js';
import { marksTable } from '../memory-schema.js';
import { storedJson } from './stored-json.js';

/** A small named fact about the file. */
export interface Mark<T> {
  readonly name: string;
  readonly schema: z.ZodType<T>;
}

/** Small named facts that outlive a restart, each replaced by the next of its name. */
export class MarkStore {
  readonly #rows: Rows<unknown>;

  constructor(private readonly database: Database) {
    this.#rows = database.rows(marksTable, ({ value }) => storedJson(String(value)));
  }

  /** Null when it was never set or cannot be made out. */
  get<T>(mark: Mark<T>): T | null {
    const parsed = mark.schema.safeParse(this.#rows.select('WHERE id = ?', mark.name)[0]);
    return parsed.success ? parsed.data : null;
  }

  /** Resolves once it is on disk. Throws the faults of `Database.write`. */
  async set<T>(mark: Mark<T>, value: T): Promise<void> {
    await this.database.write('upkeep', [putMark(mark, value)]);
  }

  /**
   * Its time is over; resolves once that is on disk. Nobody asked for anything to be forgotten, so snapshots stay: whatever
   * it told of is in them as well, and goes with them when it is forgotten.
   */
  async expire(mark: Pick<Mark<unknown>, 'name'>): Promise<void> {
    await this.database.write('upkeep', [{ op: 'delete', table: marksTable.name, id: mark.name }]);
  }

  /** Forgets it; resolves once no trace is left. */
  async remove(mark: Pick<Mark<unknown>, 'name'>): Promise<void> {
    await this.database.write('forget', [{ op: 'delete', table: marksTable.name, id: mark.name }]);
  }
}

/** The operation that sets a mark together with what it tells of. */
export function putMark<T>(mark: Mark<T>, value: T): RowOperation {
  return { op: 'put', table: marksTable.name, id: mark.name, values: [JSON.stringify(value)] };
}
