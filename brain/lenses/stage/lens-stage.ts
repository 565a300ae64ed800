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
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.#rows = database.rows(lensStageTable, (row) => ({ id: String(row.figment_id), hash: String(row.hash) }));
  }

  get active(): OnStage | null {
    const row = this.#row;
    return row === undefined || row.id === noLens ? null : row;
  }

  /** The stage was emptied, and whoever shows lenses does not know it yet. */
  get isEmptiedUntold(): boolean {
    return this.#row?.id === noLens;
  }

  /** By now it does. */
  async emptiedTold(): Promise<void> {
    await this.database.write('upkeep', [dropRow]);
  }

  /** The operations that put a lens in the place of whatever is there; what waited for that one is dropped. */
  staging({ figment, hash }: Pick<KeptLens, 'figment' | 'hash'>): readonly RowOperation[] {
    const values = [Math.round(this.clock.wallMs()), figment.id, hash];
    return [{ op: 'put', table: lensStageTable.name, id: onlyRow, values }, dropWaiting];
  }

  /** The operations that empty the stage. */
  emptying(): readonly RowOperation[] {
    const values = [Math.round(this.clock.wallMs()), noLens, noLens];
    return [{ op: 'put', table: lensStageTable.name, id: onlyRow, values }, dropWaiting];
  }

  /** The same where it was whoever shows lenses that said so. */
  left(): readonly RowOperation[] {
    return [dropRow, dropWaiting];
  }

  get #row(): OnStage | undefined {
    return this.#rows.select('WHERE id = ?', onlyRow)[0];
  }
}

/** In the place of an id, where the stage is empty. */
const noLens = '';

const dropRow: RowOperation = { op: 'delete', table: lensStageTable.name, id: onlyRow };
const dropWaiting: RowOperation = { op: 'clear', table: lensEnvelopesTable.name };
