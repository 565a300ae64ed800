import type { FaultCode } from '#core/fault-table';
import { asFault } from '#core/faults';
import type { Database } from '../database/database.js';
import type { RowOperation } from '../database/protocol.js';

/** The operations on one row, which are carried out together or not at all. */
interface RowTask {
  readonly operations: readonly RowOperation[];
}

interface WriteTally {
  readonly done: number;
  readonly failed: number;
}

/** Faults of the whole file and not of one row: retrying row by row would not help. */
const wholeFileFaults: ReadonlySet<FaultCode> = new Set([
  'memory/full',
  'memory/busy',
  'memory/closed',
  'memory/corrupt',
]);

/**
 * Carries out a batch of tasks in one `upkeep` write. If that fails, each is written on its own, so that one bad row
 * does not stop the others. Throws `memory/full`, `memory/busy`, `memory/corrupt` and `memory/closed`.
 */
export async function writeEach(database: Database, tasks: readonly RowTask[]): Promise<WriteTally> {
  if (tasks.length === 0) return { done: 0, failed: 0 };
  if (await isWritten(database, tasks)) return { done: tasks.length, failed: 0 };
  let done = 0;
  for (const task of tasks) if (await isWritten(database, [task])) done += 1;
  return { done, failed: tasks.length - done };
}

async function isWritten(database: Database, tasks: readonly RowTask[]): Promise<boolean> {
  try {
    await database.write(
      'upkeep',
      tasks.flatMap(({ operations }) => operations),
    );
    return true;
  } catch (error) {
    if (wholeFileFaults.has(asFault(error, 'memory/not-written').code)) throw error;
    return false;
  }
}
