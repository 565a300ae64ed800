import { closeSync, openSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Fault } from '#core/faults';
import { syncDirectory } from '../../state/durable-replace.js';
import { type HeldLock, lockExclusively, lockShared } from '../../state/lock-file.js';
import { applicationId } from '../base-tables.js';
import { isFull } from '../commit-group.js';
import { type Connection, connect, isCircumstance, isDamage } from '../connection.js';
import { type DatabasePaths, databasePaths } from '../database-paths.js';
import { DiskReserve } from '../disk-reserve.js';
import { hasConsistentVersion, latestVersion, migrate, refuseNewer, versionOf } from '../migrate.js';
import type { DataLoss, WriterOptions } from '../protocol.js';
import { allColumns, type DatabaseSchema } from '../table.js';
import { readMarker, writeMarker } from './install-marker.js';
import { recoverFile, removeReplacement } from './recover-file.js';
import { takeSnapshot } from './snapshots.js';
import { isSound } from './verify-rows.js';

export interface OpenedDatabaseFile {
  readonly paths: DatabasePaths;
  readonly connection: Connection;
  readonly lock: HeldLock;
  readonly isFresh: boolean;
  readonly loss: DataLoss | null;
  readonly losses: readonly DataLoss[];
}

/**
 * Opens the database for writing. The process that comes first checks the file, and repairs or creates it, while it
 * holds it alone; the others then share what was found good. On a full disk the reserve is given up for it. Throws
 * `memory/newer`, `memory/corrupt`, `memory/busy`, `memory/full`.
 */
export async function openFile(options: WriterOptions): Promise<OpenedDatabaseFile> {
  const paths = databasePaths(options.folder, options.schema.file);
  const reserve = new DiskReserve(paths, options.ballastBytes);
  try {
    return await openShared(paths, options);
  } catch (error) {
    if (!isFull(error, reserve)) throw error;
    reserve.release();
    return await openShared(paths, options).catch((again: unknown) => {
      throw isFull(again, reserve) ? new Fault('memory/full', { cause: again }) : again;
    });
  }
}

async function openShared(paths: DatabasePaths, options: WriterOptions): Promise<OpenedDatabaseFile> {
  const alone = lockExclusively(paths.lock);
  let prepared: Prepared = { isFresh: false, loss: null };
  try {
    if (alone !== null) prepared = await prepare(paths, options);
  } finally {
    alone?.release();
  }
  const lock = lockShared(paths.lock);
  if (lock === null) throw new Fault('memory/busy', { detail: 'Another process is repairing the memory file.' });
  try {
    const connection = connect(paths.main, options);
    migrate(connection, options.schema);
    return { paths, connection, lock, ...prepared, losses: (await readMarker(paths.marker))?.losses ?? [] };
  } catch (error) {
    lock.release();
    throw isDamage(error) ? new Fault('memory/corrupt', { cause: error }) : error;
  }
}

interface Prepared {
  readonly isFresh: boolean;
  readonly loss: DataLoss | null;
}

async function prepare(paths: DatabasePaths, options: WriterOptions): Promise<Prepared> {
  // Whatever is in it, nobody could forget it there.
  await removeReplacement(paths);
  const marker = await readMarker(paths.marker);
  const size = statSync(paths.main, { throwIfNoEntry: false })?.size;
  if (marker === null && !size) {
    await create(paths, options);
    return { isFresh: true, loss: null };
  }
  // Not ours once the file is installed; SQLite would play it back over good pages.
  if (marker !== null) await rm(paths.journal, { force: true });
  const reason = await examine(paths, options, size, marker !== null);
  const installed = marker ?? { installed_ts: options.wallMs, losses: [] };
  if (reason === null) {
    if (marker === null) await writeMarker(paths.marker, installed);
    return { isFresh: false, loss: null };
  }
  const loss = await recoverFile({ paths, schema: options.schema, reason, wallMs: options.wallMs });
  await writeMarker(paths.marker, { ...installed, losses: [...installed.losses, loss] });
  return { isFresh: false, loss };
}

/** The marker comes last: a power cut before it leaves an installation that never was. */
async function create(paths: DatabasePaths, { schema, wallMs }: WriterOptions): Promise<void> {
  closeSync(openSync(paths.main, 'a', 0o600));
  await syncDirectory(paths.folder);
  const connection = connect(paths.main);
  migrate(connection, schema);
  connection.close();
  await syncDirectory(paths.folder);
  await writeMarker(paths.marker, { installed_ts: wallMs, losses: [] });
}

/** What is wrong with the file; null when nothing is. An empty file that was installed is a loss, not a beginning. */
async function examine(
  paths: DatabasePaths,
  options: WriterOptions,
  size: number | undefined,
  isInstalled: boolean,
): Promise<DataLoss['reason'] | null> {
  if (size === undefined) return 'missing';
  if (size === 0) return 'empty';
  try {
    const connection = connect(paths.main);
    try {
      return await inspect(connection, paths, options, isInstalled);
    } finally {
      connection.close();
    }
  } catch (error) {
    if (error instanceof Fault || isCircumstance(error)) throw error;
    return 'damaged';
  }
}

async function inspect(
  connection: Connection,
  paths: DatabasePaths,
  { schema, wallMs }: WriterOptions,
  isInstalled: boolean,
): Promise<'damaged' | null> {
  const version = versionOf(connection);
  if (version === 0) return isInstalled ? 'damaged' : null;
  if (connection.pragma('application_id', { simple: true }) !== applicationId) return 'damaged';
  if (!isSound(connection) || !hasConsistentVersion(connection)) return 'damaged';
  refuseNewer(connection, schema);
  if (version < latestVersion(schema)) await takeSnapshot(connection, paths, schema, wallMs);
  else assertReadable(connection, schema);
  return null;
}

/** Throws when a table or column is not there under its name. */
function assertReadable(connection: Connection, schema: DatabaseSchema): void {
  for (const table of schema.tables) {
    connection.prepare(`SELECT ${allColumns(table).join(', ')} FROM ${table.name} LIMIT 1`).get();
  }
}
