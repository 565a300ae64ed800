import { systemClock } from '#core/clock';
import { Fault } from '#core/faults';
import type { ForgettableCounts } from '#core/language/replies/forgetting';
import { silentLog } from '#core/log/log';
import { databasePaths } from '#memory/database/database-paths';
import { wasKept } from '#memory/database/files/snapshots';
import { type Memory, openMemory } from '#memory/memory';
import { memorySchema } from '#memory/memory-schema';
import type { StateDirectory } from '#memory/state/state-directory';

/** Whether there is a memory file, or one that was lost. */
export const hasMemory = (state: StateDirectory): Promise<boolean> =>
  wasKept(databasePaths(state.path, memorySchema.file));

/** Opens the memory file for one use and closes it. Throws the faults of `openMemory`. */
export async function withMemory<T>(state: StateDirectory, use: (memory: Memory) => Promise<T>): Promise<T> {
  const memory = await openMemory({ state, clock: systemClock, log: silentLog });
  try {
    return await use(memory);
  } finally {
    await memory.close();
  }
}

/** How much the memory file holds; empty if it cannot be opened. */
export async function countMemory(state: StateDirectory): Promise<ForgettableCounts> {
  if (!(await hasMemory(state))) return {};
  try {
    return await withMemory(state, (memory) => Promise.resolve(memory.counts()));
  } catch (thrown) {
    if (thrown instanceof Fault) return {};
    throw thrown;
  }
}
