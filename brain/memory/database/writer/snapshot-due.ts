import { statSync } from 'node:fs';
import type { Connection } from '../connection.js';
import type { DatabasePaths } from '../database-paths.js';
import { newestSeq } from '../files/inspect-file.js';
import { listSnapshots, snapshotSeq } from '../files/snapshots.js';

/** When a snapshot would be taken, and how old the newest has to be for it; 0 takes one in any case. */
export interface SnapshotAge {
  readonly wallMs: number;
  readonly olderThanMs: number;
}

/** Closing secures so many changes that have no snapshot, in a file so small that the stop does not take long. */
const stopSnapshotChanges = 100;
const stopSnapshotBytes = 16 * 1024 * 1024;

/** A snapshot with a future time was taken under a wrong clock. One that lacks nothing needs no successor. */
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

/** Whether closing should leave a snapshot; by `isSecuring` of a single change too. */
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
