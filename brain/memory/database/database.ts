import { statSync } from 'node:fs';
import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { Broadcast } from '#core/reliability/broadcast';
import type { Statement } from '../sqlite.js';
import type { StateDirectory } from '../state/state-directory.js';
import type { Change } from './change.js';
import { ChangeFeed } from './change-feed.js';
import { type Connection, connect } from './connection.js';
import { type DatabasePaths, databasePaths } from './database-paths.js';
import { LossRecord } from './files/recovery/loss-record.js';
import type { DataLoss, RowOperation, Write, WriteKind } from './protocol.js';
import { isStorableKey } from './row-checksum.js';
import { Rows } from './rows.js';
import type { DatabaseSchema, StoredRow, Table } from './table.js';
import { SnapshotSchedule } from './writer/snapshot-schedule.js';
import type { WriterThread } from './writer/start-writer-thread.js';
import { WriterLink } from './writer/writer-link.js';

/** Size of the ballast file, which is deleted when the disk is full so that forgetting still works. */
const reserveBytes = 8 * 1024 * 1024;

export interface DatabaseOptions {
  readonly state: StateDirectory;
  readonly schema: DatabaseSchema;
  readonly clock: Clock;
  readonly log: Log;
  readonly ballastBytes?: number;
  /** With NORMAL, acknowledged rows are lost in a power cut; it is there to show that the power-cut test notices. */
  readonly synchronous?: 'FULL' | 'NORMAL';
  /** Started before, and of no use to another database; started now if absent. */
  readonly writerThread?: WriterThread | undefined;
}

export interface DatabaseHealth {
  /** False if something needs the attention of the wearer or owner. */
  readonly isOk: boolean;
  readonly path: string;
  readonly bytes: number;
  readonly walBytes: number;
  /** Writes that are not on disk yet. */
  readonly waiting: number;
  /** True while nothing new is kept for want of disk space. */
  readonly isFull: boolean;
  readonly isDamaged: boolean;
  readonly hasFailed: boolean;
  readonly isScrubPending: boolean;
  /** Rows with a wrong checksum that no snapshot could replace; they are kept apart and never returned. */
  readonly quarantinedRows: number;
  /** Paths of the database's files at which something else lies, such as a folder or a link. */
  readonly strangers: readonly string[];
  /** The newest loss that the wearer has not acknowledged, found by any process in any run. */
  readonly loss: DataLoss | null;
  /** Every loss since the file was installed, oldest first. */
  readonly losses: readonly DataLoss[];
}

export interface ClosingOptions {
  /** True when the whole program stops: a snapshot then gets every change, so that losing the file loses nothing. */
  readonly isSecuring?: boolean;
}

/** Delay after opening before all rows are checked, so that the check does not slow down the start. */
const checkMs = 1_000;

/**
 * Opens a database of the state directory, repairing it if needed. Throws `memory/newer`, `memory/corrupt`,
 * `memory/busy`.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { state, schema, clock, log } = options;
  let database: Database | null = null;
  const writer = await WriterLink.start(
    {
      folder: state.path,
      schema,
      wallMs: clock.wallMs(),
      synchronous: options.synchronous ?? 'FULL',
      ballastBytes: options.ballastBytes ?? reserveBytes,
    },
    {
      onChanges: (changes) => database?.changes.publish(changes),
      onCondition: () => database?.conditionChanged(),
    },
    log,
    options.writerThread,
  );
  const paths = databasePaths(state.path, schema.file);
  try {
    database = new Database(writer, connect(paths.main, { readonly: true }), paths, options);
    return database;
  } catch (error) {
    await writer.close(clock.wallMs());
    throw error;
  }
}

/** One durable SQLite file with its writer thread, a reading connection and the change feed. */
export class Database {
  readonly changes: ChangeFeed;
  readonly losses: LossRecord;
  /** Whether this call of `openDatabase` created the file. */
  readonly isFresh: boolean;
  /** False while a forgetting is under way that the disk did not take yet, which would take new rows as well. */
  takesCaptures = true;
  readonly #conditions: Broadcast<void>;
  #rowsSetAside: number;
  #rowsMended = 0;
  readonly #snapshots: SnapshotSchedule;
  readonly #cancelCheck: () => void;
  readonly #dataVersion: Statement<[], number>;

