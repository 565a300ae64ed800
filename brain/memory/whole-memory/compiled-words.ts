import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncDirectory } from '../state/durable-replace.js';
import type { StateDirectory } from '../state/state-directory.js';

/** What the ear compiled of the wearer's words, should it have been killed before it took that away. */
const compiledWords = /^grammar-.*\.fst$/;

/** To be called while no ear runs. */
export async function burnCompiledWords(state: StateDirectory): Promise<void> {
  const folder = state.file('run');
  for (const name of await readdir(folder)) {
    if (compiledWords.test(name)) await rm(join(folder, name), { force: true });
  }
  await syncDirectory(folder);
}
