import { accessSync, constants, existsSync, mkdtempSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** What a container gets unasked is less than the files of several tests at once. */
const enoughBytes = 512 * 2 ** 20;

/** An empty private directory that goes with the test. */
export function scratchFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'nightjar-test-'));
  onTestFinished(() => removeFolder(folder));
  return folder;
}

/**
 * Lets no snapshot be taken in a state directory that is about to go. Whoever stops takes a last one, which costs more
 * than the stop does.
 */
export function withoutLastSnapshot(state: string): void {
  const snapshots = join(state, 'snapshots');
  try {
    if (existsSync(snapshots)) renameSync(snapshots, `${snapshots}-gone`);
    writeFileSync(snapshots, '', { flag: 'wx' });
  } catch {
    // One that was being taken came first, and so there is a last one.
  }
}

/** Removes a test's folder, also while a write that nobody waited for still ends in it. */
export async function removeFolder(path: string): Promise<void> {
  try {
    // At once, which costs a fraction of what it costs to wait for each file.
    rmSync(path, { recursive: true, force: true });
  } catch {
    await rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
  }
}

/**
 * Where files cost no disk, and nobody waits for one: for durable rows by the thousand, for processes that are killed,
 * which keep what they wrote, and for tests that model the disk themselves. Whole products, and what is about files,
 * keep to the disk.
 */
export const memoryBacked = memoryFolder() ?? tmpdir();

function memoryFolder(): string | null {
  const path = '/dev/shm';
  try {
    accessSync(path, constants.W_OK);
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize < enoughBytes ? null : path;
  } catch {
    return null;
  }
}
