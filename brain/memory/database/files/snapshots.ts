import { closeSync, existsSync, openSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '#core/faults';
import { newId } from '#core/ids';
import { syncDirectory, syncFile } from '../../state/durable-replace.js';
import { ignoreMissing } from '../../state/ignore-missing.js';
import { isTaken } from '../../state/regular-file.js';
import { type Connection, connect } from '../connection.js';
import type { DatabasePaths } from '../database-paths.js';
import { generationOf, latestVersion, tablesIn, versionOf } from '../migrate.js';
import type { DatabaseSchema } from '../table.js';
import { assertOurs, newestSeq } from './inspect-file.js';
import { damagedRows, isSound } from './verify-rows.js';
import { generationMark } from './watermark.js';

/** Two, so that one remains while the next is written and verified. */
export const snapshotsKept = 2;

interface DatabaseSnapshot {
  readonly path: string;
  /** Increases by one per snapshot, so that their order does not depend on the wall clock. */
  readonly number: number;
  /** When it was taken, in wall milliseconds. */
  readonly ts: number;
}

/** The snapshots of a database, newest first. */
export async function listSnapshots(paths: DatabasePaths): Promise<readonly DatabaseSnapshot[]> {
  const names = await readdir(paths.snapshots).catch(() => []);
  return names
    .flatMap((name) => {
      const numbers = name.startsWith(paths.snapshotPrefix) && name.slice(paths.snapshotPrefix.length);
      const [, number, ts] = /^(\d+)-(\d+)$/.exec(numbers || '') ?? [];
      return number && ts ? [{ path: join(paths.snapshots, name), number: Number(number), ts: Number(ts) }] : [];
    })
    .sort((one, other) => other.number - one.number);
}

/** Whether there is or was a database: a lost one leaves its marker or a snapshot, and can be recovered. */
export async function wasKept(paths: DatabasePaths): Promise<boolean> {
  return isTaken(paths.main) || isTaken(paths.marker) || (await listSnapshots(paths)).length > 0;
}

/** The newest snapshot that passes every check; null if there is none. */
export async function newestGoodSnapshot(
  paths: DatabasePaths,
  schema: DatabaseSchema,
): Promise<DatabaseSnapshot | null> {
  for (const snapshot of await listSnapshots(paths)) {
    if (isGood(snapshot.path, schema)) return snapshot;
  }
  return null;
}

/** Writes a compact copy, verifies it, makes it durable and removes all but the newest `snapshotsKept`. */
export async function takeSnapshot(
  connection: Connection,
  paths: DatabasePaths,
  schema: DatabaseSchema,
  wallMs: number,
): Promise<void> {
  await addSnapshot(connection, paths, schema, wallMs);
  await dropAllBut(paths, snapshotsKept);
}

/**
 * Replaces all snapshots by the one that `add` takes. The new one is taken first, so that the database is never without
 * one. The old ones are removed even if that fails, because they contain what was forgotten.
 */
export async function replaceSnapshots(paths: DatabasePaths, add: () => Promise<void>): Promise<void> {
  // Another process may be making a copy from before the forgetting: either it is listed by now, or removing its
  // unfinished file keeps it from being listed.
  await dropUnfinished(paths);
  const outdated = await listSnapshots(paths);
  if (outdated.length > 0) await add().catch(() => undefined);
  for (const { path } of outdated) await rm(path, { force: true });
  await syncFolders(paths);
}

/** Removes all snapshots, finished or not, to make room for forgetting, which would remove them anyway. */
export function dropSnapshotsNow({ snapshots, snapshotPrefix }: DatabasePaths): void {
  if (!existsSync(snapshots)) return;
  const names = readdirSync(snapshots).filter((name) => name.startsWith(snapshotPrefix));
  for (const name of names) rmSync(join(snapshots, name), { force: true });
}

/**
 * As `takeSnapshot`, but keeps all others. The copy has a name of its own, because hub and Brain may take one at the
 * same time.
 */
export async function addSnapshot(
  connection: Connection,
  paths: DatabasePaths,
  schema: DatabaseSchema,
  wallMs: number,
): Promise<void> {
  await withUnfinishedCopy(paths, async (temporary) => {
    await copyVerified(connection, temporary, schema);
    const number = ((await listSnapshots(paths))[0]?.number ?? 0) + 1;
    const name = `${paths.snapshotPrefix}${number}-${Math.max(0, Math.round(wallMs))}`;
    await rename(temporary, join(paths.snapshots, name));
    await syncFolders(paths);
  });
}

/**
 * Runs `use` with an empty private file for a copy. The file is removed afterwards, or earlier if something is
 * forgotten meanwhile.
 */
export async function withUnfinishedCopy(paths: DatabasePaths, use: (copy: string) => Promise<void>): Promise<void> {
  await mkdir(paths.snapshots, { recursive: true, mode: 0o700 });
  const copy = join(paths.snapshots, `${unfinishedSnapshots(paths)}${newId()}`);
  try {
    closeSync(openSync(copy, 'wx', 0o600));
    await use(copy);
  } finally {
    await rm(copy, { force: true });
  }
}

const unfinishedSnapshots = ({ snapshotPrefix }: DatabasePaths): string => `${snapshotPrefix}unfinished`;

/**
 * Removes unfinished copies, both those in progress, which then fail, and those left by a process that was interrupted.
 */
export async function dropUnfinished(paths: DatabasePaths): Promise<void> {
  const names = await readdir(paths.snapshots).catch(() => []);
  const unfinished = names.filter((name) => name.startsWith(unfinishedSnapshots(paths)));
  for (const name of unfinished) await rm(join(paths.snapshots, name), { force: true });
}

async function copyVerified(connection: Connection, copy: string, schema: DatabaseSchema): Promise<void> {
  const before = rowCounts(connection, schema);
  const version = dataVersion(connection);
  connection.prepare('VACUUM INTO ?').run(copy);
  // If another process wrote in between, the row counts may differ, and only the copy itself can be checked.
  const isUndisturbed = dataVersion(connection) === version;
  const isLike = (counts: string): boolean => !isUndisturbed || counts === before;
  if (!isGood(copy, schema, isLike))
    throw new Fault('memory/corrupt', { detail: 'A snapshot did not pass its check.' });
  await syncFile(copy);
}

const dataVersion = (connection: Connection): unknown => connection.pragma('data_version', { simple: true });

/** The sequence of the newest change in a snapshot; 0 if the snapshot cannot be read. */
export function snapshotSeq({ path }: DatabaseSnapshot): number {
  try {
    return reading(path, newestSeq);
  } catch {
    // An unreadable snapshot counts as older than everything.
    return 0;
  }
}

/** The highest sequence that any snapshot of this generation has; 0 if there is none. */
export async function newestSnapshotSeq(paths: DatabasePaths, generation: number): Promise<number> {
  const ofGeneration = (await listSnapshots(paths)).filter(({ path }) => isOfGeneration(path, generation));
  return Math.max(0, ...ofGeneration.map(snapshotSeq));
}

function isOfGeneration(path: string, generation: number): boolean {
  try {
    return generationMark(reading(path, generationOf)) === generation;
  } catch {
    // An unreadable snapshot belongs to no generation.
    return false;
  }
}

function rowCounts(connection: Connection, schema: DatabaseSchema): string {
  const names = tablesIn(connection, schema).map(({ name }) => name);
  const counted = names.map((name) => `(SELECT count(*) FROM ${name}) AS ${name}`);
  return JSON.stringify(connection.prepare(`SELECT ${counted.join(', ')}`).get());
}

/** Removes snapshots beyond the newest `kept`. */
export async function dropAllBut(paths: DatabasePaths, kept: number): Promise<void> {
  const dropped = (await listSnapshots(paths)).slice(kept);
  for (const { path } of dropped) await rm(path, { force: true });
  if (dropped.length > 0) await syncFolders(paths);
}

async function syncFolders({ snapshots, folder }: DatabasePaths): Promise<void> {
  await syncDirectory(snapshots).catch(ignoreMissing);
  await syncDirectory(folder);
}

/** Whether the file passes every check, including the checksum of every row, and `isLike` takes how many rows it has. */
export function isGood(path: string, schema: DatabaseSchema, isLike?: (counts: string) => boolean): boolean {
  // In one transaction, so that the file is locked and looked for changes once.
  const passes = (copy: Connection) =>
    copy.transaction(() => {
      const version = versionOf(copy);
      assertOurs(copy, schema);
      if (version === 0 || version > latestVersion(schema) || !isSound(copy)) return false;
      return hasOnlyIntactRows(copy, schema) && (isLike === undefined || isLike(rowCounts(copy, schema)));
    })();
  try {
    return reading(path, passes);
  } catch {
    // A snapshot that cannot be read is not good.
    return false;
  }
}

function hasOnlyIntactRows(copy: Connection, schema: DatabaseSchema): boolean {
  return damagedRows(copy, { ...schema, tables: tablesIn(copy, schema) }).length === 0;
}

function reading<T>(path: string, use: (copy: Connection) => T): T {
  const copy = connect(path, { readonly: true });
  try {
    return use(copy);
  } finally {
    copy.close();
  }
}
