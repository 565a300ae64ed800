import type { Clock } from '#core/clock';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { MemoryCopies } from '#memory/brain-records/memory-copies';
import type { Database } from '#memory/database/database';
import type { StateDirectory } from '#memory/state/state-directory';
import { waitingWords } from '#memory/whole-memory/waiting-words';
import { finishPurging } from './finish-purging.js';
import { MemoryAccess } from './memory-access.js';

interface DropPurgedWordsOptions {
  readonly state: StateDirectory;
  /** Of `brain.db`. */
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Removes the words of purged places that wait in the memory file, where an earlier run ended before it could; a failure
 * leaves them to the hub and to the next purge. Opens the memory file only if there are any.
 */
export async function dropPurgedWords({ state, database, clock, log }: DropPurgedWordsOptions): Promise<void> {
  const access = new MemoryAccess({ state, clock, log });
  try {
    if (!waitingWords(state).some((word) => 'quoting' in word)) return;
    const memory = await access.existing();
    if (memory !== null) await finishPurging(memory, { copies: new MemoryCopies(database), clock });
  } catch (thrown) {
    log.warn('copies.purged-words-left', { why: failureReason(thrown) });
  } finally {
    await access.close();
  }
}
