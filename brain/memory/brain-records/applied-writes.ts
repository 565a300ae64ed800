import type { Clock } from '#core/clock';
import { TaskQueue } from '#core/reliability/task-queue';
import { AppliedKeys } from '../applied-keys.js';
import type { Database } from '../database/database.js';
import type { RowOperation, WriteKind } from '../database/protocol.js';
import { appliedWritesTable } from './brain-schema.js';

interface KeyedWrite {
  readonly kind: WriteKind;
  /** The endpoint that received the write. */
  readonly path: string;
  /** The idempotency key; absent for a write that is never repeated. */
  readonly key?: string | undefined;
  /** Called when the write's turn comes, so that the rows it reads cannot change in between. */
  readonly operations: () => readonly RowOperation[];
}

/**
 * Carries out writes one after the other, and each key once: the key is stored in the same transaction as the write.
 */
export class AppliedWrites {
  readonly #keys: AppliedKeys;
  readonly #tasks = new TaskQueue();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.#keys = new AppliedKeys(database, appliedWritesTable);
  }

  /**
   * Resolves once the write is on disk, with the number of ids it touched; `null` if that key was applied before.
   * Throws the faults of `Database.write`.
   */
  apply({ kind, path, key, operations }: KeyedWrite): Promise<number | null> {
    return this.#tasks.run(async () => {
      if (key !== undefined && this.#keys.has(key)) return null;
      const own = operations();
      const all = [...own, ...(key === undefined ? [] : [this.#mark(key, path)])];
      if (all.length > 0) await this.database.write(kind, all);
      return new Set(own.map((operation) => ('id' in operation ? operation.id : operation))).size;
    });
  }

  #mark(key: string, path: string): RowOperation {
    return this.#keys.marking(key, [Math.round(this.clock.wallMs()), path]);
  }
}
