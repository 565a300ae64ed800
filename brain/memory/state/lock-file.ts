import { closeSync, constants, openSync, readSync } from 'node:fs';
import { Fault } from '#core/faults';
import { Sqlite } from '../sqlite.js';
import { isRegularFile, isTaken, openRegular } from './regular-file.js';

export interface HeldLock {
  release(): void;
}

/**
 * How long to wait for a lock that another process is about to release, for example while it checks the memory file.
 */
const patienceMs = 30_000;
const shareTransaction = 'BEGIN; SELECT count(*) FROM sqlite_schema';

/**
 * Locks `path` for this process alone; null if another process holds it for longer than `waitMs`. The kernel releases
 * the lock when the process ends, so nothing has to be cleaned up after a crash. Throws `state/garbled` if something
 * other than a file lies there.
 */
export function lockExclusively(path: string, waitMs = 0): HeldLock | null {
  return takeLock(path, 'BEGIN EXCLUSIVE', waitMs);
}

/** Whether a process holds `path` exclusively. Looking shares the lock for a moment. */
export function isLocked(path: string): boolean {
  if (!isTaken(path)) return false;
  try {
    const shared = takeLock(path, shareTransaction, 0);
    shared?.release();
    return shared === null;
  } catch {
    // What is no lock is held by nobody; whoever claims it tells what lies there.
    return false;
  }
}

/**
 * Locks `path` together with any number of processes that share it; null if one holds it exclusively for longer than 30
 * seconds.
 */
export function lockShared(path: string): HeldLock | null {
  return takeLock(path, shareTransaction, patienceMs);
}

/** Throws `state/garbled` if something other than a lock lies at the path; takes no lock, so it disturbs nobody. */
export function checkLock(path: string): void {
  if (!isTaken(path)) return;
  const start = isRegularFile(path) ? readStart(path, sqliteMark.length) : null;
  if (start === null || (start.length > 0 && !start.equals(sqliteMark))) throw garbledLock(path);
}

const sqliteMark = Buffer.from('SQLite format 3\0');

function readStart(path: string, bytes: number): Buffer {
  const file = openRegular(path);
  try {
    const start = Buffer.alloc(bytes);
    return start.subarray(0, readSync(file, start, 0, bytes, 0));
  } finally {
    closeSync(file);
  }
}

function takeLock(path: string, begin: string, waitMs: number): HeldLock | null {
  createPrivate(path);
  if (!isRegularFile(path)) throw garbledLock(path);
  const lock = new Sqlite(path, { timeout: waitMs });
  try {
    // Nothing is ever written, and a journal file would make the start fail on a full disk.
    lock.pragma('journal_mode = MEMORY');
    lock.exec(begin);
    return { release: () => void lock.close() };
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw isGarbage(error) ? garbledLock(path, error) : error;
  }
}

/** Created here and not by SQLite, so that it is private whatever the umask of the process is. */
function createPrivate(path: string): void {
  try {
    closeSync(openSync(path, constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY, 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function garbledLock(path: string, cause?: unknown): Fault {
  return new Fault('state/garbled', { cause, detail: `${path} is not the lock that belongs there; remove it.` });
}

function isGarbage(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code);
}

function isBusy(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');
}
