import type { Clock } from '#core/clock';
import { lensEnvelopesTable, lensStageTable } from '#memory/brain-records/brain-schema';
import type { Database } from '#memory/database/database';
import type { RowOperation } from '#memory/database/protocol';
import type { Rows } from '#memory/database/rows';
import type { KeptLens } from '../vault/lens-vault.js';

/** The lens to show: its id, and its content hash when it was staged. */
interface OnStage {
  readonly id: string;
  readonly hash: string;
}

const stageRow = 'stage';

/** Which lens is on stage. It is one row of `brain.db`, so that after a crash it is the one that was last confirmed. */
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

  /** Whether the stage was emptied and the transport has not been told yet. */
  get isEmptiedUntold(): boolean {
    return this.#row?.id === noLens;
  }

  /** To be called once the transport was told that the stage is empty. */
  async emptiedTold(): Promise<void> {
    await this.database.write('upkeep', [dropRow]);
  }

  /** The operations that put a lens on stage in the place of any other; envelopes for the other one are dropped. */
  staging({ figment, hash }: Pick<KeptLens, 'figment' | 'hash'>): readonly RowOperation[] {
    const values = [Math.round(this.clock.wallMs()), figment.id, hash];
    return [{ op: 'put', table: lensStageTable.name, id: stageRow, values }, dropWaiting];
  }

  /** The operations that empty the stage and remember that the transport has to be told. */
  emptying(): readonly RowOperation[] {
    const values = [Math.round(this.clock.wallMs()), noLens, noLens];
    return [{ op: 'put', table: lensStageTable.name, id: stageRow, values }, dropWaiting];
  }

  /** The operations that empty the stage when the transport itself reported it. */
  left(): readonly RowOperation[] {
    return [dropRow, dropWaiting];
  }

  get #row(): OnStage | undefined {
    return this.#rows.select('WHERE id = ?', stageRow)[0];
  }
}

/** Stored in the place of an id while the hub or the transport has to be told that no lens is shown any more. */
export const noLens = '';

const dropRow: RowOperation = { op: 'delete', table: lensStageTable.name, id: stageRow };
const dropWaiting: RowOperation = { op: 'clear', table: lensEnvelopesTable.name };
