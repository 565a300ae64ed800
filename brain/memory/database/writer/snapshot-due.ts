import { statSync } from 'node:fs';
import type { Connection } from '../connection.js';
import type { DatabasePaths } from '../database-paths.js';
import { newestSeq } from '../files/inspect-file.js';
import { listSnapshots, snapshotSeq } from '../files/snapshots.js';

/** The present wall time, and how old the newest snapshot must be for another one; 0 takes one in any case. */
export interface SnapshotAge {
  readonly wallMs: number;
  readonly olderThanMs: number;
}

/**
 * Closing takes a snapshot if at least this many changes have none, unless the file is so large that stopping would
 * take long.
 */
const stopSnapshotChanges = 100;
const stopSnapshotBytes = 16 * 1024 * 1024;

/**
 * Whether a snapshot should be taken: there is none yet, or the newest is too old and lacks a change. One with a future
 * time was taken under a wrong clock and is always replaced.
 */
export async function isSnapshotDue(
  connection: Connection,
  paths: DatabasePaths,
  { wallMs, olderThanMs }: SnapshotAge,
): Promise<boolean> {
  if (olderThanMs === 0) return true;
  const newest = (await listSnapshots(paths))[0];
  const seq = newestSeq(connection);
  if (newest === undefined) return seq > 0;
  const ageMs = wallMs - newest.ts;
  return ageMs < 0 || (ageMs >= olderThanMs && snapshotSeq(newest) < seq);
}

/** Whether closing should take a snapshot; with `isSecuring`, a single change suffices. */
export async function isStopSnapshotDue(
  connection: Connection,
  paths: DatabasePaths,
  isSecuring: boolean,
): Promise<boolean> {
  if (statSync(paths.main).size > stopSnapshotBytes) return false;
  const newest = (await listSnapshots(paths))[0];
  const secured = newest === undefined ? 0 : snapshotSeq(newest);
  return newestSeq(connection) - secured >= (isSecuring ? 1 : stopSnapshotChanges);
}
