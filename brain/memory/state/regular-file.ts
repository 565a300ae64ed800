import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, statSync } from 'node:fs';
import { Fault } from '#core/faults';

/** Whether anything lies at the path, including a dangling link. */
export const isTaken = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** Whether the path is a directory itself; a link to one is none. */
export const isDirectory = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Whether the path is a file, or a link to one. */
export function isRegularFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * Opens a file. A plain open would wait for the other end of a pipe, and a device may have no end. Throws
 * `state/garbled` if the path is not a file, and errors of the file system.
 */
export function openRegular(path: string, flags: number = constants.O_RDONLY): number {
  const file = openSync(path, flags | constants.O_NONBLOCK, 0o600);
  if (fstatSync(file).isFile()) return file;
  closeSync(file);
  throw notOurs(path);
}

/** Reads a file of at most `maxBytes`. Throws as `openRegular` does, and RangeError if the file is larger. */
export function readRegular(path: string, maxBytes = Number.POSITIVE_INFINITY): Buffer {
  const file = openRegular(path);
  try {
    if (fstatSync(file).size > maxBytes) throw new RangeError('the file is larger than any of ours');
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/** The fault for something that lies in the place of one of our files and cannot be moved away. */
export function notOurs(path: string): Fault {
  return new Fault('state/garbled', { detail: `${path} is not what belongs there; move it away and start again.` });
}
