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
 * Carries out an "erase everything" that this Brain was not told of, because it or the hub ended too early: deletes the
 * Brain's copies. The memory file keeps a message for each such erasure, and each message is carried out once. Resolves
 * with the id of the message, null where there is none. Call before anything is served, and when a hub ended that may
 * have been erasing. An unreadable memory file does not stop the Brain: the hub sends the message once it can read it.
 */
export async function finishErasingCopies({
  state,
  database,
  clock,
  log,
}: FinishErasingOptions): Promise<string | null> {
  const word = wordOfErasure(state, log);
  const keys = new AppliedKeys(database, appliedWritesTable);
  if (word === null || keys.has(word)) return word;
  await new MemoryCopies(database).eraseAll();
  // Marked only now, so that copies that were removed but not scrubbed are scrubbed again.
  await database.write('upkeep', [keys.marking(word, [Math.round(clock.wallMs()), 'erase-all'])]);
  log.info('copies.erasing-finished');
  return word;
}

function wordOfErasure(state: StateDirectory, log: Log): string | null {
  try {
    return untoldErasure(state);
  } catch (thrown) {
    log.warn('copies.erasing-unknown', { why: failureReason(thrown) });
    return null;
  }
}
