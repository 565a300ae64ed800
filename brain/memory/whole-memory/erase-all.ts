import type { ForgettableCounts } from '#core/language/replies/forgetting';
import type { Database } from '../database/database.js';
import type { RowOperation } from '../database/protocol.js';
import { emptiedBy } from '../forgetting.js';
import { memoryTables, settingsTable } from '../memory-schema.js';
import { personalSettings } from '../settings/device-settings.js';
import type { UserModel } from '../wearer/user-model.js';
import { memoryCounts } from './memory-counts.js';
import type { OutsideTraces } from './outside-traces.js';

interface Erasable {
  readonly database: Database;
  readonly userModel: UserModel;
  readonly traces: OutsideTraces;
}

/**
 * Forgets everything there is about the wearer (hub-behaviour §4, erase_all_memories): all rows with their vectors and
 * biases, engrams and offers, faces and dossiers, the ledger, the user model, and every trace outside the rows. Resolves
 * once no trace is left on disk. Rows go in one transaction; when anything after that fails this throws, and calling it
 * again finishes the work. Resolves with what went, counted.
 */
export async function eraseAll({ database, userModel, traces }: Erasable): Promise<ForgettableCounts> {
  const gone = { ...memoryCounts(database), preferences: userModel.profile().preferences.length };
  await database.write('forget', [...clearTables(), ...deletePersonalSettings()]);
  // After the rows: an index that starts over now finds none.
  await Promise.all([userModel.erase(), traces.eraseAll()]);
  return gone;
}

/** What becomes of a table stands where it is declared. */
function clearTables(): readonly RowOperation[] {
  return emptiedBy('erase-all', memoryTables).map(({ name }) => ({ op: 'clear', table: name }));
}

function deletePersonalSettings(): readonly RowOperation[] {
  return personalSettings.map((id) => ({ op: 'delete', table: settingsTable.name, id }));
}
