import { closeSync, openSync } from 'node:fs';
import { copyFile, link, lstat, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { asideName } from '../../state/aside-name.js';
import { syncDirectory, syncFile } from '../../state/durable-replace.js';
import { type Connection, connect } from '../connection.js';
import type { DatabasePaths } from '../database-paths.js';
import { migrate, renewGeneration } from '../migrate.js';
import type { DataLoss } from '../protocol.js';
import { RowWriter } from '../row-writer.js';
import type { DatabaseSchema } from '../table.js';
import { salvageRows } from './salvage-rows.js';
import { newestGoodSnapshot } from './snapshots.js';

interface RecoverOptions {
  readonly paths: DatabasePaths;
  readonly schema: DatabaseSchema;
  readonly reason: DataLoss['reason'];
  readonly wallMs: number;
}

/**
 * Replaces a missing or damaged database by its newest good snapshot, brought up to date with every row and removal of
 * the damaged file that can be proven. The damaged file is moved aside. The caller holds the database alone.
 */
export async function recoverFile({ paths, schema, reason, wallMs }: RecoverOptions): Promise<DataLoss> {
  const snapshot = await newestGoodSnapshot(paths, schema);
  await startReplacement(paths, snapshot?.path ?? null);
  const salvaged = fillReplacement(paths, schema, reason === 'damaged');
  await syncFile(paths.rebuilt);
  const movedTo = reason === 'missing' ? null : await asideName(paths.main, wallMs);
  await exchange(paths, movedTo);
  return {
    ts: wallMs,
    reason,
    moved_to: movedTo,
    restored_ts: snapshot?.ts ?? null,
    salvaged_rows: salvaged,
  };
}

/** Removes damaged and replaced files that were moved aside: what is forgotten must not live on in them. */
export async function removeAsideFiles(paths: DatabasePaths): Promise<void> {
  const { badPrefix, replacedPrefix } = paths;
  for (const name of await readdir(paths.folder)) {
    if (name.startsWith(badPrefix) || name.startsWith(replacedPrefix))
      await rm(join(paths.folder, name), { force: true });
  }
  await syncDirectory(paths.folder);
}

/** Removes what an interrupted repair or import left behind; for who holds the database alone. */
export async function removeReplacement(paths: DatabasePaths): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) await rm(`${paths.rebuilt}${suffix}`, { force: true });
}

async function startReplacement(paths: DatabasePaths, snapshot: string | null): Promise<void> {
  await removeReplacement(paths);
  closeSync(openSync(paths.rebuilt, 'wx', 0o600));
  if (snapshot !== null) await copyFile(snapshot, paths.rebuilt);
}

function fillReplacement(paths: DatabasePaths, schema: DatabaseSchema, salvage: boolean): number {
  const target = connect(paths.rebuilt);
  try {
    migrate(target, schema);
    return target.transaction(() => complete(target, paths, schema, salvage))();
  } finally {
    target.close();
  }
}

function complete(target: Connection, paths: DatabasePaths, schema: DatabaseSchema, salvage: boolean): number {
  const writer = new RowWriter(target, schema);
  writer.begin();
  const { rows, highestSeq } = salvage ? salvageRows(paths.main, target, schema, writer) : { rows: 0, highestSeq: 0 };
  writer.recordRestored(highestSeq);
  writer.finish();
  renewGeneration(target);
  return rows;
}

/**
 * Puts the finished replacement in the place of the file, which is kept under `movedTo`, or removed when that is null.
 * The log goes first: SQLite would replay it onto the replacement. The replacement then takes the name in one step, so
 * that a power cut leaves either file under it.
 */
export async function exchange(paths: DatabasePaths, movedTo: string | null): Promise<void> {
  if (movedTo !== null) {
    await keepUnder(paths.main, movedTo);
    await rename(paths.wal, `${movedTo}-wal`).catch(ignoreMissing);
  }
  await rm(paths.wal, { force: true });
  await rm(paths.sharedMemory, { force: true });
  await syncDirectory(paths.folder);
  await rename(paths.rebuilt, paths.main);
  await syncDirectory(paths.folder);
}

/** A second name rather than a rename, so that the name is never without a file; only something else than a file is renamed. */
async function keepUnder(path: string, movedTo: string): Promise<void> {
  const isFile = (await lstat(path)).isFile();
  await (isFile ? link(path, movedTo) : rename(path, movedTo));
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
