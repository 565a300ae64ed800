import { accessSync, constants, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty private directory that goes with the test. */
export function scratchFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'nightjar-test-'));
  onTestFinished(() => removeFolder(folder));
  return folder;
}

/** Removes a test's folder, also while a write that nobody waited for still ends in it. */
export function removeFolder(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
}

/**
 * Where files cost no disk: for tests that model the disk themselves, and for long simulations that write thousands of
 * durable rows of which none outlives the test.
 */
export const memoryBacked = memoryFolder() ?? tmpdir();

function memoryFolder(): string | null {
  try {
    accessSync('/dev/shm', constants.W_OK);
    return '/dev/shm';
  } catch {
    return null;
  }
}
