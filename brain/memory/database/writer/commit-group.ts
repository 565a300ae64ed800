import type { FaultCode } from '#core/fault-table';
import { asFault, Fault } from '#core/faults';
import type { Change } from '../change.js';
import { type Connection, isDamage, sqliteCode } from '../connection.js';
import { type DiskReserve, isFull } from '../files/disk-reserve.js';
import type { FaultNote, RowOperation, Write, WriteResult } from '../protocol.js';
import type { RowWriter } from '../row-writer.js';

export interface TicketedWrite {
  readonly ticket: number;
  readonly write: Write;
}

/** The connection and everything else that a commit uses. */
export interface CommitTools {
  readonly connection: Connection;
  readonly rows: RowWriter;
  readonly reserve: DiskReserve;
  /** Removes every snapshot at once. */
  dropSnapshots(): void;
}

/** How many rows are removed at a time if the disk is too full to remove them all at once. */
const removedAtOnce = 200;

/**
 * Commits writes in one transaction; all results are on disk when this returns. A write that fails does not fail the
 * others. While the disk is nearly full `capture` writes are refused; all others may use the reserve.
 */
export function commitGroup(tools: CommitTools, group: readonly TicketedWrite[]): readonly WriteResult[] {
  const refused = tools.reserve.isLow ? group.filter(({ write }) => write.kind === 'capture') : [];
  const admitted = group.filter((ticketed) => !refused.includes(ticketed));
  const results = refused.map(({ ticket }) => ({ ticket, fault: faultNoteOf('memory/full') }));
  return admitted.length === 0 ? results : [...results, ...commitAdmitted(tools, admitted)];
}

function commitAdmitted(tools: CommitTools, group: readonly TicketedWrite[]): readonly WriteResult[] {
  try {
    return inOneTransaction(tools, group);
  } catch (error) {
    if (isFull(error, tools.reserve)) return onFullDisk(tools, group);
    if (sqliteCode(error).startsWith('SQLITE_BUSY')) return failed(group, error);
    if (sqliteCode(error).startsWith('SQLITE_IOERR')) throw error;
    // One of the writes caused it: each is committed on its own to find out which.
    return group.length === 1 ? failed(group, error) : group.flatMap((one) => commitAdmitted(tools, [one]));
  }
}

function inOneTransaction({ connection, rows }: CommitTools, group: readonly TicketedWrite[]): readonly WriteResult[] {
  return connection
    .transaction(() => {
      rows.begin();
      const results = group.map(({ ticket, write }) => ({ ticket, changes: applyAll(rows, write.operations) }));
      rows.finish();
      return results;
    })
    .immediate();
}

function applyAll(rows: RowWriter, operations: readonly RowOperation[]): readonly Change[] {
  return operations.flatMap((operation) => rows.apply(operation));
}

/** Uses the reserve, in parts as far as that does, so that settings and forgetting still work on a full disk. */
function onFullDisk(tools: CommitTools, group: readonly TicketedWrite[]): readonly WriteResult[] {
  return group.map((ticketed) =>
    ticketed.write.kind === 'capture'
      ? { ticket: ticketed.ticket, fault: faultNoteOf('memory/full') }
      : inLittleRoom(tools, ticketed),
  );
}

/**
 * Tries a write in less and less room. What forgets removes the snapshots first, as it would do anyway, and only then
 * clears tables in pieces, which is no single transaction any more.
 */
function inLittleRoom(tools: CommitTools, ticketed: TicketedWrite): WriteResult {
  const { kind, operations, isBeforeForgetting = false } = ticketed.write;
  const isForgetting = kind === 'forget';
  const ways = [
    () => tools.reserve.releasePart(),
    () => tools.reserve.release(),
    ...(isForgetting || isBeforeForgetting ? [() => tools.dropSnapshots()] : []),
    ...(isForgetting ? [() => clearInPieces(tools, operations)] : []),
  ];
  for (const makeRoom of ways) {
    try {
      makeRoom();
      reuseLog(tools);
      const [result] = inOneTransaction(tools, [ticketed]);
      return result ?? { ticket: ticketed.ticket, fault: faultNoteOf('memory/not-written') };
    } catch (error) {
      if (isFull(error, tools.reserve)) continue;
      if (sqliteCode(error).startsWith('SQLITE_IOERR')) throw error;
      return { ticket: ticketed.ticket, fault: faultNote(error) };
    }
  }
  return { ticket: ticketed.ticket, fault: faultNoteOf('memory/full') };
}

/**
 * Clears tables step by step with a checkpoint after each, so that the write-ahead log stays small. A table that also
 * gets rows is left to the transaction, because what announced the forgetting may stand there.
 */
function clearInPieces(tools: CommitTools, operations: readonly RowOperation[]): void {
  const filled = new Set(operations.flatMap((operation) => (operation.op === 'put' ? [operation.table] : [])));
  for (const operation of operations) {
    if (operation.op !== 'clear' || filled.has(operation.table)) continue;
    const remove = tools.connection.prepare(
      `DELETE FROM ${operation.table} WHERE seq IN (SELECT seq FROM ${operation.table} ORDER BY seq LIMIT ${removedAtOnce})`,
    );
    while (remove.run().changes > 0) reuseLog(tools);
  }
}

/** Lets the next write begin at the front of the write-ahead log, whose room on the disk stays taken. */
function reuseLog({ connection }: CommitTools): void {
  connection.pragma('wal_checkpoint(RESTART)');
}

function failed(group: readonly TicketedWrite[], error: unknown): readonly WriteResult[] {
  return group.map(({ ticket }) => ({ ticket, fault: faultNote(error) }));
}

/** Whether a write failed with that fault. */
export function hasFault(result: WriteResult, code: FaultCode): boolean {
  return 'fault' in result && result.fault.code === code;
}

/** The fault for an error of SQLite. */
export function faultNote(error: unknown): FaultNote {
  const fault = asFault(error, codeOf(error));
  return faultNoteOf(fault.code, fault.detail ?? (error instanceof Fault ? '' : sqliteCode(error) || String(error)));
}

function codeOf(error: unknown): FaultCode {
  if (isDamage(error)) return 'memory/corrupt';
  const code = sqliteCode(error);
  if (code === 'SQLITE_FULL') return 'memory/full';
  return code.startsWith('SQLITE_BUSY') ? 'memory/busy' : 'memory/not-written';
}

const faultNoteOf = (code: FaultCode, detail = ''): FaultNote => ({ code, detail });
