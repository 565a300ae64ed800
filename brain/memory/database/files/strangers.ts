import { lstatSync } from 'node:fs';
import type { DatabasePaths } from '../database-paths.js';

/**
 * Paths of the database's files at which something else lies, such as a folder or a link in the place of the ballast.
 * It is neither written to nor removed, because somebody else put it there.
 */
export function strangersAt({ ballast, watermark, marker, snapshots }: DatabasePaths): readonly string[] {
  const strangeFiles = [ballast, watermark, marker].filter((path) => isThere(path) && !isFile(path));
  return isThere(snapshots) && !lstatSync(snapshots).isDirectory() ? [...strangeFiles, snapshots] : strangeFiles;
}

/** Whether the path is a regular file or does not exist. */
export function isFileOrFree(path: string): boolean {
  return !isThere(path) || isFile(path);
}

const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;
const isFile = (path: string): boolean => lstatSync(path).isFile();