  constructor(
    private readonly writer: WriterLink,
    private readonly reader: Connection,
    private readonly paths: DatabasePaths,
    private readonly options: DatabaseOptions,
  ) {
    const { clock, log, schema } = options;
    this.changes = new ChangeFeed(reader, log);
    this.isFresh = writer.report.isFresh;
    this.#conditions = new Broadcast((thrown) =>
      log.error('memory.follower-failed', { file: schema.file, reason: failureReason(thrown) }),
    );
    this.#rowsSetAside = writer.report.condition.quarantinedRows;
    this.#dataVersion = reader.prepare<[], number>('PRAGMA data_version').pluck();
    const { loss } = writer.report;
    this.losses = new LossRecord({
      losses: writer.report.losses,
      write: (update) => writer.updateLoss(update),
      onUpdate: () => this.#conditions.emit(),
    });
    if (loss !== null) log.error('memory.loss', { file: schema.file, reason: loss.reason, lost: loss.lost_changes });
    this.#snapshots = new SnapshotSchedule({ writer, changes: this.changes, clock, log, isFresh: this.isFresh });
    this.#cancelCheck = clock.after(checkMs, () => this.#check());
  }

  /** A reader of `table` that verifies the checksum of each row and parses the row with `parse`. */
  rows<T>(table: Table, parse: (row: StoredRow) => T): Rows<T> {
    return new Rows({ reader: this.reader, table, parse, onDamaged: (_, seq) => this.#repair(table, seq) });
  }

  /**
   * Carries out the operations in one transaction; resolves with their changes once they are on disk and visible to
   * every reader. Throws `memory/bad-key`, `memory/full`, `memory/busy`, `memory/not-written`, `memory/closed`.
   */
  async write(
    kind: WriteKind,
    operations: readonly RowOperation[],
    also: Pick<Write, 'copiesKnow' | 'isBeforeForgetting'> = {},
  ): Promise<readonly Change[]> {
    if (operations.some((operation) => 'id' in operation && !isStorableKey(operation.id))) {
      throw new Fault('memory/bad-key');
    }
    if (kind === 'capture' && !this.takesCaptures) throw new Fault('memory/full');
    const changes = await this.writer.write({ kind, operations, ...also }, this.options.clock.wallMs());
    if (kind === 'forget' && changes.length > 0) this.#snapshots.forgot();
    return changes;
  }

  /** A number that changes whenever any process commits to the file. */
  dataVersion(): number {
    return this.#dataVersion.get() ?? 0;
  }

  /** Resolves once the writer has done what was asked of it so far. Throws `memory/closed` where it has stopped. */
  beat(): Promise<void> {
    return this.writer.beat();
  }

  /** Takes a verified snapshot now. */
  snapshot(): Promise<void> {
    return this.writer.snapshot(this.options.clock.wallMs(), 0);
  }

  health(): DatabaseHealth {
    const { condition, report, hasFailed, waiting } = this.writer;
    const { strangers } = report;
    const { all: losses, open: loss } = this.losses;
    const isWritable = !hasFailed && !condition.isFull && !condition.isDamaged;
    const isWhole = loss === null && condition.quarantinedRows === 0;
    const isOk = isWritable && isWhole && !condition.isScrubPending && strangers.length === 0;
    return {
      isOk,
      path: this.paths.main,
      bytes: fileBytes(this.paths.main),
      walBytes: fileBytes(this.paths.wal),
      waiting,
      hasFailed,
      ...condition,
      strangers,
      loss,
      losses,
    };
  }

  /** Calls `listener` when anything but the sizes in `health()` changed, until the returned function is called. */
  onCondition(listener: () => void): () => void {
    return this.#conditions.on(listener);
  }

  /** Called by the writer's link when the condition of the writer changed. */
  conditionChanged(): void {
    const { quarantinedRows: rows, mendedRows } = this.writer.condition;
    const { file } = this.options.schema;
    if (rows > this.#rowsSetAside) {
      this.options.log.error('memory.rows-set-aside', { file, rows });
    }
    if (mendedRows > this.#rowsMended) {
      this.options.log.warn('memory.rows-mended', { file, rows: mendedRows - this.#rowsMended });
    }
    this.#rowsSetAside = rows;
    this.#rowsMended = mendedRows;
    this.#conditions.emit();
  }

  /**
   * Resolves when all changes are in the main file and the file is released; with `isSecuring`, they are in a snapshot
   * as well.
   */
  async close({ isSecuring = false }: ClosingOptions = {}): Promise<void> {
    this.#snapshots.stop();
    this.#cancelCheck();
    this.reader.close();
    await this.writer.close(this.options.clock.wallMs(), isSecuring);
  }

  #check(): void {
    this.writer
      .check()
      .catch((error) => this.options.log.error('memory.check-failed', { reason: failureReason(error) }));
  }

  #repair(table: Table, seq: number): void {
    this.options.log.error('memory.row-damaged', { table: table.name, seq });
    this.writer
      .repair([{ table: table.name, seq }])
      .catch((error) =>
        this.options.log.error('memory.repair-failed', { table: table.name, seq, reason: failureReason(error) }),
      );
  }
}

function fileBytes(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
