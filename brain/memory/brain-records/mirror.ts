import type { z } from 'zod';
import type { Clock } from '#core/clock';
import type { Database } from '#memory/database/database';
import type { RowOperation } from '#memory/database/protocol';
import type { Rows } from '#memory/database/rows';
import { mirrorsTable } from './brain-schema.js';

interface MirrorOptions<T> {
  readonly database: Database;
  readonly clock: Clock;
  /** What it is a mirror of. */
  readonly name: string;
  readonly schema: z.ZodType<T>;
  /** Shown before anything was pushed. */
  readonly empty: T;
}

/** The last snapshot of something that another process owns. */
export class Mirror<T> {
  readonly #rows: Rows<T | undefined>;

  constructor(private readonly options: MirrorOptions<T>) {
    this.#rows = options.database.rows(mirrorsTable, ({ value }) => this.#parse(String(value)));
  }

  get value(): T {
    return this.#rows.select('WHERE id = ?', this.options.name)[0] ?? this.options.empty;
  }

  /** Resolves once the snapshot is on disk; by `forget` once no trace of the last one is. Throws as `Database.write`. */
  async replace(value: T, kind: 'capture' | 'forget' = 'capture'): Promise<void> {
    await this.options.database.write(kind, [this.replacing(value)]);
  }

  /** The operation that puts a snapshot in place of the last. */
  replacing(value: T): RowOperation {
    const { clock, name } = this.options;
    const values = [Math.round(clock.wallMs()), JSON.stringify(value)];
    return { op: 'put', table: mirrorsTable.name, id: name, values };
  }

  /** A snapshot of another release counts as none: the next push brings it again. */
  #parse(text: string): T | undefined {
    return this.options.schema.safeParse(JSON.parse(text)).data;
  }
}
