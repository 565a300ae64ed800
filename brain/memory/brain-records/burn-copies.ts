import { existsSync } from 'node:fs';
import type { Clock } from '#core/clock';
import type { ForgettableCounts } from '#core/language/replies/forgetting';
import type { Log } from '#core/log/log';
import { connect, sqliteCode } from '../database/connection.js';
import { openDatabase } from '../database/database.js';
import { databasePaths } from '../database/database-paths.js';
import { wasKept } from '../database/files/snapshots.js';
import type { Table } from '../database/table.js';
import { emptiedBy } from '../forgetting.js';
import type { StateDirectory } from '../state/state-directory.js';
import {
  activityTable,
  agendaTable,
  brainSchema,
  brainTables,
  dossiersTable,
  figmentsTable,
  messagesTable,
  remindersTable,
} from './brain-schema.js';
import { countedCopies } from './memory-copies.js';

interface BurnCopiesOptions {
  readonly state: StateDirectory;
  readonly clock: Clock;
  readonly log: Log;
}

/** Counts what `burnCopies` would delete, from the file on disk; empty if it cannot be read. */
export function countCopies(state: StateDirectory): ForgettableCounts {
  return countRecords(state, countedCopies);
}

type CountedTables = Readonly<Partial<Record<keyof ForgettableCounts, Table>>>;

/** The tables of `brain.db` that a reset deletes, by the name under which they are counted. */
export const resetRecords: CountedTables = {
  ...countedCopies,
  entries: activityTable,
  events: agendaTable,
  reminders: remindersTable,
  listed: dossiersTable,
  messages: messagesTable,
  lenses: figmentsTable,
};

/** Row counts of tables of `brain.db`, from the file on disk; empty if it cannot be read. */
export function countRecords(state: StateDirectory, tables: CountedTables): ForgettableCounts {
  const { main } = databasePaths(state.path, brainSchema.file);
  if (!existsSync(main)) return {};
  try {
    return forgettableIn(main, tables);
  } catch (thrown) {
    if (sqliteCode(thrown) === '') throw thrown;
    return {};
  }
}

function forgettableIn(path: string, tables: CountedTables): ForgettableCounts {
  const reader = connect(path, { readonly: true });
  try {
    const counts = Object.entries(tables).map(([what, { name }]) => [
      what,
      Number(reader.prepare(`SELECT count(*) FROM ${name}`).pluck().get()),
    ]);
    return Object.fromEntries(counts);
  } finally {
    reader.close();
  }
}

/** Deletes the copies of a burned memory from `brain.db` while no Brain runs. Throws the faults of `openDatabase`. */
export async function burnCopies(options: BurnCopiesOptions): Promise<void> {
  if (!(await wasKept(databasePaths(options.state.path, brainSchema.file)))) return;
  const database = await openDatabase({ ...options, schema: brainSchema });
  try {
    const clears = emptiedBy('burn', brainTables).map(({ name }) => ({ op: 'clear', table: name }) as const);
    await database.write('forget', clears);
  } finally {
    await database.close();
  }
}
