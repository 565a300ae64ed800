import type { FaultCode } from '#core/fault-table';
import type { Change } from './change.js';
import type { ColumnValue, DatabaseSchema } from './table.js';

/** A row as one particular change left it. */
export interface RowVersion {
  readonly table: string;
  readonly id: string;
  readonly seq: number;
}

/** A row with a wrong checksum. */
export interface DamagedRow {
  readonly table: string;
  readonly seq: number;
}

/** The operations on rows; each adds entries to the change feed. */
export type RowOperation =
  /**
   * Inserts or replaces the row with that id. Values are in the order of the table's columns. With `derivedFrom`,
   * nothing happens unless the source row still has that version. With `standsIn`, a row of that id that was set aside
   * stays counted: the new one stands for it and does not replace what it told.
   */
  | {
      readonly op: 'put';
      readonly table: string;
      readonly id: string;
      readonly values: readonly ColumnValue[];
      readonly derivedFrom?: RowVersion;
      readonly standsIn?: true;
    }
  | { readonly op: 'delete'; readonly table: string; readonly id: string }
  | { readonly op: 'clear'; readonly table: string }
  /** Removes rows with `ts` before `beforeTs`, oldest first, at most `pruneShare` of the table. */
  | { readonly op: 'prune'; readonly table: string; readonly beforeTs: number }
  /** Moves a row with a wrong checksum to the quarantine table. */
  | { readonly op: 'quarantine'; readonly table: string; readonly seq: number };

/**
 * `capture` is refused when the disk is nearly full; the others are not, and may use the ballast. `forget` is
 * acknowledged only after snapshots, free pages and the write-ahead log have been scrubbed as well. `upkeep` writes
 * what the program can make again, so losing it does not affect the wearer.
 */
export type WriteKind = 'capture' | 'setting' | 'forget' | 'upkeep';

/** Operations that are applied in one transaction. */
export interface Write {
  readonly kind: WriteKind;
  readonly operations: readonly RowOperation[];
  /** Copies of these rows elsewhere were told of the forgetting before, so that none of them becomes useless by it. */
  readonly copiesKnow?: boolean;
  /** Announces a forgetting, and as that may take the room of the snapshots on a full disk. */
  readonly isBeforeForgetting?: boolean;
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
  /** Restores rows with a wrong checksum from a snapshot, or quarantines them. */
  | { readonly do: 'repair'; readonly ticket: number; readonly rows: readonly DamagedRow[] }
  /** Checks the checksum of every row, in pieces, and repairs rows where it is wrong. */
  | { readonly do: 'check'; readonly ticket: number }
  /** Answers when its turn comes. */
  | { readonly do: 'beat'; readonly ticket: number }
  /** Stores what became of a loss. */
  | { readonly do: 'loss'; readonly ticket: number; readonly update: LossUpdate }
  | {
      readonly do: 'close';
      readonly ticket: number;
      readonly wallMs: number;
      /** True when the program ends: nothing that was acknowledged may then be in this file alone. */
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
  /** True while nothing new is kept for want of disk space. */
  readonly isFull: boolean;
  readonly isDamaged: boolean;
  /** True if something was forgotten but a trace could not be scrubbed yet; this is retried. */
  readonly isScrubPending: boolean;
  /** Rows with a wrong checksum that no snapshot could replace; they are kept apart and never returned. */
  readonly quarantinedRows: number;
  /** Rows with a wrong checksum that came back from a snapshot since the file was opened. */
  readonly mendedRows: number;
}

/** A loss of data that was found when the database was opened. */
export interface DataLoss {
  readonly id: string;
  /** Wall milliseconds when it was found. */
  readonly ts: number;
  /**
   * `behind`: acknowledged changes were missing, for example because the write-ahead log was lost or the file replaced
   * by an older one. `unwitnessed`: nothing tells how far the file was acknowledged, so it is unknown whether anything
   * is missing. `foreign-log`: the log beside the file belonged to another file.
   */
  readonly reason: 'missing' | 'empty' | 'damaged' | 'behind' | 'foreign-log' | 'unwitnessed';
  /** Where the damaged file was kept; null if there was none. */
  readonly moved_to: string | null;
  /** When the snapshot that replaced it was taken, in wall milliseconds; null if none was used. */
  readonly restored_ts: number | null;
  /** Verified rows copied from the damaged file. */
  readonly salvaged_rows: number;
  /** Acknowledged changes that are gone; null if their number is unknown. */
  readonly lost_changes: number | null;
  readonly copies: UsableCopies;
  /** `found`, then `settled` once everything it requires was done, then `acknowledged` by the wearer. */
  readonly stage: 'found' | 'settled' | 'acknowledged';
  /** The number of people about whom a copy elsewhere restored something. */
  readonly returned_people: number;
}

/** How a loss changes after it was found. */
export type LossUpdate = Pick<DataLoss, 'id'> & Partial<Pick<DataLoss, 'stage' | 'returned_people'>>;

/** Which copies of rows elsewhere, older than the loss, may restore what is missing. */
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
  /** The loss found at this opening; null if there was none. */
  readonly loss: DataLoss | null;
  /** Every loss since the file was installed, oldest first. */
  readonly losses: readonly DataLoss[];
  /** Paths of the database's files at which something else lies, such as a folder or a link. */
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
