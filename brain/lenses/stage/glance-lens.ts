import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { TaskQueue } from '#core/reliability/task-queue';
import type { LensCommand } from '#core/wire/lenses/lens-link';
import { lensStageTable } from '#memory/brain-records/brain-schema';
import type { Database } from '#memory/database/database';
import type { RowOperation } from '#memory/database/protocol';
import type { Rows } from '#memory/database/rows';
import type { KeptLens } from '../vault/lens-vault.js';
import { noLens } from './lens-stage.js';
import { type LensTransport, undelivered } from './lens-transport.js';

interface GlanceLensOptions {
  readonly database: Database;
  readonly transport: LensTransport;
  /** A kept lens; null if there is none. */
  readonly read: (id: string) => KeptLens | null;
  readonly clock: Clock;
  readonly log: Log;
}

const glanceRow = 'glance';

/**
 * The kept lens that is shown at a glance in the place of the clock. The hub stores a copy and shows it without the
 * Brain.
 */
export class GlanceLens {
  readonly #rows: Rows<{ readonly id: string }>;
  readonly #tasks = new TaskQueue();

  constructor(private readonly options: GlanceLensOptions) {
    this.#rows = options.database.rows(lensStageTable, (row) => ({ id: String(row.figment_id) }));
  }

  /** The id of that lens; null if the clock is shown. */
  get chosen(): string | null {
    const id = this.#row;
    return id === undefined || id === noLens ? null : id;
  }

  /** The operation that makes this lens, or the clock for null, the one to show. */
  choosing(lens: Pick<KeptLens, 'figment' | 'hash'> | null): RowOperation {
    const values = [Math.round(this.options.clock.wallMs()), lens?.figment.id ?? noLens, lens?.hash ?? noLens];
    return { op: 'put', table: lensStageTable.name, id: glanceRow, values };
  }

  /** To be called when a hub attaches; tells it what to show. */
  attached(): void {
    void this.tell();
  }

  /**
   * Tells the hub what to show; resolves with whether it knows by now. A hub that is away is told when it attaches.
   * Never rejects.
   */
  tell(): Promise<boolean> {
    return this.#tasks
      .run(() => this.#tell())
      .catch((thrown: unknown) => {
        this.options.log.error('glance.not-told', { why: failureReason(thrown) });
        return false;
      });
  }

  stop(): Promise<void> {
    return this.#tasks.idle();
  }

  get #row(): string | undefined {
    return this.#rows.select('WHERE id = ?', glanceRow)[0]?.id;
  }

  async #tell(): Promise<boolean> {
    const { transport, read, database } = this.options;
    const id = this.#row;
    if (id === undefined || !transport.isAttached()) return id === undefined;
    const lens = id === noLens ? null : read(id);
    const told = lens === null ? null : { id, figment: lens.figment, hash: lens.hash };
    const isDelivered = await this.#isTaken({ do: 'figment_glance', lens: told });
    const drop: RowOperation = { op: 'delete', table: lensStageTable.name, id: glanceRow };
    if (isDelivered && lens === null) await database.write('upkeep', [drop]);
    return isDelivered;
  }

  async #isTaken(command: LensCommand): Promise<boolean> {
    try {
      return (await this.options.transport.command(command)).ok;
    } catch (thrown) {
      if (thrown instanceof Fault && undelivered.has(thrown.code)) return false;
      throw thrown;
    }
  }
}
