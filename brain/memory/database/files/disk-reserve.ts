import { randomBytes } from 'node:crypto';
import { rmSync, statfsSync, statSync, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { sqliteCode } from '../connection.js';
import type { DatabasePaths } from '../database-paths.js';
import { isFileOrFree } from './strangers.js';

/** With less free space than this, new memories are refused. */
export const lowWaterBytes = 4 * 1024 * 1024;

const blockBytes = 256 * 1024;

/**
 * Disk space reserved by a ballast file. SQLite needs room even to delete, so without the reserve forgetting could not
 * free a full disk.
 */
export class DiskReserve {
  #building: Promise<void> = Promise.resolve();

  constructor(
    private readonly paths: DatabasePaths,
    private readonly bytes: number,
  ) {}

  /** Whether less than `lowWaterBytes` is free. */
  get isLow(): boolean {
    return this.#freeBytes() < lowWaterBytes;
  }

  /**
   * Builds the reserve, or the missing part of it, if the disk has plenty of room; otherwise does nothing. Never
   * rejects.
   */
  build(): Promise<void> {
    this.#building = this.#building.then(() => this.#fill()).catch(() => this.release());
    return this.#building;
  }

  /** Deletes the ballast file. */
  release(): void {
    if (isFileOrFree(this.paths.ballast)) rmSync(this.paths.ballast, { force: true });
  }

  /** Gives up a quarter of the reserve: enough for a start, and the rest stays for forgetting. */
  releasePart(): void {
    const { ballast } = this.paths;
    if (!isFileOrFree(ballast)) return;
    const size = statSync(ballast, { throwIfNoEntry: false })?.size ?? 0;
    if (size > 0) truncateSync(ballast, Math.max(0, size - Math.ceil(this.bytes / 4)));
  }

  async #fill(): Promise<void> {
    if (!isFileOrFree(this.paths.ballast)) return;
    const size = statSync(this.paths.ballast, { throwIfNoEntry: false })?.size ?? 0;
    if (size >= this.bytes || this.#freeBytes() < 4 * this.bytes + lowWaterBytes) return;
    const handle = await open(this.paths.ballast, 'a', 0o600);
    try {
      // Random bytes, because a compressing file system would reserve no space for zeroes.
      const block = randomBytes(blockBytes);
      for (let written = size; written < this.bytes; written += block.length) await handle.write(block);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  #freeBytes(): number {
    const { bavail, bsize } = statfsSync(this.paths.folder);
    return bavail * bsize;
  }
}

/**
 * Whether an error means that the disk is full: SQLITE_FULL, or an I/O error while the disk is full, which occurs when
 * the shared memory file cannot grow.
 */
export function isFull(error: unknown, reserve: DiskReserve): boolean {
  const code = sqliteCode(error);
  return code === 'SQLITE_FULL' || (code.startsWith('SQLITE_IOERR') && reserve.isLow);
}
