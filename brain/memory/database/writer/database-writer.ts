import { type Clock, systemClock } from '#core/clock';
import { connect, isDamage } from '../connection.js';
import { DiskReserve, isFull } from '../files/disk-reserve.js';
import { updateLoss } from '../files/install-marker.js';
import type { OpenedDatabaseFile } from '../files/open-file.js';
import { mendRows } from '../files/recovery/mend-rows.js';
import { dropSnapshotsNow, takeSnapshot } from '../files/snapshots.js';
import { damagedByPiece, damagedRows } from '../files/verify-rows.js';
import { generationMark, noSalts, WatermarkWriter } from '../files/watermark.js';
import { generationOf } from '../migrate.js';
import { walSalts } from '../pages/wal-frames.js';
import type { DamagedRow, FromWriter, ToWriter, WriteResult, WriterCondition, WriterOptions } from '../protocol.js';
import { RowWriter } from '../row-writer.js';
import { isScrubDue, noteScrubDue, scrub } from '../scrub.js';
import { type CommitTools, commitGroup, faultNote, hasFault, type TicketedWrite } from './commit-group.js';
import { hasForgotten, isForgetting, lastForgotten, lastGiven } from './forgetting-writes.js';
import { isSnapshotDue, isStopSnapshotDue, type SnapshotAge } from './snapshot-due.js';

/** Writes within this time share one commit, and so one flush to the SD card. */
const groupCommitMs = 5;
/** The most writes per commit, because the first one waits for all of them. */
const groupCommitWrites = 512;
const scrubRetryMs = 5_000;

/**
 * The writing side of a database, on a thread of its own, with group commit: writes that arrive within a few
 * milliseconds share one transaction and one flush.
 */
export class DatabaseWriter {
  #tools: CommitTools;
  readonly #watermark: WatermarkWriter;
  #waiting: TicketedWrite[] = [];
  #cancelCommit: (() => void) | null = null;
  #work: Promise<void> = Promise.resolve();
  #isFull = false;
  #isDamaged = false;
  #isScrubPending = false;
  #lastQuarantinedRows = 0;
  #mendedRows = 0;
  #wallMs: number;

  constructor(
    private readonly file: OpenedDatabaseFile,
    private readonly options: WriterOptions,
    private readonly report: (message: FromWriter) => void,
    private readonly clock: Clock = systemClock,
  ) {
    const reserve = new DiskReserve(file.paths, options.ballastBytes);
    const [{ connection, paths }, dropSnapshots] = [file, () => dropSnapshotsNow(file.paths)];
    this.#tools = { connection, rows: new RowWriter(connection, options.schema), reserve, dropSnapshots };
    this.#watermark = new WatermarkWriter(paths.watermark, generationMark(generationOf(connection)));
    this.#isFull = reserve.isLow;
    this.#wallMs = options.wallMs;
    void reserve.build();
  }

  get condition(): WriterCondition {
    return {
      isFull: this.#isFull,
      isDamaged: this.#isDamaged,
      isScrubPending: this.#isScrubPending,
      quarantinedRows: this.#quarantinedRows(),
      mendedRows: this.#mendedRows,
    };
  }

  /** Removes traces that an earlier run left of something forgotten; call it before anything is answered. */
  async finishForgetting(): Promise<void> {
    if (isScrubDue(this.file.paths)) await this.#scrub();
  }

  receive(message: ToWriter): void {
    if ('wallMs' in message) this.#wallMs = message.wallMs;
    const { ticket } = message;
    if (message.do === 'write') this.#collect({ ticket, write: message.write });
    else if (message.do === 'snapshot') this.#afterWrites(message.ticket, () => this.#snapshot(message));
    else if (message.do === 'repair') this.#afterWrites(message.ticket, () => this.#withoutDamage(message.rows));
    else if (message.do === 'loss') this.#afterWrites(ticket, () => updateLoss(this.file.paths.marker, message.update));
    else if (message.do === 'beat') this.#afterWrites(ticket, async () => undefined);
    else if (message.do === 'check') this.#check(message.ticket);
    else this.#afterWrites(message.ticket, () => this.#close(message.wallMs, message.isSecuring));
  }

  #collect(ticketed: TicketedWrite): void {
    this.#waiting.push(ticketed);
    if (this.#waiting.length >= groupCommitWrites) this.#flush();
    else this.#cancelCommit ??= this.clock.after(groupCommitMs, () => this.#flush());
  }

