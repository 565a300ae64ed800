import { closeSync, constants, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Fault } from '#core/faults';
import { newId } from '#core/ids';
import { syncDirectory } from '../../state/durable-replace.js';
import { fullAtStart } from '../../state/full-at-start.js';
import { type HeldLock, lockExclusively, lockShared } from '../../state/lock-file.js';
import { isRegularFile, isTaken, openRegular } from '../../state/regular-file.js';
import { type Connection, connect, isDamage } from '../connection.js';
import { type DatabasePaths, databasePaths } from '../database-paths.js';
import { generationOf, latestVersion, migrate } from '../migrate.js';
import type { DataLoss, WriterOptions } from '../protocol.js';
import { DiskReserve, isFull } from './disk-reserve.js';
import { examine } from './examine-file.js';
import type { SoundFile } from './inspect-file.js';
import { readMarker, writeMarker } from './install-marker.js';
import { removeReplacement } from './recovery/choose-base.js';
import { recoverFile } from './recovery/recover-file.js';
import { dropAllBut, dropUnfinished, listSnapshots, takeSnapshot } from './snapshots.js';
import { isFileOrFree, moveStrangersAside, strangersAt } from './strangers.js';
import { generationMark, noSalts, readWatermark, resetWatermark } from './watermark.js';

export interface OpenedDatabaseFile {
  readonly paths: DatabasePaths;
  readonly connection: Connection;
  readonly lock: HeldLock;
  readonly isFresh: boolean;
  readonly loss: DataLoss | null;
  readonly losses: readonly DataLoss[];
  /** Paths of the database's files at which something else lies, such as a folder or a link. */
  readonly strangers: readonly string[];
}

/**
 * Opens the database for writing. The first process checks the file under an exclusive lock and repairs or creates it;
 * later ones share it. If the disk is full, a part of the ballast is released, all of it if that does not do, and then the older snapshot. Throws `memory/newer`, `memory/corrupt`,
 * `memory/busy`, `memory/full`.
 */
export async function openFile(options: WriterOptions): Promise<OpenedDatabaseFile> {
  const paths = databasePaths(options.folder, options.schema.file);
  const reserve = new DiskReserve(paths, options.ballastBytes);
  const ways = [() => reserve.releasePart(), () => reserve.release(), () => dropAllBut(paths, 1)];
  for (const makeRoom of ways) {
    try {
      return await openShared(paths, options);
    } catch (error) {
      if (!isFull(error, reserve)) throw error;
      await makeRoom();
    }
  }
  return await openShared(paths, options).catch((error: unknown) => {
    throw isFull(error, reserve) ? fullAtStart(error) : error;
  });
}

async function openShared(paths: DatabasePaths, options: WriterOptions): Promise<OpenedDatabaseFile> {
  const alone = lockExclusively(paths.lock);
  let prepared: Prepared = { isFresh: false, loss: null };
  try {
    if (alone !== null) prepared = await prepareFile(paths, options);
  } finally {
    alone?.release();
  }
  const lock = lockShared(paths.lock);
  if (lock === null) throw new Fault('memory/busy', { detail: 'Another process is repairing the memory file.' });
  try {
    const connection = connect(paths.main, options);
    migrate(connection, options.schema);
    const losses = readMarker(paths.marker)?.losses ?? [];
    return { paths, connection, lock, ...prepared, losses, strangers: strangersAt(paths) };
  } catch (error) {
    lock.release();
    throw isDamage(error) ? new Fault('memory/corrupt', { cause: error }) : error;
  }
}

interface Prepared {
  readonly isFresh: boolean;
  readonly loss: DataLoss | null;
}

async function prepareFile(paths: DatabasePaths, options: WriterOptions): Promise<Prepared> {
  // An unfinished replacement may contain rows that forgetting would not reach.
  await removeReplacement(paths);
  await dropUnfinished(paths);
  await moveStrangersAside(paths, options.wallMs);
  const marker = readMarker(paths.marker);
  // A snapshot proves that there was a database, even if everything else of it is gone; burning the memory removes the
  // snapshots first.
  if (marker === null && isUnused(paths.main) && (await listSnapshots(paths)).length === 0) {
    await create(paths, options);
    return { isFresh: true, loss: null };
  }
  // An installed database is in WAL mode and has no rollback journal; SQLite would copy a foreign one back over good
  // pages.
  if (marker !== null) await rm(paths.journal, { force: true });
  const { mark } = readWatermark(paths.watermark);
  const finding = await examine({ paths, schema: options.schema, isInstalled: marker !== null, mark });
  const installed = marker ?? { installed_ts: options.wallMs, losses: [] };
  if (!('loss' in finding)) {
    if (marker === null) await writeMarker(paths.marker, installed);
    const { generation, seq } = finding;
    if (mark?.generation !== generation)
      resetWatermark(paths.watermark, { generation, seq, salts: noSalts, forgottenSeq: 0, keptSeq: seq });
    await keepBeforeMigrating(paths, options, finding);
    const isWitnessed = marker === null || mark !== null || !isFileOrFree(paths.watermark);
    if (isWitnessed) return { isFresh: false, loss: null };
    const loss = unwitnessed(finding, options.wallMs);
    await writeMarker(paths.marker, { ...installed, losses: [...installed.losses, loss] });
    return { isFresh: false, loss };
  }
  const loss = await recoverFile({ paths, schema: options.schema, reason: finding.loss, wallMs: options.wallMs, mark });
  await writeMarker(paths.marker, { ...installed, losses: [...installed.losses, loss] });
  return { isFresh: false, loss };
}

/** Whether nothing lies there, or only the empty file of a first start that was interrupted. */
function isUnused(path: string): boolean {
  return !isTaken(path) || (isRegularFile(path) && statSync(path).size === 0);
}

/**
 * The loss to report if nothing tells whether changes are missing: a copy elsewhere that is newer than the file would
 * show it.
 */
function unwitnessed({ generation, seq }: SoundFile, wallMs: number): DataLoss {
  const nothing = { moved_to: null, restored_ts: null, salvaged_rows: 0, lost_changes: null, returned_people: 0 };
  const copies = { generation, after_seq: seq, forgotten_seq: 0 };
  return { id: newId(), ts: wallMs, reason: 'unwitnessed', ...nothing, copies, stage: 'found' };
}

/** Creates the database. The marker is written last: after a power cut before that, it is created again. */
async function create(paths: DatabasePaths, { schema, wallMs }: WriterOptions): Promise<void> {
  closeSync(openRegular(paths.main, constants.O_CREAT | constants.O_APPEND | constants.O_WRONLY));
  await syncDirectory(paths.folder);
  const connection = connect(paths.main);
  migrate(connection, schema);
  const generation = generationMark(generationOf(connection));
  connection.close();
  await syncDirectory(paths.folder);
  resetWatermark(paths.watermark, { generation, seq: 0, salts: noSalts, forgottenSeq: 0, keptSeq: 0 });
  await writeMarker(paths.marker, { installed_ts: wallMs, losses: [] });
}

async function keepBeforeMigrating(paths: DatabasePaths, { schema, wallMs }: WriterOptions, { version }: SoundFile) {
  if (version === 0 || version === latestVersion(schema)) return;
  const connection = connect(paths.main);
  try {
    await takeSnapshot(connection, paths, schema, wallMs);
  } finally {
    connection.close();
  }
}
