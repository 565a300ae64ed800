import type { Connection } from './connection.js';
import type { DatabasePaths } from './database-paths.js';
import { removeAsideFiles } from './files/recover-file.js';
import { dropAllBut } from './files/snapshots.js';

/** Files up to this size are vacuumed in memory, larger ones through a temporary file. */
const rebuildInMemoryBytes = 32 * 1024 * 1024;

/**
 * Removes all traces of deleted rows: from free space inside pages (secure_delete alone leaves some where pages were
 * rearranged before), the write-ahead log, snapshots, and damaged files kept aside.
 */
export async function scrub(connection: Connection, paths: DatabasePaths): Promise<void> {
  await dropAllBut(paths, 0);
  await removeAsideFiles(paths);
  rebuild(connection);
  const [outcome] = connection.pragma('wal_checkpoint(TRUNCATE)') as readonly { readonly busy: number }[];
  if (outcome?.busy !== 0) throw new Error('the write-ahead log is in use');
}

function rebuild(connection: Connection): void {
  const pages = Number(connection.pragma('page_count', { simple: true }));
  const bytes = pages * Number(connection.pragma('page_size', { simple: true }));
  connection.pragma(`temp_store = ${bytes <= rebuildInMemoryBytes ? 'MEMORY' : 'FILE'}`);
  connection.exec('VACUUM');
  connection.pragma('temp_store = MEMORY');
}
