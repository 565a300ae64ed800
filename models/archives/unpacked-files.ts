import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { archiveLimits, isModelFileName } from './archive-limits.js';
import { entryPath } from './entry-path.js';

/** Takes the content of one entry. */
export interface EntrySink {
  write(piece: Uint8Array): void;
  end(): void;
}

/**
 * Writes the entries of an archive into a folder, within bounds. Every call throws RangeError with what is wrong with
 * the archive. Synchronous, for a thread of its own.
 */
export class UnpackedFiles {
  #entries = 0;
  #bytes = 0;
  readonly #seen = new Set<string>();

  constructor(
    private readonly folder: string,
    /** Called with all bytes that were unpacked so far. */
    private readonly onBytes: (bytes: number) => void,
  ) {}

  get entries(): number {
    return this.#entries;
  }

  /** Begins an entry; what is not of interest is counted and not written. */
  begin(name: string): EntrySink {
    this.#entries += 1;
    if (this.#entries > archiveLimits.entries) {
      throw new RangeError(`it has more than ${archiveLimits.entries} entries`);
    }
    const file = this.#open(entryPath(name));
    let size = 0;
    return {
      write: (piece) => {
        size += piece.length;
        this.#count(piece.length, size);
        for (let at = 0; file !== null && at < piece.length; ) at += writeSync(file, piece, at);
      },
      end: () => {
        if (file !== null) closeSync(file);
      },
    };
  }

  #open(parts: readonly string[]): number | null {
    const last = parts.at(-1);
    if (last === undefined || !isModelFileName(last)) return null;
    const key = parts.join('/').toLowerCase();
    if (this.#seen.has(key)) throw new RangeError(`it holds ${parts.join('/')} twice`);
    this.#seen.add(key);
    const path = join(this.folder, ...parts);
    mkdirSync(dirname(path), { recursive: true });
    return openSync(path, 'wx', 0o600);
  }

  #count(bytes: number, ofFile: number): void {
    this.#bytes += bytes;
    if (ofFile > archiveLimits.fileBytes) throw new RangeError('a file in it is larger than 1 GiB');
    if (this.#bytes > archiveLimits.totalBytes) throw new RangeError('it unpacks to more than 3 GiB');
    this.onBytes(this.#bytes);
  }
}
