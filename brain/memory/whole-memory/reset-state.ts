import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CleanupStack } from '#core/reliability/cleanup-stack';
import { syncDirectory } from '../state/durable-replace.js';
import { processSigns, stateContents } from '../state/state-contents.js';
import type { StateDirectory } from '../state/state-directory.js';
import { burnMemory } from './burn-memory.js';

/** Locks that the processes leave where they have run. */
const traces = ['hub.lock', 'brain.lock'] as const;

/** Whether hub or Brain ever ran on the folder `path`: what else has that name is somebody else’s, and is not to be emptied. */
export function isStateOfNightjar(path: string): boolean {
  return traces.some((trace) => existsSync(join(path, 'run', trace)));
}

/**
 * Takes everything of the wearer, of the owner and of paired devices out of the state directory, which is as before the
 * first start then; resolves with the names of what is not ours and stays. Throws `state/in-use` while any process uses
 * it. One that is cut short is finished by being asked for again.
 */
export async function resetState(state: StateDirectory): Promise<readonly string[]> {
  const claims = new CleanupStack();
  try {
    for (const process of ['hub', 'brain']) {
      const claim = state.claim(process);
      claims.defer(() => claim.release());
    }
    await burnMemory(state);
    for (const { names, staysBecause } of stateContents) {
      if (staysBecause === undefined) await removeNamed(state.path, (name) => names.test(name));
    }
    await removeNamed(state.file('run'), (name) => !processSigns.test(name));
    return (await readdir(state.path)).filter((name) => !stateContents.some(({ names }) => names.test(name)));
  } finally {
    await claims.run();
  }
}

async function removeNamed(folder: string, isMeant: (name: string) => boolean): Promise<void> {
  for (const name of (await readdir(folder)).filter(isMeant)) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
  await syncDirectory(folder);
}