  /** Queues everything collected so far as one group. */
  #flush(): void {
    this.#cancelCommit?.();
    this.#cancelCommit = null;
    const group = this.#waiting;
    this.#waiting = [];
    if (group.length > 0) this.#inTurn(() => this.#commit(group));
  }

  #afterWrites(ticket: number, task: () => Promise<void>): void {
    this.#flush();
    this.#inTurn(async () => {
      try {
        await task();
        this.#done([{ ticket, changes: [] }]);
      } catch (error) {
        this.#isDamaged ||= isDamage(error);
        this.#done([{ ticket, fault: faultNote(error) }]);
      }
    });
  }

  #inTurn(task: () => Promise<void>): void {
    this.#work = this.#work.then(task);
  }

  async #commit(group: readonly TicketedWrite[]): Promise<void> {
    if (isForgetting(group)) noteScrubDue(this.file.paths);
    const results = this.#commitOrReopen(group);
    this.#isFull = this.#tools.reserve.isLow || results.some((result) => hasFault(result, 'memory/full'));
    this.#isDamaged ||= results.some((result) => hasFault(result, 'memory/corrupt'));
    if (hasForgotten(group, results)) {
      this.#watermark.forgot(lastForgotten(group, results, this.options.schema));
      await this.#scrub();
    }
    this.#mark(group, results);
    this.#done(results);
    if (!this.#isFull) void this.#tools.reserve.build();
  }

  /**
   * Writes the watermark before the results are sent. A failure is ignored: the rows are on disk, and the next group
   * writes it again.
   */
  #mark(group: readonly TicketedWrite[], results: readonly WriteResult[]): void {
    const changes = results.flatMap((result) => ('changes' in result ? result.changes : []));
    if (changes.length === 0) return;
    this.#watermark.kept(lastGiven(group, results, this.options.schema));
    try {
      this.#watermark.write(this.#tools.rows.newestSeq(), walSalts(this.file.paths.wal) ?? noSalts);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
    }
  }

  /** Closes the connection after a failed write or sync, because its cache may no longer match the file. */
  #commitOrReopen(group: readonly TicketedWrite[]): readonly WriteResult[] {
    try {
      if (!this.#tools.connection.open) this.#reopen();
      return commitGroup(this.#tools, group);
    } catch (error) {
      this.#tools.connection.close();
      const fault = faultNote(error);
      return group.map(({ ticket }) => ({ ticket, fault }));
    }
  }

  /**
   * After a failed sync the kernel may treat lost pages as written. A checkpoint and a new log ensure that no later
   * commit depends on such pages.
   */
  #reopen(): void {
    const connection = connect(this.file.paths.main, this.options);
    connection.pragma('wal_checkpoint(TRUNCATE)');
    this.#tools = { ...this.#tools, connection, rows: new RowWriter(connection, this.options.schema) };
  }

  #quarantinedRows(): number {
    const { connection, rows } = this.#tools;
    if (connection.open) this.#lastQuarantinedRows = rows.quarantined();
    return this.#lastQuarantinedRows;
  }

  async #scrub(): Promise<void> {
    try {
      await scrub({
        connection: this.#tools.connection,
        paths: this.file.paths,
        schema: this.options.schema,
        wallMs: this.#wallMs,
        mend: () => this.#withoutDamage(damagedRows(this.#tools.connection, this.options.schema)),
      });
      this.#isScrubPending = false;
    } catch {
      // The rows are deleted; health reports remaining traces until a later attempt succeeds.
      this.#isScrubPending = true;
      this.clock.after(scrubRetryMs, () => this.#inTurn(() => this.#scrubAgain()));
    }
  }

  async #scrubAgain(): Promise<void> {
    await this.#scrub();
    this.#done([]);
  }

  async #snapshot({ wallMs, olderThanMs }: SnapshotAge): Promise<void> {
    if (!(await isSnapshotDue(this.#tools.connection, this.file.paths, { wallMs, olderThanMs }))) return;
    await this.#withoutDamage(damagedRows(this.#tools.connection, this.options.schema));
    await takeSnapshot(this.#tools.connection, this.file.paths, this.options.schema, wallMs);
  }

  /** Restores damaged rows from snapshots, and quarantines those that no snapshot has. */
  async #withoutDamage(damaged: readonly DamagedRow[]): Promise<void> {
    const { connection } = this.#tools;
    if (damaged.length === 0 || !connection.open) return;
    const left = await mendRows({ connection, paths: this.file.paths, schema: this.options.schema, damaged });
    this.#mendedRows += damaged.length - left.length;
    if (left.length === 0) return;
    const operations = left.map(({ table, seq }) => ({ op: 'quarantine', table, seq }) as const);
    this.#commitOrReopen([{ ticket: 0, write: { kind: 'upkeep', operations } }]);
  }

  /** Checks all rows piece by piece; writes run in between. */
  #check(ticket: number): void {
    const pieces = damagedByPiece(() => this.#tools.connection, this.options.schema);
    const next = async (): Promise<void> => {
      const piece = this.#tools.connection.open ? pieces.next() : { done: true as const };
      if (piece.done) return;
      await this.#withoutDamage(piece.value);
      this.#afterWrites(ticket, next);
    };
    this.#afterWrites(ticket, next);
  }

  async #snapshotAtStop(wallMs: number, isSecuring: boolean): Promise<void> {
    const { connection } = this.#tools;
    if (!connection.open || this.#isFull || !(await isStopSnapshotDue(connection, this.file.paths, isSecuring))) return;
    await this.#snapshot({ wallMs, olderThanMs: 0 });
  }

  async #close(wallMs: number, isSecuring: boolean): Promise<void> {
    // A snapshot can wait for the next start; the file has to be released.
    await this.#snapshotAtStop(wallMs, isSecuring).catch(() => undefined);
    await this.#tools.reserve.build();
    try {
      if (this.#tools.connection.open) this.#tools.connection.pragma('wal_checkpoint(TRUNCATE)');
    } catch (error) {
      // On a full disk the log stays and is replayed at the next opening.
      if (!isFull(error, this.#tools.reserve)) throw error;
    } finally {
      this.#tools.connection.close();
      this.file.lock.release();
    }
  }

  #done(results: readonly WriteResult[]): void {
    this.report({ say: 'done', results, condition: this.condition });
  }
}
