import type { FaultCode } from '#core/faults';
import type { Change } from './change.js';
import type { ColumnValue, DatabaseSchema } from './table.js';

/** A row as one change left it. */
export interface RowVersion {
  readonly table: string;
  readonly id: string;
  readonly seq: number;
}

/** A row whose checksum fails. */
export interface DamagedRow {
  readonly table: string;
  readonly seq: number;
}

/** The operations on rows; each adds entries to the change feed. */
export type RowOperation =
  /**
   * Inserts or replaces the row with that id. Values are in the order of the table's columns. With `derivedFrom` it
   * does nothing unless the source row still has that version.
   */
  | {
      readonly op: 'put';
      readonly table: string;
      readonly id: string;
      readonly values: readonly ColumnValue[];
      readonly derivedFrom?: RowVersion;
    }
  | { readonly op: 'delete'; readonly table: string; readonly id: string }
  | { readonly op: 'clear'; readonly table: string }
  /** Removes rows with `ts` before `beforeTs`, oldest first, at most `pruneShare` of the table. */
  | { readonly op: 'prune'; readonly table: string; readonly beforeTs: number }
  /** Moves a row whose checksum failed to the quarantine table. */
  | { readonly op: 'quarantine'; readonly table: string; readonly seq: number };

/**
 * `capture` is refused when the disk is nearly full; the others are not, and may use the ballast. `forget` is
 * acknowledged only after snapshots, free pages and the write-ahead log were scrubbed too. What `upkeep` writes can be made
 * anew, so that losing it is no loss to the wearer.
 */
export type WriteKind = 'capture' | 'setting' | 'forget' | 'upkeep';

/** Operations that are applied in one transaction. */
export interface Write {
  readonly kind: WriteKind;
  readonly operations: readonly RowOperation[];
  /** Copies of these rows elsewhere were told of the forgetting before, so that none of them becomes useless by it. */
  readonly copiesKnow?: boolean;
}

/** A Fault as it is sent between threads. */
export interface FaultNote {
  readonly code: FaultCode;
  readonly detail: string;
}

export type ToWriter =
  | { readonly do: 'write'; readonly ticket: number; readonly write: Write; readonly wallMs: number }
  /** Takes a snapshot, when the newest is older than `olderThanMs` at the wall time `wallMs`. */
  | { readonly do: 'snapshot'; readonly ticket: number; readonly wallMs: number; readonly olderThanMs: number }
  /** Restores rows that failed their checksum from a snapshot, or quarantines them. */
  | { readonly do: 'repair'; readonly ticket: number; readonly rows: readonly DamagedRow[] }
  /** Checks every row, in pieces, and repairs those that fail their checksum. */
  | { readonly do: 'check'; readonly ticket: number }
  /** Writes down what became of a loss. */
  | { readonly do: 'loss'; readonly ticket: number; readonly update: LossUpdate }
  | {
      readonly do: 'close';
      readonly ticket: number;
      readonly wallMs: number;
      /** The program ends: nothing that was acknowledged may be in this file alone. */
      readonly isSecuring: boolean;
    };

export type WriteResult =
  | { readonly ticket: number; readonly changes: readonly Change[] }
  | { readonly ticket: number; readonly fault: FaultNote };

export type FromWriter =
  | { readonly say: 'opened'; readonly report: OpenReport }
  | { readonly say: 'refused'; readonly fault: FaultNote }
  | { readonly say: 'done'; readonly results: readonly WriteResult[]; readonly condition: WriterCondition };

/** The condition of the writer, for health. */
export interface WriterCondition {
  /** Nothing new is kept until there is room again. */
  readonly isFull: boolean;
  readonly isDamaged: boolean;
  /** Something was forgotten but a trace could not be scrubbed yet; it is tried again. */
  readonly isScrubPending: boolean;
  /** Rows that failed their checksum and that no snapshot had; they are kept apart and never handed out. */
  readonly quarantinedRows: number;
}

/** A loss of data that was found when opening. */
export interface DataLoss {
  readonly id: string;
  /** Wall milliseconds when it was found. */
  readonly ts: number;
  /**
   * `behind`: acknowledged changes were missing, as when the write-ahead log was lost or the file replaced by an older
   * one. `unwitnessed`: nothing says how far the file was acknowledged, so that nobody
   * knows whether it lacks anything. `foreign-log`: the log beside the file was not its own.
   */
  readonly reason: 'missing' | 'empty' | 'damaged' | 'behind' | 'foreign-log' | 'unwitnessed';
  /** Where the damaged file was kept; null when there was none. */
  readonly moved_to: string | null;
  /** When the snapshot that took its place was made; null when there was none. */
  readonly restored_ts: number | null;
  /** Verified rows taken over from the damaged file. */
  readonly salvaged_rows: number;
  /** Acknowledged changes that are gone; null when nothing tells how many there were. */
  readonly lost_changes: number | null;
  readonly copies: UsableCopies;
  /** Found, then `settled` once everything it asks for was done, then `acknowledged` by the wearer. */
  readonly stage: 'found' | 'settled' | 'acknowledged';
  /** People on whom a copy elsewhere gave something back. */
  readonly returned_people: number;
}

/** What becomes of a loss after it was found. */
export type LossUpdate = Pick<DataLoss, 'id'> & Partial<Pick<DataLoss, 'stage' | 'returned_people'>>;

/** Which copies of rows, kept elsewhere and older than the loss, may give back what is missing. */
export interface UsableCopies {
  /** The history that a copy has to belong to, as a checksum of its name; null when nothing tells which one it was. */
  readonly generation: number | null;
  /** The repaired file has every change up to this one, so only a later copy has anything to give back. */
  readonly after_seq: number;
  /** The last change that forgot something of which there are copies: a copy that does not know of it must not be used. */
  readonly forgotten_seq: number;
}

export interface OpenReport {
  readonly isFresh: boolean;
  /** Found at this opening; null when all was well. */
  readonly loss: DataLoss | null;
  /** Every loss since the file was installed, oldest first. */
  readonly losses: readonly DataLoss[];
  /** Paths of ours at which something else lies, such as a folder or a link. */
  readonly strangers: readonly string[];
  readonly condition: WriterCondition;
}

export interface WriterOptions {
  /** The state directory. */
  readonly folder: string;
  readonly schema: DatabaseSchema;
  readonly wallMs: number;
  readonly synchronous: 'FULL' | 'NORMAL';
  readonly ballastBytes: number;
}
