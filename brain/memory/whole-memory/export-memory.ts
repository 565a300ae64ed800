import { constants, copyFile, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { asFault, Fault } from '#core/faults';
import { connect } from '../database/connection.js';
import { databasePaths } from '../database/database-paths.js';
import { isGood, withUnfinishedCopy } from '../database/files/snapshots.js';
import { memorySchema } from '../memory-schema.js';
import { Sqlite } from '../sqlite.js';
import { syncDirectory, syncFile, temporaryName } from '../state/durable-replace.js';
import { isTaken } from '../state/regular-file.js';
import type { StateDirectory } from '../state/state-directory.js';

/** The file name endings that a copy of the memory may have. */
const ofDatabase = /\.(?:db|sqlite|sqlite3)$/i;

/** Throws `memory/bad-name`: a copy that is named as something else could be run, or read as keys. */
export function requireCopyName(name: string): void {
  if (!ofDatabase.test(name)) throw new Fault('memory/bad-name');
}

/**
 * Copies the whole memory file to `destination`, which must not exist yet. The copy is one private file; when this
 * resolves, with its size in bytes, it has been verified row by row and is on disk. Works while hub and Brain run.
 * `requireStillAllowed` is asked last, because copying takes long enough for the veil to go up; what it rejects with is
 * thrown, and nothing of the copy stays. Throws `memory/taken`, `memory/not-exported`.
 */
export async function exportMemory(
  state: StateDirectory,
  destination: string,
  requireStillAllowed: () => Promise<unknown>,
): Promise<number> {
  await reserve(destination);
  // Not named after the destination, because that name may already be as long as the file system allows.
  const temporary = temporaryName(join(dirname(destination), 'nightjar-export'));
  const paths = databasePaths(state.path, memorySchema.file);
  try {
    // Made in our own folder first: SQLite resolves links in a path, so it could be led from the opened folder into
    // another one that was put in its place.
    await withUnfinishedCopy(paths, async (copy) => {
      await copyTo(copy, paths.main);
      await copyFile(copy, temporary, constants.COPYFILE_EXCL);
      requireStillThere(copy);
    });
    await syncFile(temporary);
    await requireStillAllowed();
    await rename(temporary, destination);
    await syncDirectory(dirname(destination));
    return (await stat(destination)).size;
  } catch (error) {
    await rm(temporary, { force: true });
    await rm(destination, { force: true });
    throw asFault(error, 'memory/not-exported');
  }
}

/** Reserves the name with an empty file, which after a crash is recognisably not a copy. */
async function reserve(destination: string): Promise<void> {
  try {
    await (await open(destination, 'wx', 0o600)).close();
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new Fault('memory/taken', { cause, detail: 'Choose another name.' });
    const detail = Object.hasOwn(exportReasons, code) ? exportReasons[code] : undefined;
    throw new Fault('memory/not-exported', { cause, ...(detail === undefined ? {} : { detail }) });
  }
}

/** Why the file cannot be created, for causes that the caller can do something about. */
const exportReasons: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such folder.',
  ENOTDIR: 'What should be its folder is a file.',
  EACCES: 'This user may not write into that folder.',
  EROFS: 'That folder cannot be written to.',
  ENOSPC: 'The disk is full.',
  ENAMETOOLONG: 'The name is too long.',
};

async function copyTo(destination: string, source: string): Promise<void> {
  const reader = connect(source, { readonly: true });
  try {
    await reader.backup(destination);
  } finally {
    reader.close();
  }
  requireStillThere(destination);
  makeSingleFile(destination);
  if (!isGood(destination, memorySchema)) throw new Fault('memory/corrupt', { detail: 'The copy does not check out.' });
}

/** Forgetting removes a copy in progress, because it contains what was forgotten. */
function requireStillThere(copy: string): void {
  if (isTaken(copy)) return;
  throw new Fault('memory/not-exported', { detail: 'Something was forgotten meanwhile; export it again.' });
}

/** Switches off the write-ahead log, so that the copy is one self-contained file. */
function makeSingleFile(path: string): void {
  const copy = new Sqlite(path);
  copy.pragma('journal_mode = DELETE');
  copy.close();
}
