import { asFault, Fault, type FaultCode } from '#core/faults';
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
}

/** How many rows are removed at a time if the disk is too full to remove them all at once. */
const pieceRows = 200;

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

/** Releases the reserve, so that settings and forgetting still work on a full disk. */
function onFullDisk(tools: CommitTools, group: readonly TicketedWrite[]): readonly WriteResult[] {
  tools.reserve.release();
  return group.map(({ ticket, write }) => {
    if (write.kind === 'capture') return { ticket, fault: faultNoteOf('memory/full') };
    try {
      return inPieces(tools, { ticket, write });
    } catch (error) {
      if (sqliteCode(error).startsWith('SQLITE_IOERR')) throw error;
      return { ticket, fault: faultNote(error) };
    }
  });
}

/** Clears tables step by step with a checkpoint after each, so that the write-ahead log stays small. */
function inPieces(tools: CommitTools, ticketed: TicketedWrite): WriteResult {
  const { connection } = tools;
  connection.pragma('wal_checkpoint(TRUNCATE)');
  for (const operation of ticketed.write.operations) {
    if (operation.op !== 'clear') continue;
    const remove = connection.prepare(
      `DELETE FROM ${operation.table} WHERE seq IN (SELECT seq FROM ${operation.table} ORDER BY seq LIMIT ${pieceRows})`,
    );
    while (remove.run().changes > 0) connection.pragma('wal_checkpoint(TRUNCATE)');
  }
  const [result] = inOneTransaction(tools, [ticketed]);
  return result ?? { ticket: ticketed.ticket, fault: faultNoteOf('memory/not-written') };
}

function failed(group: readonly TicketedWrite[], error: unknown): readonly WriteResult[] {
  return group.map(({ ticket }) => ({ ticket, fault: faultNote(error) }));
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
