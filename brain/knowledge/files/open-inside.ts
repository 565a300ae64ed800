import { closeSync, constants, fstatSync, openSync, readlinkSync, readSync, realpathSync, type Stats } from 'node:fs';

/** What was read, with the facts of exactly the file that was open. */
interface OpenedFile {
  readonly bytes: Buffer;
  readonly stats: Stats;
}

type Unread = 'too-large' | 'not-a-file' | 'unreadable' | 'elsewhere' | 'gone';

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK, O_NOCTTY } = constants;

/**
 * Reads a file that must lie exactly at `path`, a path without symbolic links. What somebody swaps for a link while we
 * look is not read: neither a link in place of the file nor one in place of a folder above it. Devices and pipes are
 * opened without waiting and left alone.
 */
export function readInside(path: string, maxBytes: number): OpenedFile | Unread {
  let file: number;
  try {
    file = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
  } catch (error) {
    return whyNot(error);
  }
  try {
    const stats = fstatSync(file);
    if (!stats.isFile()) return 'not-a-file';
    if (pathOf(file, path) !== path) return 'elsewhere';
    return stats.size > maxBytes ? 'too-large' : { bytes: readWhole(file, stats.size), stats };
  } catch (error) {
    return whyNot(error);
  } finally {
    closeSync(file);
  }
}

/** Where an open file really lies. The kernel knows; elsewhere the path is resolved once more. */
function pathOf(file: number, path: string): string {
  return process.platform === 'linux' ? readlinkSync(`/proc/self/fd/${file}`) : realpathSync(path);
}

/** At most `size` bytes: what is appended meanwhile announces itself as a change. */
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

function whyNot(error: unknown): Unread {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'gone';
  return code === 'ELOOP' ? 'elsewhere' : 'unreadable';
}
