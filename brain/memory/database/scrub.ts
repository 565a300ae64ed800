import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncDirectoryNow } from '../state/durable-replace.js';
import type { Connection } from './connection.js';
import type { DatabasePaths } from './database-paths.js';
import { removeAsideFiles } from './files/recovery/recover-file.js';
import { addSnapshot, replaceSnapshots } from './files/snapshots.js';
import type { DatabaseSchema } from './table.js';

/** Files up to this size are vacuumed in memory, larger ones through a temporary file. */
const rebuildInMemoryBytes = 32 * 1024 * 1024;

interface ScrubOptions {
  readonly connection: Connection;
  readonly paths: DatabasePaths;
  readonly schema: DatabaseSchema;
  readonly wallMs: number;
  /** Restores damaged rows while there is still a snapshot to take them from. */
  readonly mend: () => Promise<void>;
}

/**
 * Removes all traces of deleted rows: from snapshots, damaged files kept aside, free space inside pages (secure_delete
 * alone leaves some where pages were rearranged before), and the write-ahead log.
 */
export async function scrub({ connection, paths, schema, wallMs, mend }: ScrubOptions): Promise<void> {
  const add = () => addSnapshot(connection, paths, schema, wallMs);
  await replaceSnapshots(paths, () => add().catch(() => mend().then(add)));
  await removeAsideFiles(paths);
  rebuild(connection);
  const [outcome] = connection.pragma('wal_checkpoint(TRUNCATE)') as readonly { readonly busy: number }[];
  if (outcome?.busy !== 0) throw new Error('the write-ahead log is in use');
  rmSync(paths.scrubDue, { force: true });
}

/**
 * Whether traces of something that was forgotten may be left, for example because the process was killed in between.
 */
export const isScrubDue = ({ scrubDue }: DatabasePaths): boolean => existsSync(scrubDue);

/**
 * Records durably that traces are about to be left, so that a later run removes them. If that cannot be written,
 * forgetting goes on all the same.
 */
export function noteScrubDue({ scrubDue }: DatabasePaths): void {
  try {
    if (existsSync(scrubDue)) return;
    closeSync(openSync(scrubDue, 'a', 0o600));
    syncDirectoryNow(dirname(scrubDue));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}

function rebuild(connection: Connection): void {
  const pages = Number(connection.pragma('page_count', { simple: true }));
  const bytes = pages * Number(connection.pragma('page_size', { simple: true }));
  connection.pragma(`temp_store = ${bytes <= rebuildInMemoryBytes ? 'MEMORY' : 'FILE'}`);
  connection.exec('VACUUM');
  connection.pragma('temp_store = MEMORY');
}
