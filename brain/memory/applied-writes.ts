import type { Clock } from '#core/clock';
import { appliedWritesTable } from './brain-schema.js';
import type { Database } from './database/database.js';
import type { RowOperation, WriteKind } from './database/protocol.js';
import type { Rows } from './database/rows.js';
import { Turns } from './turns.js';

export interface KeyedWrite {
  readonly kind: WriteKind;
  /** The endpoint it came by. */
  readonly path: string;
  /** Names the write; absent for one that is never repeated. */
  readonly key?: string | undefined;
  /** Asked when its turn comes, so that what it rests on cannot change in between. */
  readonly operations: () => readonly RowOperation[];
}

/** Carries out writes one after the other, each key once: the key is on disk together with what it wrote. */
export class AppliedWrites {
  readonly #keys: Rows<string>;
  readonly #turns = new Turns();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.#keys = database.rows(appliedWritesTable, (row) => row.id);
  }

  /** Resolves once it is on disk; false when that key was applied before. Throws the faults of `Database.write`. */
  apply({ kind, path, key, operations }: KeyedWrite): Promise<boolean> {
    return this.#turns.take(async () => {
      if (key !== undefined && this.#keys.select('WHERE id = ?', key).length > 0) return false;
      const all = [...operations(), ...(key === undefined ? [] : [this.#mark(key, path)])];
      if (all.length > 0) await this.database.write(kind, all);
      return true;
    });
  }

  #mark(key: string, path: string): RowOperation {
    const ts = Math.round(this.clock.wallMs());
    return { op: 'put', table: appliedWritesTable.name, id: key, values: [ts, path] };
  }
}
