import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { asFault, Fault } from '#core/faults';
import { asideName } from '../../state/aside-name.js';
import { syncFile } from '../../state/durable-replace.js';
import { lockExclusively } from '../../state/lock-file.js';
import { applicationId, applicationIdAt } from '../base-tables.js';
import { type Connection, connect } from '../connection.js';
import type { DatabasePaths } from '../database-paths.js';
import {
  emptyFileOf,
  generationOf,
  hasConsistentVersion,
  migrate,
  refuseNewer,
  renewGeneration,
  versionOf,
} from '../migrate.js';
import type { RowOperation } from '../protocol.js';
import { RowWriter } from '../row-writer.js';
import type { DatabaseSchema } from '../table.js';
import { newestSeq } from './inspect-file.js';
import { readMarker, writeMarker } from './install-marker.js';
import { removeReplacement } from './recovery/choose-base.js';
import { exchange } from './recovery/recover-file.js';
import { dropAllBut, isGood, takeSnapshot } from './snapshots.js';
import { generationMark, noSalts, resetWatermark } from './watermark.js';

/** Size of the SQLite header. */
const headerBytes = 100;

interface ImportOptions {
  readonly paths: DatabasePaths;
  readonly schema: DatabaseSchema;
  /** The file to import; it is only read. */
  readonly source: string;
  /** Operations applied to the imported rows before the import becomes visible. */
  readonly operations: readonly RowOperation[];
  readonly wallMs: number;
}

/**
 * Replaces this database by a copy of another file; the replaced one is kept aside until something is forgotten. Throws
 * `memory/foreign` if the source is not a sound file of a known version, `memory/newer` if a later release wrote it,
 * and `state/in-use` while any process has this database open.
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
  await exchange(paths, isFirst ? null : asideName(paths.main, wallMs, 'replaced'));
  await writeMarker(paths.marker, readMarker(paths.marker) ?? { installed_ts: wallMs, losses: [] });
  await secure(options);
}

/**
 * Copies the source instead of opening it, which could leave a log beside it. Not with `copyFile`, which would copy the
 * file mode as well.
 */
async function copySource({ paths, source }: ImportOptions): Promise<void> {
  if (!(await isMarkedOurs(source))) throw new Fault('memory/foreign', { detail: takesExports });
  try {
    await pipeline(createReadStream(source), createWriteStream(paths.rebuilt, { flags: 'wx', mode: 0o600 }));
  } catch (cause) {
    throw isDiskFull(cause) ? new Fault('memory/full', { cause }) : unreadableCopy(cause);
  }
}

/** Checks the header before copying: reading a device never ends, and a large foreign file would fill the disk. */
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
    throw unreadableCopy(cause);
  }
}

const takesExports = 'What can be imported is a file that “nightjar memories export FILE” wrote.';

/** Why the file cannot be read, for causes that the caller can do something about. */
const unreadableCauses: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file.',
  ENOTDIR: 'What should be its folder is a file.',
  EACCES: 'This user may not read it.',
};

function unreadableCopy(cause: unknown): Fault {
  const code = errorCode(cause);
  const detail = Object.hasOwn(unreadableCauses, code) ? unreadableCauses[code] : 'It cannot be read.';
  return new Fault('memory/foreign', { cause, ...(detail !== undefined && { detail }) });
}

const isDiskFull = (cause: unknown): boolean => errorCode(cause) === 'ENOSPC';
const errorCode = (cause: unknown): string => (cause instanceof Error && 'code' in cause ? String(cause.code) : '');

function verify(path: string, schema: DatabaseSchema): void {
  try {
    const copy = connect(path);
    try {
      refuseNewer(copy, schema);
      if (!isOurCopy(copy, schema)) throw new Fault('memory/foreign');
    } finally {
      copy.close();
    }
  } catch (error) {
    throw asFault(error, 'memory/foreign');
  }
  if (!isGood(path, schema)) throw new Fault('memory/foreign', { detail: 'It is damaged.' });
}

/**
 * Whether the schema is exactly the expected one: a foreign file could contain triggers that run on every later write.
 */
function isOurCopy(copy: Connection, schema: DatabaseSchema): boolean {
  const version = versionOf(copy);
  if (copy.pragma('application_id', { simple: true }) !== applicationId || version === 0) return false;
  return hasConsistentVersion(copy) && layoutOf(copy) === expectedLayout(schema, version);
}

function expectedLayout(schema: DatabaseSchema, version: number): string {
  const model = emptyFileOf(schema, version);
  try {
    return layoutOf(model);
  } finally {
    model.close();
  }
}

/** The schema as text, without SQLite's own tables, whose names begin with a reserved prefix. */
function layoutOf(connection: Connection): string {
  const layout = "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'";
  return JSON.stringify(connection.prepare(`${layout} ORDER BY type, name`).raw().all());
}

/**
 * Migrates the copy, applies the operations and starts a new generation, so that followers of either file start over.
 */
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

/** Resets watermark and snapshots, so that a later repair uses the imported memory and not the replaced one. */
async function secure({ paths, schema, wallMs }: ImportOptions): Promise<void> {
  const connection = connect(paths.main);
  try {
    const seq = newestSeq(connection);
    const generation = generationMark(generationOf(connection));
    resetWatermark(paths.watermark, { generation, seq, salts: noSalts, forgottenSeq: 0, keptSeq: seq });
    await takeSnapshot(connection, paths, schema, wallMs);
    // Older snapshots belong to the replaced memory, whose rows must not mix with the imported ones.
    await dropAllBut(paths, 1);
  } finally {
    connection.close();
  }
}

/** Removes files that earlier imports replaced; only the latest is kept. */
async function removeReplaced(paths: DatabasePaths): Promise<void> {
  for (const name of await readdir(paths.folder)) {
    if (name.startsWith(paths.replacedPrefix)) await rm(join(paths.folder, name), { force: true });
  }
}
