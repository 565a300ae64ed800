import { lstatSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { asideName } from '../../state/aside-name.js';
import { isRegularFile, isTaken } from '../../state/regular-file.js';
import type { DatabasePaths } from '../database-paths.js';

/**
 * Paths of the database's files at which something else lies, such as a folder or a link in the place of the ballast.
 * It is neither written to nor removed, because somebody else put it there.
 */
export function strangersAt({ ballast, watermark, marker, snapshots }: DatabasePaths): readonly string[] {
  const strangeFiles = [ballast, watermark, marker].filter((path) => isTaken(path) && !isFile(path));
  return isTaken(snapshots) && !lstatSync(snapshots).isDirectory() ? [...strangeFiles, snapshots] : strangeFiles;
}

/** Whether the path is a regular file or does not exist. */
export function isFileOrFree(path: string): boolean {
  return !isTaken(path) || isFile(path);
}

/**
 * Renames whatever is not a file in the place of SQLite's log, shared memory or journal: opening a pipe there would
 * block. The caller must hold the exclusive lock.
 */
export async function moveStrangersAside({ main, wal, sharedMemory, journal }: DatabasePaths, wallMs: number) {
  for (const path of [wal, sharedMemory, journal]) {
    if (!isTaken(path) || isRegularFile(path)) continue;
    await rename(path, asideName(main, wallMs) + path.slice(main.length));
  }
}

const isFile = (path: string): boolean => lstatSync(path).isFile();
