import type { ForgettableCounts } from '#core/language/replies/forgetting';
import type { Database } from '../database/database.js';
import type { RowOperation } from '../database/protocol.js';
import type { Table } from '../database/table.js';
import { emptiedBy } from '../forgetting.js';
import { activityTable, brainTables, historyTable } from './brain-schema.js';

/** What each way of clearing takes, by what it is counted as. */
const counted = {
  'clear-history': { answers: historyTable },
  'clear-activity': { entries: activityTable },
} as const satisfies Readonly<Record<string, Partial<Record<keyof ForgettableCounts, Table>>>>;

export type WayOfClearing = keyof typeof counted;

/** What the Brain put down of questions and of its own doings, to be cleared by the owner. */
export class RecordClearing {
  constructor(private readonly database: Database) {}

  /** What these ways would take, counted. */
  counts(ways: readonly WayOfClearing[]): ForgettableCounts {
    const counts = ways
      .flatMap((way) => Object.entries(counted[way]))
      .map(([what, table]) => [what, this.database.rows(table, (row) => row.id).count()]);
    return Object.fromEntries(counts);
  }

  /** Takes all of it, in one step; resolves once no trace is left. */
  async clear(ways: readonly WayOfClearing[]): Promise<void> {
    const tables = new Set(ways.flatMap((way) => emptiedBy(way, brainTables).map(({ name }) => name)));
    const clears = [...tables].map((table): RowOperation => ({ op: 'clear', table }));
    if (clears.length > 0) await this.database.write('forget', clears);
  }
}
