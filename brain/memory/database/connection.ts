import { Fault } from '#core/faults';
import { Sqlite, type SqliteConnection } from '../sqlite.js';
import { isRegularFile, isTaken, notOurs } from '../state/regular-file.js';

export type Connection = SqliteConnection;

interface ConnectOptions {
  readonly readonly?: boolean;
  /**
   * With NORMAL, acknowledged rows are lost in a power cut; it exists only so that a test can show that the power-cut
   * test notices.
   */
  readonly synchronous?: 'FULL' | 'NORMAL';
}

const busyTimeoutMs = 5_000;
const memoryWalPages = 1_000;
const walBytes = 8 * 1024 * 1024;

const ofEveryConnection =
  'PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA temp_store = MEMORY';

const synchronousLevels = { NORMAL: 1, FULL: 2 } as const;

/**
 * Opens an existing SQLite file with the settings that durability and forgetting need, and verifies that they took
 * effect. Throws errors of SQLite, and `state/garbled` if the path is not a regular file.
 */
export function connect(path: string, options: ConnectOptions = {}): Connection {
  const { readonly = false, synchronous = 'FULL' } = options;
  if (isTaken(path) && !isRegularFile(path)) throw notOurs(path);
  const connection = new Sqlite(path, { readonly, fileMustExist: true, timeout: busyTimeoutMs });
  try {
    if (!readonly) prepareForWriting(connection);
    // better-sqlite3 is compiled with NORMAL as the default for WAL files.
    connection.exec(`PRAGMA synchronous = ${synchronous}; ${ofEveryConnection}`);
    assertSettings(connection, readonly, synchronousLevels[synchronous]);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** The code of an SQLite error, for example `SQLITE_FULL`; empty for anything else. */
export function sqliteCode(error: unknown): string {
  return error instanceof Sqlite.SqliteError ? error.code : '';
}

/** Whether the error means that the file itself is damaged. */
export function isDamage(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(sqliteCode(error));
}

/** Whether SQLite failed because of something outside the file: another process, the disk, permissions. */
export function isCircumstance(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED|FULL|IOERR|NOMEM|PERM|AUTH)/.test(sqliteCode(error));
}

function prepareForWriting(connection: Connection): void {
  // Only has an effect before the first table exists.
  if (connection.pragma('page_count', { simple: true }) === 0) connection.pragma('auto_vacuum = INCREMENTAL');
  connection.pragma('journal_mode = WAL');
  connection.exec(
    `PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = ${memoryWalPages}; PRAGMA journal_size_limit = ${walBytes}`,
  );
}

function assertSettings(connection: Connection, readonly: boolean, synchronous: number): void {
  const setting = (name: string) => connection.pragma(name, { simple: true });
  if (setting('synchronous') !== synchronous) throw notAccepted('synchronous');
  if (readonly) return;
  if (setting('journal_mode') !== 'wal') throw notAccepted('journal_mode');
  if (setting('secure_delete') !== 1) throw notAccepted('secure_delete');
}

const notAccepted = (name: string) => new Fault('memory/not-written', { detail: `SQLite did not accept ${name}.` });
