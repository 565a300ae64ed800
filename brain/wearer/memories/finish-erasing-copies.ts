import type { Clock } from '#core/clock';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { AppliedKeys } from '#memory/applied-keys';
import { appliedWritesTable } from '#memory/brain-records/brain-schema';
import { MemoryCopies } from '#memory/brain-records/memory-copies';
import type { Database } from '#memory/database/database';
import type { StateDirectory } from '#memory/state/state-directory';
import { untoldErasure } from '#memory/whole-memory/untold-erasure';

interface FinishErasingOptions {
  readonly state: StateDirectory;
  /** Of `brain.db`. */
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Everything was forgotten and this Brain was not told before it ended: drops its copies, once for each word of it that
 * lies in the memory file. To be called before anything is served. A memory file that cannot be read keeps the Brain from
 * nothing: the hub tells it when it has read that.
 */
export async function finishErasingCopies({ state, database, clock, log }: FinishErasingOptions): Promise<void> {
  const word = wordOfErasure(state, log);
  const keys = new AppliedKeys(database, appliedWritesTable);
  if (word === null || keys.has(word)) return;
  await new MemoryCopies(database).eraseAll();
  // Only now: copies that went without being scrubbed are to be scrubbed again.
  await database.write('upkeep', [keys.marking(word, [Math.round(clock.wallMs()), 'erase-all'])]);
  log.info('copies.erasing-finished');
}

function wordOfErasure(state: StateDirectory, log: Log): string | null {
  try {
    return untoldErasure(state);
  } catch (thrown) {
    log.warn('copies.erasing-unknown', { why: failureReason(thrown) });
    return null;
  }
}
