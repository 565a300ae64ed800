import { z } from 'zod';
import type { Clock } from '#core/clock';
import type { ForgettableCounts } from '#core/language/replies/forgetting';
import type { Database } from '../database/database.js';
import type { RowOperation } from '../database/protocol.js';
import type { Table } from '../database/table.js';
import { emptiedBy } from '../forgetting.js';
import {
  anchorsTable,
  commitmentsTable,
  debtsTable,
  ledgerTable,
  memoriesTable,
  memoryTables,
  notesTable,
  peopleTable,
  settingsTable,
  sightingsTable,
} from '../memory-schema.js';
import { personalSettings } from '../settings/device-settings.js';
import { type Mark, type MarkStore, putMark } from '../settings/marks.js';
import type { StateDirectory } from '../state/state-directory.js';
import type { OutboxStore } from '../wearer/outbox.js';
import type { UserModel } from '../wearer/user-model.js';
import { burnCompiledWords } from './compiled-words.js';
import type { OutsideTraces } from './outside-traces.js';
import { erasureSlot } from './untold-erasure.js';

interface ErasedMemory {
  readonly state: StateDirectory;
  readonly clock: Clock;
  readonly database: Database;
  readonly marks: MarkStore;
  readonly outbox: OutboxStore;
  readonly userModel: UserModel;
  readonly traces: OutsideTraces;
}

/**
 * Set while the rows are erased but other traces may remain. The value is the wall time of the request, in
 * milliseconds.
 */
export const erasingMark: Mark<number> = { name: 'erasing', schema: z.number().int() };

/**
 * Forgets everything about the wearer (hub-behaviour.md §4, erase_all_memories): all rows with their vectors and
 * biases, engrams and offers, faces and dossiers, the ledger, the user model, and every trace outside the rows.
 * Resolves with the counts of what was erased once no trace is left on disk. One transaction removes the rows, queues
 * the message to the Brain and marks the erasure as unfinished; if it is interrupted after that, `finishErasing` or
 * another call completes it.
 */
export async function eraseAll(memory: ErasedMemory): Promise<ForgettableCounts> {
  const { clock, outbox } = memory;
  const gone = wholeCounts(memory);
  const ts = Math.round(clock.wallMs());
  await outbox.addForgetting({ ts, kind: 'forgotten', slot: erasureSlot, body: { since: null } }, [
    ...clearTables(),
    ...deletePersonalSettings(),
    putMark(erasingMark, ts),
  ]);
  // After the rows, so that an index that is rebuilt at this moment finds none.
  await eraseOutside(memory);
  return gone;
}

/** Completes an erasure that an earlier run did not finish; resolves with whether there was one. */
export async function finishErasing(memory: ErasedMemory): Promise<boolean> {
  if (memory.marks.get(erasingMark) === null) return false;
  await burnCompiledWords(memory.state);
  await eraseOutside(memory);
  return true;
}

/** The tables whose rows are counted for the wearer. */
const countedTables = {
  places: anchorsTable,
  people: peopleTable,
  notes: notesTable,
  debts: debtsTable,
  promises: commitmentsTable,
  memories: memoriesTable,
  sightings: sightingsTable,
  lines: ledgerTable,
} as const satisfies Partial<Record<keyof ForgettableCounts, Table>>;

/** Counts what erasing removes from the memory file and the user model. */
export function wholeCounts({ database, userModel }: Pick<ErasedMemory, 'database' | 'userModel'>): ForgettableCounts {
  const { preferences, name } = userModel.profile();
  return { ...memoryCounts(database), preferences: preferences.length, name: name === '' ? 0 : 1 };
}

/** Counts what erasing removes from the memory file. */
function memoryCounts(database: Database): ForgettableCounts {
  const counts = Object.entries(countedTables).map(([what, table]) => [
    what,
    database.rows(table, (row) => row.id).count(),
  ]);
  return Object.fromEntries(counts);
}

async function eraseOutside({ userModel, traces, marks }: ErasedMemory): Promise<void> {
  await Promise.all([userModel.erase(), traces.eraseAll()]);
  // Removes the mark from snapshots as well: restoring one must not erase what was learned since.
  await marks.remove(erasingMark);
}

/** Each table declares whether erasing empties it. */
function clearTables(): readonly RowOperation[] {
  return emptiedBy('erase-all', memoryTables).map(({ name }) => ({ op: 'clear', table: name }));
}

function deletePersonalSettings(): readonly RowOperation[] {
  return personalSettings.map((id) => ({ op: 'delete', table: settingsTable.name, id }));
}
