import { closeSync, constants, fstatSync, openSync, readlinkSync, readSync, realpathSync, type Stats } from 'node:fs';

/** The content of a file with the stats of the same open file. */
interface OpenedFile {
  readonly bytes: Buffer;
  readonly stats: Stats;
}

type Unread = 'too-large' | 'not-a-file' | 'unreadable' | 'elsewhere' | 'gone';

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK, O_NOCTTY } = constants;

/**
 * Reads the file exactly at `path`, a path without symbolic links. If the file or a folder above it is replaced by a
 * link meanwhile, nothing is read. Devices and pipes are opened without blocking and not read.
 */
export function readInside(path: string, maxBytes: number): OpenedFile | Unread {
  let file: number;
  try {
    file = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
  } catch (error) {
    return whyUnread(error);
  }
  try {
    const stats = fstatSync(file);
    if (!stats.isFile()) return 'not-a-file';
    if (openedPath(file, path) !== path) return 'elsewhere';
    return stats.size > maxBytes ? 'too-large' : { bytes: readWhole(file, stats.size), stats };
  } catch (error) {
    return whyUnread(error);
  } finally {
    closeSync(file);
  }
}

/** The real path of an open file: from the kernel on Linux; elsewhere the path is resolved again. */
function openedPath(file: number, path: string): string {
  return process.platform === 'linux' ? readlinkSync(`/proc/self/fd/${file}`) : realpathSync(path);
}

/** At most `size` bytes: an append meanwhile causes another change hint. */
function readWhole(file: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(size);
  let filled = 0;
  while (filled < size) {
    const read = readSync(file, bytes, filled, size - filled, filled);
    if (read === 0) break;
    filled += read;
  }
  return bytes.subarray(0, filled);
}

function whyUnread(error: unknown): Unread {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'gone';
  return code === 'ELOOP' ? 'elsewhere' : 'unreadable';
}
