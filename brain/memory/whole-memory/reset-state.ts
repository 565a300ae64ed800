import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CleanupStack } from '#core/reliability/cleanup-stack';
import { syncDirectory } from '../state/durable-replace.js';
import { processSigns, stateContents } from '../state/state-contents.js';
import type { StateDirectory } from '../state/state-directory.js';
import { burnMemory } from './burn-memory.js';

/**
 * Returns the state directory to how it was before the first start, without data of the wearer, the owner or paired
 * devices. Resolves with the names of files that are not Nightjar's and were kept. Throws `state/in-use` while any
 * process uses the directory. If interrupted, a second call completes it.
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
