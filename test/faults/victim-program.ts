import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inject } from 'vitest';

const victims = inject('victims');

/**
 * The script of a victim: the real parts in one file, as the programs that ship are, because victims start by the dozen
 * and to load hundreds of modules takes longer than what they do.
 */
export const victimProgram = (name: string): string => join(victims, `${name}.js`);

/** The first test file of a run that wants victims bundles them all, while others wait. */
async function bundled(): Promise<void> {
  const unfinished = `${victims}.unfinished`;
  while (!existsSync(victims)) {
    if (await isMine(unfinished)) await bundle(unfinished);
    else await rest(50);
  }
}

/** Whether nobody else was first. */
const isMine = (folder: string): Promise<boolean> =>
  mkdir(folder).then(
    () => true,
    () => false,
  );

async function bundle(folder: string): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'bundle-victims.mjs'), folder]);
    await rename(folder, victims);
  } catch (thrown) {
    await rm(folder, { recursive: true, force: true });
    throw thrown;
  }
}

await bundled();
