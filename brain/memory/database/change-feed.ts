import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { Broadcast } from '#core/reliability/broadcast';
import { changesTable } from './base-tables.js';
import type { Change, ChangeOp } from './change.js';
import type { Connection } from './connection.js';
import { generationOf } from './migrate.js';
import { isIntact } from './row-checksum.js';
import type { StoredRow } from './table.js';

/** The changes after a sequence, or `gap` if they are no longer in the feed and the follower has to start over. */
type ChangesAfter = { readonly state: 'following'; readonly changes: readonly Change[] } | { readonly state: 'gap' };

const feedPageRows = 1_000;

/** Every write to the file in order, kept for followers such as the vector index. */
export class ChangeFeed {
  readonly #changes: Broadcast<Change>;

  constructor(
    private readonly reader: Connection,
    log: Log,
  ) {
    this.#changes = new Broadcast((thrown, { seq }) => {
      log.error('memory.follower-failed', { seq, reason: failureReason(thrown) });
    });
  }

  /** Identifies one unbroken history. A sequence is only meaningful within its generation. */
  get generation(): string {
    return generationOf(this.reader);
  }

  /** The sequence of the newest change; 0 when nothing was ever written. */
  get lastSeq(): number {
    return this.reader.prepare<[], number>('SELECT max(seq) FROM changes').pluck().get() ?? 0;
  }

  /** At most 1,000 changes after `seq`, oldest first; call it again with the last sequence for more. */
  after(seq: number): ChangesAfter {
    const first = this.reader.prepare<[], number>('SELECT min(seq) FROM changes').pluck().get() ?? 1;
    if (seq + 1 < first || seq > this.lastSeq) return { state: 'gap' };
    const rows = this.reader
      .prepare<[number, number], StoredRow>('SELECT * FROM changes WHERE seq > ? ORDER BY seq LIMIT ?')
      .all(seq, feedPageRows);
    const isWhole = rows.every((row, index) => row.seq === seq + 1 + index && isIntact(changesTable, row));
    return isWhole ? { state: 'following', changes: rows.map(asChange) } : { state: 'gap' };
  }

  /**
   * Calls `listener` with every change made by this process, once it is on disk, until the returned function is called.
   */
  subscribe(listener: (change: Change) => void): () => void {
    return this.#changes.on(listener);
  }

  /** Emits changes that were just committed. */
  publish(changes: readonly Change[]): void {
    for (const change of changes) this.#changes.emit(change);
  }
}

function asChange(row: StoredRow): Change {
  return {
    seq: row.seq,
    table: String(row.table_name),
    id: String(row.row_id),
    op: String(row.op) as ChangeOp,
  };
}
