import { z } from 'zod';
import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
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
import { begunMark, erasureSlot } from './erasure-signs.js';
import type { OutsideTraces } from './outside-traces.js';

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
 * biases, engrams and offers, faces and dossiers, the ledger, the user model, and every trace outside the rows. That it
 * was begun is on disk before the first row goes. One transaction then removes the rows, queues the message to the
 * Brain and marks the traces as left. What is interrupted, or not taken by a full disk, `finish` completes.
 */
export class Erasure {
  #isUserModelErased = false;

  constructor(private readonly memory: ErasedMemory) {}

  /** Resolves with the counts of what was erased once no trace is left on disk. Throws as `Memory.eraseAll`. */
  async eraseAll(): Promise<ForgettableCounts> {
    const gone = wholeCounts(this.memory);
    const begun = [...deletePersonalSettings(), putMark(begunMark, this.#now())];
    await this.memory.database.write('setting', begun, { isBeforeForgetting: true });
    this.#isUserModelErased = false;
    await this.#goOn();
    return gone;
  }

  /** Completes an erasure that was begun; resolves with whether there was one. Throws `memory/not-all-forgotten`. */
  async finish(): Promise<boolean> {
    const { marks, state } = this.memory;
    if (marks.get(begunMark) === null && marks.get(erasingMark) === null) return false;
    await burnCompiledWords(state);
    await this.#goOn();
    return true;
  }

  async #goOn(): Promise<void> {
    const { database, traces, marks } = this.memory;
    const outcomes = await Promise.allSettled([
      // The traces after the rows, so that an index that is rebuilt at this moment finds none.
      this.#eraseRows().then(() => traces.eraseAll()),
      this.#eraseUserModel(),
    ]);
    // A row that is kept now would be erased with the others.
    database.takesCaptures = marks.get(begunMark) === null;
    for (const { status, ...outcome } of outcomes) {
      if (status === 'rejected') throw notAllForgotten('reason' in outcome ? outcome.reason : null);
    }
    // Removes the mark from snapshots as well: restoring one must not erase what was learned since.
    await marks.remove(erasingMark).catch((thrown: unknown) => {
      throw notAllForgotten(thrown);
    });
  }

  async #eraseRows(): Promise<void> {
    const { marks, outbox } = this.memory;
    if (marks.get(begunMark) === null) return;
    const ts = this.#now();
    await outbox.addForgetting({ ts, kind: 'forgotten', slot: erasureSlot, body: { since: null } }, [
      // All marks go, the one that it was begun among them.
      ...clearTables(),
      putMark(erasingMark, ts),
    ]);
  }

  /** Once for each erasure, so that going on with it takes nothing that was taught meanwhile. */
  async #eraseUserModel(): Promise<void> {
    if (this.#isUserModelErased) return;
    await this.memory.userModel.erase();
    this.#isUserModelErased = true;
  }

  #now(): number {
    return Math.round(this.memory.clock.wallMs());
  }
}

const notAllForgotten = (cause: unknown) => new Fault('memory/not-all-forgotten', { cause });

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

/**
 * Counts what erasing removes from the memory file and the user model. A preference is in both: the row by which it is
 * recalled is counted as the preference, not as a memory as well. A process without the user model says which there are.
 */
export function wholeCounts(
  { database, userModel }: Pick<ErasedMemory, 'database' | 'userModel'>,
  told?: readonly string[],
): ForgettableCounts {
  const { preferences: own, name } = userModel.profile();
  const preferences = told ?? own;
  const rows = memoryCounts(database);
  const recalled = database
    .rows(memoriesTable, ({ text }) => String(text))
    .select("WHERE kind = 'preference' AND text IN (SELECT value FROM json_each(?))", JSON.stringify(preferences));
  return {
    ...rows,
    memories: rows.memories - recalled.length,
    preferences: preferences.length,
    name: name === '' ? 0 : 1,
  };
}

/** Counts what erasing removes from the memory file. */
function memoryCounts(database: Database): Record<keyof typeof countedTables, number> {
  const counts = Object.entries(countedTables).map(([what, table]) => [
    what,
    database.rows(table, (row) => row.id).count(),
  ]);
  return Object.fromEntries(counts) as Record<keyof typeof countedTables, number>;
}

/** Each table declares whether erasing empties it. */
function clearTables(): readonly RowOperation[] {
  return emptiedBy('erase-all', memoryTables).map(({ name }) => ({ op: 'clear', table: name }));
}

function deletePersonalSettings(): readonly RowOperation[] {
  return personalSettings.map((id) => ({ op: 'delete', table: settingsTable.name, id }));
}
