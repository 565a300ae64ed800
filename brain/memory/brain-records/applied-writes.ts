import type { Clock } from '#core/clock';
import { AppliedKeys } from '#memory/applied-keys';
import type { Database } from '#memory/database/database';
import type { RowOperation, WriteKind } from '#memory/database/protocol';
import { Turns } from '#memory/turns';
import { appliedWritesTable } from './brain-schema.js';

interface KeyedWrite {
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
  readonly #keys: AppliedKeys;
  readonly #turns = new Turns();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.#keys = new AppliedKeys(database, appliedWritesTable);
  }

  /** Resolves once it is on disk; false when that key was applied before. Throws the faults of `Database.write`. */
  apply({ kind, path, key, operations }: KeyedWrite): Promise<boolean> {
    return this.#turns.take(async () => {
      if (key !== undefined && this.#keys.has(key)) return false;
      const all = [...operations(), ...(key === undefined ? [] : [this.#mark(key, path)])];
      if (all.length > 0) await this.database.write(kind, all);
      return true;
    });
  }

  #mark(key: string, path: string): RowOperation {
    return this.#keys.marking(key, [Math.round(this.clock.wallMs()), path]);
  }
}
