import type { Clock } from '#core/clock';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { AppliedKeys } from '#memory/applied-keys';
import { appliedWritesTable } from '#memory/brain-records/brain-schema';
import { MemoryCopies } from '#memory/brain-records/memory-copies';
import type { Database } from '#memory/database/database';
import type { StateDirectory } from '#memory/state/state-directory';
import { type ErasureSigns, erasureSigns } from '#memory/whole-memory/erasure-signs';
import { waitingWords } from '#memory/whole-memory/waiting-words';

interface FinishErasingOptions {
  readonly state: StateDirectory;
  /** Of `brain.db`. */
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Carries out what was forgotten without this Brain being told, because it or the hub ended too early: deletes its copies
 * of one memory, of the places that were purged, or all. The memory file has a word of each, and each is carried out
 * once. Resolves with what the file shows of erasing everything, null if it cannot be read. Call before anything is
 * served, and when a hub ended that may have been forgetting. An unreadable memory file does not stop the Brain: the hub
 * sends the message once it can read it.
 */
export async function finishErasingCopies({
  state,
  database,
  clock,
  log,
}: FinishErasingOptions): Promise<ErasureSigns | null> {
  const { signs, words } = signsAndWords(state, log);
  const copies = new MemoryCopies(database);
  for (const one of words) await copies.take(one, clock.wallMs());
  const word = signs?.word ?? null;
  const keys = new AppliedKeys(database, appliedWritesTable);
  if (word === null || keys.has(word)) return signs;
  await copies.eraseAll();
  // Marked only now, so that copies that were removed but not scrubbed are scrubbed again.
  await database.write('upkeep', [keys.marking(word, [Math.round(clock.wallMs()), 'erase-all'])]);
  log.info('copies.erasing-finished');
  return signs;
}

function signsAndWords(state: StateDirectory, log: Log) {
  try {
    return { signs: erasureSigns(state), words: waitingWords(state) };
  } catch (thrown) {
    log.warn('copies.erasing-unknown', { why: failureReason(thrown) });
    return { signs: null, words: [] };
  }
}
