import { lstatSync } from 'node:fs';
import type { DatabasePaths } from '../database-paths.js';

/**
 * What lies where a file or folder of ours belongs and is none, such as a folder or a link in the place of the ballast.
 * Nothing is written through it or removed: it is somebody's.
 */
export function strangersAt({ ballast, watermark, marker, snapshots }: DatabasePaths): readonly string[] {
  const strangeFiles = [ballast, watermark, marker].filter((path) => isThere(path) && !isFile(path));
  return isThere(snapshots) && !lstatSync(snapshots).isDirectory() ? [...strangeFiles, snapshots] : strangeFiles;
}

/** Whether a file of our own may be made there, or is there. */
export function isFileOrFree(path: string): boolean {
  return !isThere(path) || isFile(path);
}

const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;
const isFile = (path: string): boolean => lstatSync(path).isFile();
