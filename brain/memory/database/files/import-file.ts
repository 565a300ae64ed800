import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { asFault, Fault } from '#core/faults';
import { Sqlite } from '../../sqlite.js';
import { asideName } from '../../state/aside-name.js';
import { syncFile } from '../../state/durable-replace.js';
import { lockExclusively } from '../../state/lock-file.js';
import { applicationId } from '../base-tables.js';
import { type Connection, connect } from '../connection.js';
import type { DatabasePaths } from '../database-paths.js';
import { generationOf, hasConsistentVersion, migrate, refuseNewer, renewGeneration, versionOf } from '../migrate.js';
import type { RowOperation } from '../protocol.js';
import { RowWriter } from '../row-writer.js';
import type { DatabaseSchema } from '../table.js';
import { removeReplacement } from './choose-base.js';
import { newestSeq } from './inspect-file.js';
import { readMarker, writeMarker } from './install-marker.js';
import { exchange } from './recover-file.js';
import { dropAllBut, isGood, takeSnapshot } from './snapshots.js';
import { generationMark, noSalts, resetWatermark } from './watermark.js';

/** Of an SQLite file, and where the mark of its owner lies in it. */
const headerBytes = 100;
const applicationIdAt = 68;

interface ImportOptions {
  readonly paths: DatabasePaths;
  readonly schema: DatabaseSchema;
  /** The file to take over; it is only read. */
  readonly source: string;
  /** Carried out on the imported rows before anybody sees them. */
  readonly operations: readonly RowOperation[];
  readonly wallMs: number;
}

/**
 * Puts a copy of another database file in the place of this one, which is kept aside until something is forgotten.
 * Throws `memory/foreign` when it is not a sound file of a version this release knows, `memory/newer`, and
 * `state/in-use` while any process has this one open.
 */
export async function importFile(options: ImportOptions): Promise<void> {
  const { paths } = options;
  const alone = lockExclusively(paths.lock);
  if (alone === null) throw new Fault('state/in-use', { detail: 'Stop Nightjar first.' });
  try {
    await replace(options);
  } finally {
    await removeReplacement(paths);
    alone.release();
  }
}

async function replace(options: ImportOptions): Promise<void> {
  const { paths, schema, wallMs } = options;
  await removeReplacement(paths);
  await copySource(options);
  verify(paths.rebuilt, schema);
  takeOver(options);
  await syncFile(paths.rebuilt);
  await removeReplaced(paths);
  const isFirst = (await lstat(paths.main).catch(() => null)) === null;
  await exchange(paths, isFirst ? null : await asideName(paths.main, wallMs, 'replaced'));
  await writeMarker(paths.marker, (await readMarker(paths.marker)) ?? { installed_ts: wallMs, losses: [] });
  await secure(options);
}

/** On a copy, because opening a file can leave a log beside it; not by `copyFile`, which copies the mode as well. */
async function copySource({ paths, source }: ImportOptions): Promise<void> {
  if (!(await isMarkedOurs(source))) throw new Fault('memory/foreign');
  try {
    await pipeline(createReadStream(source), createWriteStream(paths.rebuilt, { flags: 'wx', mode: 0o600 }));
  } catch (cause) {
    throw isFull(cause) ? new Fault('memory/full', { cause }) : unreadable(cause);
  }
}

/** By its header alone: a device has no end, and a film would fill the disk before it is refused. */
async function isMarkedOurs(source: string): Promise<boolean> {
  try {
    if (!(await stat(source)).isFile()) return false;
    const file = await open(source);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
      return bytesRead === headerBytes && buffer.readUInt32BE(applicationIdAt) === applicationId;
    } finally {
      await file.close();
    }
  } catch (cause) {
    throw unreadable(cause);
  }
}

const unreadable = (cause: unknown): Fault => new Fault('memory/foreign', { cause, detail: 'It cannot be read.' });
const isFull = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC';

function verify(path: string, schema: DatabaseSchema): void {
  try {
    const copy = connect(path);
    try {
      refuseNewer(copy, schema);
      if (!isOurs(copy, schema)) throw new Fault('memory/foreign');
    } finally {
      copy.close();
    }
  } catch (error) {
    throw asFault(error, 'memory/foreign');
  }
  if (!isGood(path, schema)) throw new Fault('memory/foreign', { detail: 'It is damaged.' });
}

/** Nothing but our tables and indexes: a file could bring triggers that act on every later write. */
function isOurs(copy: Connection, schema: DatabaseSchema): boolean {
  const version = versionOf(copy);
  if (copy.pragma('application_id', { simple: true }) !== applicationId || version === 0) return false;
  return hasConsistentVersion(copy) && layoutOf(copy) === expectedLayout(schema, version);
}

function expectedLayout(schema: DatabaseSchema, version: number): string {
  const model = new Sqlite(':memory:');
  try {
    for (const migration of schema.migrations) if (migration.version <= version) model.exec(migration.sql);
    return layoutOf(model);
  } finally {
    model.close();
  }
}

/** SQLite's own tables, such as its statistics, carry a name that no other can. */
function layoutOf(connection: Connection): string {
  const layout = "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'";
  return JSON.stringify(connection.prepare(`${layout} ORDER BY type, name`).raw().all());
}

/** Ends the file's own history: whoever followed it, or the file it takes the place of, starts over. */
function takeOver({ paths, schema, operations }: ImportOptions): void {
  const target = connect(paths.rebuilt);
  try {
    migrate(target, schema);
    target.transaction(() => {
      const writer = new RowWriter(target, schema);
      writer.begin();
      writer.recordRestored(0);
      for (const operation of operations) writer.apply(operation);
      writer.finish();
      renewGeneration(target);
    })();
  } finally {
    target.close();
  }
}

/** So that what a later repair falls back to, and is measured by, is the imported memory and not the one before it. */
async function secure({ paths, schema, wallMs }: ImportOptions): Promise<void> {
  const connection = connect(paths.main);
  try {
    resetWatermark(paths.watermark, {
      generation: generationMark(generationOf(connection)),
      seq: newestSeq(connection),
      salts: noSalts,
    });
    await takeSnapshot(connection, paths, schema, wallMs);
    // Of the memory before it, whose rows must not mix with these.
    await dropAllBut(paths, 1);
  } finally {
    connection.close();
  }
}

/** One step back is kept, not every one. */
async function removeReplaced(paths: DatabasePaths): Promise<void> {
  for (const name of await readdir(paths.folder)) {
    if (name.startsWith(paths.replacedPrefix)) await rm(join(paths.folder, name), { force: true });
  }
}
