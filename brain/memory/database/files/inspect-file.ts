import { Fault } from '#core/faults';
import { isRegularFile } from '../../state/regular-file.js';
import { applicationId } from '../base-tables.js';
import { type Connection, connect, isCircumstance } from '../connection.js';
import { generationOf, hasConsistentVersion, refuseNewer, tablesOfVersion, versionOf } from '../migrate.js';
import { allColumns, type DatabaseSchema } from '../table.js';
import { isSound } from './verify-rows.js';
import { generationMark } from './watermark.js';

/** What is known of a database file whose structure is intact. */
export interface SoundFile {
  /** The schema version; 0 in a file without tables. */
  readonly version: number;
  readonly generation: number;
  /** The sequence of its newest change. */
  readonly seq: number;
}

/**
 * Checks the structure of a file and its log without changing either; null if it is damaged. Throws `memory/newer`, and
 * errors caused by the disk or another process.
 */
export function inspectFile(path: string, schema: DatabaseSchema): SoundFile | null {
  if (!isRegularFile(path)) return null;
  try {
    // Read-only, because closing a writable connection would checkpoint the log into the file, even a log that belongs
    // to another file.
    const connection = connect(path, { readonly: true });
    try {
      return inspect(connection, schema);
    } finally {
      connection.close();
    }
  } catch (error) {
    if (error instanceof Fault || isCircumstance(error)) throw error;
    return null;
  }
}

function inspect(connection: Connection, schema: DatabaseSchema): SoundFile | null {
  const version = versionOf(connection);
  if (version === 0) return { version, generation: 0, seq: 0 };
  if (connection.pragma('application_id', { simple: true }) !== applicationId) return null;
  if (!isSound(connection) || !hasConsistentVersion(connection)) return null;
  assertOurs(connection, schema);
  refuseNewer(connection, schema);
  return { version, generation: generationMark(generationOf(connection)), seq: newestSeq(connection) };
}

/** Throws if a table or column of its version is missing, as in a file of another schema. */
export function assertOurs(connection: Connection, schema: DatabaseSchema): void {
  for (const table of tablesOfVersion(schema, versionOf(connection))) {
    connection.prepare(`SELECT ${allColumns(table).join(', ')} FROM ${table.name}`);
  }
}

/** The sequence of the newest change; 0 if there is none. */
export function newestSeq(connection: Connection): number {
  return connection.prepare<[], number | null>('SELECT max(seq) FROM changes').pluck().get() ?? 0;
}
