import type { z } from 'zod';
import type { Clock } from '#core/clock';
import type { Database } from '../database/database.js';
import type { RowOperation } from '../database/protocol.js';
import type { Rows } from '../database/rows.js';
import { mirrorsTable } from './brain-schema.js';

interface MirrorStoreOptions<T> {
  readonly database: Database;
  readonly clock: Clock;
  /** The row id of the mirror. */
  readonly name: string;
  readonly schema: z.ZodType<T>;
  /** The value until something has been pushed. */
  readonly empty: T;
}

/** The latest snapshot of something that another process owns. */
export class MirrorStore<T> {
  readonly #rows: Rows<T | undefined>;

  constructor(private readonly options: MirrorStoreOptions<T>) {
    this.#rows = options.database.rows(mirrorsTable, ({ value }) => this.#parse(String(value)));
  }

  get value(): T {
    return this.#rows.select('WHERE id = ?', this.options.name)[0] ?? this.options.empty;
  }

  /**
   * Stores a snapshot. Resolves once it is on disk; with `forget`, once no trace of the one before is left. Throws the
   * faults of `Database.write`.
   */
  async replace(value: T, kind: 'capture' | 'forget' = 'capture'): Promise<void> {
    await this.options.database.write(kind, [this.replacing(value)]);
  }

  /** The operation that replaces the snapshot. */
  replacing(value: T): RowOperation {
    const { clock, name } = this.options;
    const values = [Math.round(clock.wallMs()), JSON.stringify(value)];
    return { op: 'put', table: mirrorsTable.name, id: name, values };
  }

  /**
   * Parses a stored snapshot. One from another release may not match the schema, and then counts as none until the next
   * push.
   */
  #parse(text: string): T | undefined {
    return this.options.schema.safeParse(JSON.parse(text)).data;
  }
}
