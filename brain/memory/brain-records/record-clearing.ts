import type { ForgettableCounts } from '#core/language/replies/forgetting';
import type { Database } from '../database/database.js';
import type { RowOperation } from '../database/protocol.js';
import type { Table } from '../database/table.js';
import { emptiedBy } from '../forgetting.js';
import { activityTable, brainTables, historyTable } from './brain-schema.js';

/** The tables that each way of clearing empties, by the name under which they are counted. */
const clearedTables = {
  'clear-history': { answers: historyTable },
  'clear-activity': { entries: activityTable },
} as const satisfies Readonly<Record<string, Partial<Record<keyof ForgettableCounts, Table>>>>;

export type WayOfClearing = keyof typeof clearedTables;

/** Clears the history and the activity at the owner's request. */
export class RecordClearing {
  constructor(private readonly database: Database) {}

  /** Counts what these ways of clearing would delete. */
  counts(ways: readonly WayOfClearing[]): ForgettableCounts {
    const counts = ways
      .flatMap((way) => Object.entries(clearedTables[way]))
      .map(([what, table]) => [what, this.database.rows(table, (row) => row.id).count()]);
    return Object.fromEntries(counts);
  }

  /** Deletes everything in one transaction; resolves once no trace is left. */
  async clear(ways: readonly WayOfClearing[]): Promise<void> {
    const tables = new Set(ways.flatMap((way) => emptiedBy(way, brainTables).map(({ name }) => name)));
    const clears = [...tables].map((table): RowOperation => ({ op: 'clear', table }));
    if (clears.length > 0) await this.database.write('forget', clears);
  }
}
