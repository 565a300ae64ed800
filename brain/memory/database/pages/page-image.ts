import { closeSync, fstatSync, readSync } from 'node:fs';
import { openRegular } from '../../state/regular-file.js';
import { headerOf, mapEntryOf, pageBytes, pageKinds, tableLeaf } from './page-format.js';
import type { WalFrame } from './wal-format.js';
import { readWal, walSalts } from './wal-frames.js';

interface ImageFiles {
  readonly main: string;
  readonly wal: string;
}

const pageCountAt = 28;

/**
 * The newest version of each page of a file that SQLite may be unable to open. The file is read directly, and closing
 * it drops SQLite's POSIX locks of this process, so the caller must hold the exclusive lock and have no connection
 * open.
 */
export class PageImage {
  /** Offset in the log of the newest version of a page. */
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
   * Uses the log if it is the one of the last acknowledged change (`salts`), or if that is unknown. A log with a
   * damaged header is recognised by the salts in its frames.
   */
  static open({ main, wal }: ImageFiles, salts: Buffer | null): PageImage {
    const { committed, stranded } = readWal(wal, salts);
    const isOwn = salts === null || walSalts(wal)?.equals(salts) === true;
    const frames = isOwn ? [...committed, ...stranded] : stranded;
    return new PageImage(openPages(main), frames.length > 0 ? openPages(wal) : null, frames, stranded.length);
  }

  /** Whether it contains pages of which only the watermark tells that they were committed. */
  get isBeyondCommits(): boolean {
    return this.strandedFrames > 0;
  }

  close(): void {
    for (const file of [this.main, this.log]) if (file !== null) closeSync(file);
  }

  /** The content of a page; null if it is missing or incomplete. */
  page(number: number): Buffer | null {
    const inLog = this.#inLog.get(number);
    if (inLog !== undefined && this.log !== null) return readPageAt(this.log, inLog);
    return this.main === null ? null : readPageAt(this.main, (number - 1) * pageBytes);
  }

  /** The table leaf pages in use. Free pages are left out, because they may contain forgotten rows. */
  *leaves(): Generator<{ readonly number: number; readonly page: Buffer }> {
    const pagesInUse = this.page(1)?.readUInt32BE(pageCountAt) ?? 0;
    for (let number = 1; number <= this.#count; number += 1) {
      const page = this.page(number);
      if (page !== null && this.#isLeafInUse(page, number, pagesInUse)) yield { number, page };
    }
  }

  /**
   * Combines the page count and the pointer map, so that one flipped bit in either neither hides a page in use nor
   * revives a free one. An overflow page cannot be mistaken for a leaf: its next page would have a number of 218
   * million.
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

function openPages(path: string): number | null {
  try {
    return openRegular(path);
  } catch {
    // A missing or unreadable file has no pages.
    return null;
  }
}

function readPageAt(file: number, at: number): Buffer | null {
  const page = Buffer.alloc(pageBytes);
  return readSync(file, page, 0, pageBytes, at) === pageBytes ? page : null;
}
