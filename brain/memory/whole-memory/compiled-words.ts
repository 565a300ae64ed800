import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncDirectory } from '../state/durable-replace.js';
import type { StateDirectory } from '../state/state-directory.js';

/** Grammars that perception compiled from the wearer's words; they are left behind if it was killed. */
const compiledWords = /^grammar-.*\.fst$/;

/** Deletes the compiled grammars. Call it only while perception does not run. */
export async function burnCompiledWords(state: StateDirectory): Promise<void> {
  const folder = state.file('run');
  for (const name of await readdir(folder)) {
    if (compiledWords.test(name)) await rm(join(folder, name), { force: true });
  }
  await syncDirectory(folder);
}
