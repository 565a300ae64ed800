import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, statSync } from 'node:fs';
import { Fault } from '#core/faults';

/** Whether anything lies there, also a link that leads nowhere. */
export const isTaken = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** Whether a file lies there, or a link to one. */
export function isRegularFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * Opens a file. A pipe would keep a plain open waiting for its other end, and a device has no end. Throws
 * `state/garbled` for whatever is no file, and errors of the file system.
 */
export function openRegular(path: string, flags: number = constants.O_RDONLY): number {
  const file = openSync(path, flags | constants.O_NONBLOCK, 0o600);
  if (fstatSync(file).isFile()) return file;
  closeSync(file);
  throw notOurs(path);
}

/** The content of a file of at most `maxBytes`. Throws as `openRegular`, and RangeError for a larger one. */
export function readRegular(path: string, maxBytes = Number.POSITIVE_INFINITY): Buffer {
  const file = openRegular(path);
  try {
    if (fstatSync(file).size > maxBytes) throw new RangeError('the file is larger than any of ours');
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/** The fault for something in the place of a file of ours that cannot be put out of the way. */
export function notOurs(path: string): Fault {
  return new Fault('state/garbled', { detail: `${path} is not what belongs there; move it away and start again.` });
}
