import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { scratchFolder } from './scratch-folder.js';

/** A disk of its own for a test; null where mounting is not allowed. */
export function smallDisk(bytes: number): string | null {
  const folder = scratchFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=0700`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    // Not root, or not allowed to: the test says that it was skipped.
    return null;
  }
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]));
  return folder;
}

export const freeBytes = (folder: string) => statfsSync(folder).bavail * statfsSync(folder).bsize;

/** Leaves exactly `leave` bytes free, through a file that is not ours. */
export function fillDisk(folder: string, leave: number): void {
  emptyDisk(folder);
  writeFileSync(join(folder, 'filler'), Buffer.alloc(Math.max(0, freeBytes(folder) - leave)));
}

export const emptyDisk = (folder: string) => rmSync(join(folder, 'filler'), { force: true });
