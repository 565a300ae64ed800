import type { Clock } from '#core/clock';
import { lensEnvelopesTable, lensStageTable } from '#memory/brain-records/brain-schema';
import type { Database } from '#memory/database/database';
import type { RowOperation } from '#memory/database/protocol';
import type { Rows } from '#memory/database/rows';
import type { KeptLens } from '../vault/lens-vault.js';

/** The lens that is to be seen: its id, and what it was when it was put there. */
interface OnStage {
  readonly id: string;
  readonly hash: string;
}

const onlyRow = 'stage';

/** Which lens is on stage: one row, so that after any crash it is the one that was acknowledged. */
export class LensStage {
  readonly #rows: Rows<OnStage>;

  constructor(
    database: Database,
    private readonly clock: Clock,
  ) {
    this.#rows = database.rows(lensStageTable, (row) => ({ id: String(row.figment_id), hash: String(row.hash) }));
  }

  get active(): OnStage | null {
    return this.#rows.select('LIMIT 1')[0] ?? null;
  }

  /** The operations that put a lens in the place of whatever is there; what waited for that one is dropped. */
  staging({ figment, hash }: Pick<KeptLens, 'figment' | 'hash'>): readonly RowOperation[] {
    const values = [Math.round(this.clock.wallMs()), figment.id, hash];
    return [{ op: 'put', table: lensStageTable.name, id: onlyRow, values }, dropWaiting];
  }

  clearing(): readonly RowOperation[] {
    return [{ op: 'delete', table: lensStageTable.name, id: onlyRow }, dropWaiting];
  }
}

const dropWaiting: RowOperation = { op: 'clear', table: lensEnvelopesTable.name };
