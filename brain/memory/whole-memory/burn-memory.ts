import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '#core/faults';
import { databasePaths } from '../database/database-paths.js';
import { dropAllBut, dropUnfinished } from '../database/files/snapshots.js';
import { memorySchema } from '../memory-schema.js';
import { syncDirectory } from '../state/durable-replace.js';
import { lockExclusively } from '../state/lock-file.js';
import type { StateDirectory } from '../state/state-directory.js';
import { signOf } from '../state/written-sign.js';
import { burnCompiledWords } from './compiled-words.js';

const userModelFile = 'usermodel.json';
/** Beginnings of the names of the memory's files: database, vectors and user model, with any suffix. */
const memoryFileStarts = ['memory.', userModelFile] as const;

/**
 * Deletes the memory with its snapshots, copies, index and user model, and the grammars that perception compiled from
 * it. Throws `state/in-use` while any process has it open.
 */
export async function burnMemory(state: StateDirectory): Promise<void> {
  const paths = databasePaths(state.path, memorySchema.file);
  const alone = lockExclusively(paths.lock);
  if (alone === null) throw new Fault('state/in-use', { detail: 'Stop Nightjar first.' });
  try {
    // Marker and sign are removed first: after a power cut, either without its file would be treated as a loss to
    // recover from.
    await dropUnfinished(paths);
    await dropAllBut(paths, 0);
    await rm(paths.marker, { force: true });
    await rm(signOf(state.file(userModelFile)), { force: true });
    await syncDirectory(paths.folder);
    for (const name of await readdir(paths.folder)) {
      if (isPartOfMemory(name)) await rm(join(paths.folder, name), { recursive: true, force: true });
    }
    await syncDirectory(paths.folder);
    await burnCompiledWords(state);
  } finally {
    alone.release();
  }
}

/** Names of temporary files begin with a dot. */
function isPartOfMemory(name: string): boolean {
  return memoryFileStarts.some((beginning) => name.startsWith(beginning) || name.startsWith(`.${beginning}`));
}
