import { randomBytes } from 'node:crypto';
import { rmSync, statfsSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { sqliteCode } from '../connection.js';
import type { DatabasePaths } from '../database-paths.js';
import { isFileOrFree } from './strangers.js';

/** With less free than this nothing new is kept. */
export const lowWaterBytes = 4 * 1024 * 1024;

const blockBytes = 256 * 1024;

/**
 * Space set aside on the disk. SQLite needs room even to delete: without a reserve a full disk could not be relieved
 * by forgetting.
 */
export class DiskReserve {
  #building: Promise<void> = Promise.resolve();

  constructor(
    private readonly paths: DatabasePaths,
    private readonly bytes: number,
  ) {}

  /** Whether so little is free that nothing new should be kept. */
  get isLow(): boolean {
    return this.#freeBytes() < lowWaterBytes;
  }

  /** Builds the reserve, or what is missing of it, when the disk has plenty of room; otherwise leaves it for later. */
  build(): Promise<void> {
    this.#building = this.#building.then(() => this.#fill()).catch(() => this.release());
    return this.#building;
  }

  /** Gives the space back to the disk. */
  release(): void {
    if (isFileOrFree(this.paths.ballast)) rmSync(this.paths.ballast, { force: true });
  }

  async #fill(): Promise<void> {
    if (!isFileOrFree(this.paths.ballast)) return;
    const size = statSync(this.paths.ballast, { throwIfNoEntry: false })?.size ?? 0;
    if (size >= this.bytes || this.#freeBytes() < 4 * this.bytes + lowWaterBytes) return;
    const handle = await open(this.paths.ballast, 'a', 0o600);
    try {
      // Random, because a file system that compresses would keep nothing aside for zeroes.
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

/** SQLite reports a full disk in two ways: when the file cannot grow, and when its shared memory cannot. */
export function isFull(error: unknown, reserve: DiskReserve): boolean {
  const code = sqliteCode(error);
  return code === 'SQLITE_FULL' || (code.startsWith('SQLITE_IOERR') && reserve.isLow);
}
