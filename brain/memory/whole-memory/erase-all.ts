import { z } from 'zod';
import type { Clock } from '#core/clock';
import type { ForgettableCounts } from '#core/language/replies/forgetting';
import type { Database } from '../database/database.js';
import type { RowOperation } from '../database/protocol.js';
import { emptiedBy } from '../forgetting.js';
import { memoryTables, settingsTable } from '../memory-schema.js';
import type { OutboxStore } from '../outbox.js';
import { personalSettings } from '../settings/device-settings.js';
import { type Mark, type MarkStore, putMark } from '../settings/marks.js';
import type { StateDirectory } from '../state/state-directory.js';
import type { UserModel } from '../wearer/user-model.js';
import { burnCompiledWords } from './compiled-words.js';
import { memoryCounts } from './memory-counts.js';
import type { OutsideTraces } from './outside-traces.js';
import { erasureSlot } from './untold-erasure.js';

interface Erasable {
  readonly state: StateDirectory;
  readonly clock: Clock;
  readonly database: Database;
  readonly marks: MarkStore;
  readonly outbox: OutboxStore;
  readonly userModel: UserModel;
  readonly traces: OutsideTraces;
}

/** Rows are gone, and what lies outside them may not be yet. Wall milliseconds when it was asked for. */
export const erasingMark: Mark<number> = { name: 'erasing', schema: z.number().int() };

/**
 * Forgets everything there is about the wearer (hub-behaviour §4, erase_all_memories): all rows with their vectors and
 * biases, engrams and offers, faces and dossiers, the ledger, the user model, and every trace outside the rows. Resolves
 * once no trace is left on disk. Rows go in one transaction, which also leaves word for the Brain and a mark that there
 * is more to be done: whatever ends it after that, `finishErasing` or calling it again finishes the work. Resolves with
 * what went, counted.
 */
export async function eraseAll(memory: Erasable): Promise<ForgettableCounts> {
  const { clock, outbox } = memory;
  const gone = wholeCounts(memory);
  const ts = Math.round(clock.wallMs());
  await outbox.addForgetting({ ts, kind: 'forgotten', slot: erasureSlot, body: { since: null } }, [
    ...clearTables(),
    ...deletePersonalSettings(),
    putMark(erasingMark, ts),
  ]);
  // After the rows: an index that starts over now finds none.
  await eraseOutside(memory);
  return gone;
}

/** Finishes what a run before this one began and did not end; resolves with whether there was any. */
export async function finishErasing(memory: Erasable): Promise<boolean> {
  if (memory.marks.get(erasingMark) === null) return false;
  await burnCompiledWords(memory.state);
  await eraseOutside(memory);
  return true;
}

/** What erasing takes from memory file and user model, counted. */
export function wholeCounts({ database, userModel }: Pick<Erasable, 'database' | 'userModel'>): ForgettableCounts {
  const { preferences, name } = userModel.profile();
  return { ...memoryCounts(database), preferences: preferences.length, name: name === '' ? 0 : 1 };
}

async function eraseOutside({ userModel, traces, marks }: Erasable): Promise<void> {
  await Promise.all([userModel.erase(), traces.eraseAll()]);
  // Snapshots that know of the mark go with it: falling back on one must not erase what was learned after.
  await marks.remove(erasingMark);
}

/** What becomes of a table stands where it is declared. */
function clearTables(): readonly RowOperation[] {
  return emptiedBy('erase-all', memoryTables).map(({ name }) => ({ op: 'clear', table: name }));
}

function deletePersonalSettings(): readonly RowOperation[] {
  return personalSettings.map((id) => ({ op: 'delete', table: settingsTable.name, id }));
}
