import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { headerOf, mapEntryOf, pageBytes, pageKinds, tableLeaf } from './page-format.js';
import { readWal, type WalFrame, walSalts } from './wal-frames.js';

interface ImageFiles {
  readonly main: string;
  readonly wal: string;
}

const pageCountAt = 28;

/**
 * The pages of a file that SQLite may not be able to open, the newest version of each. Opened with nothing but the file
 * system, which would drop SQLite's locks on it: only for who holds the database alone and has no connection to it.
 */
export class PageImage {
  /** Where in the log the newest version of a page lies. */
  readonly #inLog = new Map<number, number>();
  readonly #count: number;
  #map: { readonly number: number; readonly page: Buffer | null } = { number: 0, page: null };

  private constructor(
    private readonly main: number | null,
    private readonly log: number | null,
    frames: readonly WalFrame[],
    private readonly strandedFrames: number,
  ) {
    let highest = main === null ? 0 : Math.floor(fstatSync(main).size / pageBytes);
    for (const { page, at } of frames) {
      this.#inLog.set(page, at);
      highest = Math.max(highest, page);
    }
    this.#count = highest;
  }

  /**
   * With the log beside it when that is the log of the last acknowledged change, whose salts are given, or none is
   * known; a log of which only the header is damaged is still known by its frames.
   */
  static open({ main, wal }: ImageFiles, salts: Buffer | null): PageImage {
    const { committed, stranded } = readWal(wal, salts);
    const isOwn = salts === null || walSalts(wal)?.equals(salts) === true;
    const frames = isOwn ? [...committed, ...stranded] : stranded;
    return new PageImage(opened(main), frames.length > 0 ? opened(wal) : null, frames, stranded.length);
  }

  /** Whether pages are in it of which nothing but the watermark tells that they were committed. */
  get isBeyondCommits(): boolean {
    return this.strandedFrames > 0;
  }

  close(): void {
    for (const file of [this.main, this.log]) if (file !== null) closeSync(file);
  }

  /** Null when it is not there whole. */
  page(number: number): Buffer | null {
    const inLog = this.#inLog.get(number);
    if (inLog !== undefined && this.log !== null) return read(this.log, inLog);
    return this.main === null ? null : read(this.main, (number - 1) * pageBytes);
  }

  /** The leaves of tables that are part of the file: nothing that was given back, where forgotten rows might linger. */
  *leaves(): Generator<{ readonly number: number; readonly page: Buffer }> {
    const pagesInUse = this.page(1)?.readUInt32BE(pageCountAt) ?? 0;
    for (let number = 1; number <= this.#count; number += 1) {
      const page = this.page(number);
      if (page !== null && this.#isLeafInUse(page, number, pagesInUse)) yield { number, page };
    }
  }

  /**
   * Two witnesses, the count of pages and the pointer map, so that one flipped bit in either neither hides a page in
   * use nor revives one that is not. An overflow page never begins like a leaf: it would be page 218 million.
   */
  #isLeafInUse(page: Buffer, number: number, pagesInUse: number): boolean {
    const kind = this.#kindOf(number);
    const isTree = kind === pageKinds.root || kind === pageKinds.btree;
    const type = page[headerOf(number)] ?? 0;
    if (type !== tableLeaf) return isTree && bitsBetween(type, tableLeaf) === 1;
    return number <= pagesInUse ? kind !== pageKinds.free : isTree;
  }

  #kindOf(number: number): number {
    if (number === 1) return pageKinds.root;
    const { map, at } = mapEntryOf(number);
    if (this.#map.number !== map) this.#map = { number: map, page: this.page(map) };
    return this.#map.page?.[at] ?? 0;
  }
}

function bitsBetween(one: number, other: number): number {
  let differing = one ^ other;
  let bits = 0;
  for (; differing > 0; differing >>= 1) bits += differing & 1;
  return bits;
}

function opened(path: string): number | null {
  try {
    const file = openSync(path, 'r');
    if (fstatSync(file).isFile()) return file;
    closeSync(file);
  } catch {
    // Absent or unreadable: there are no pages in it.
  }
  return null;
}

function read(file: number, at: number): Buffer | null {
  const page = Buffer.alloc(pageBytes);
  return readSync(file, page, 0, pageBytes, at) === pageBytes ? page : null;
}
