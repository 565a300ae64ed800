import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty private directory that goes with the test. */
export function scratchFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'nightjar-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** For tests that model the disk themselves: waiting for a real one would only slow them down. */
export const memoryBacked = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
