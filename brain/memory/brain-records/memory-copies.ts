import type { ForgettableCounts } from '#core/language/replies/forgetting';
import type { Database } from '../database/database.js';
import type { RowOperation } from '../database/protocol.js';
import type { Table } from '../database/table.js';
import { emptiedBy } from '../forgetting.js';
import { brainTables, briefsTable, draftsTable, historyTable, lensEnvelopesTable } from './brain-schema.js';

/** Tables with rows that may quote memory. */
const quotingTables: readonly Table[] = [historyTable, briefsTable, lensEnvelopesTable];

/** The tables of `brain.db` that erasing all memories empties and counts, by the name under which they are counted. */
export const countedCopies = { answers: historyTable, briefs: briefsTable, drafts: draftsTable } as const;

interface CopiesGone {
  gone: number;
}

/** Copies of the wearer's memory in `brain.db`: mirrors, and answers and briefs that quote memory. */
export class MemoryCopies {
  readonly #tallies = new Set<CopiesGone>();

  constructor(private readonly database: Database) {}

  /** Counts what erasing all memories would delete in `brain.db`. */
  counts(): ForgettableCounts {
    const counts = Object.entries(countedCopies).map(([what, table]) => [
      what,
      this.database.rows(table, (row) => row.id).count(),
    ]);
    return Object.fromEntries(counts);
  }

  /** Forgets every copy; resolves once no trace of them is left. */
  async eraseAll(): Promise<void> {
    const clears = emptiedBy('erase-all', brainTables).map(({ name }): RowOperation => ({ op: 'clear', table: name }));
    await this.database.write('forget', clears);
  }

  /** Deletes answers and briefs made at `ts`, wall milliseconds, or later; resolves with their number. */
  forgetSince(ts: number): Promise<number> {
    return this.#forget(this.#since(ts));
  }

  /** How many `forgetSince` would delete. */
  countSince(ts: number): number {
    return this.#since(ts).length;
  }

  /**
   * Runs `task`; resolves with its result and with how many answers and briefs went meanwhile. The hub sends word of what
   * it forgot by itself, and before whoever asked for it hears that it is done.
   */
  async tallying<T>(task: () => Promise<T>): Promise<{ readonly result: T; readonly gone: number }> {
    const tally: CopiesGone = { gone: 0 };
    this.#tallies.add(tally);
    try {
      return { result: await task(), gone: tally.gone };
    } finally {
      this.#tallies.delete(tally);
    }
  }

  /** Deletes answers and briefs that contain one of these texts, ignoring case; resolves with their number. */
  forgetQuoting(words: readonly string[]): Promise<number> {
    const sought = words.map((word) => word.trim().toLowerCase()).filter((word) => word !== '');
    if (sought.length === 0) return Promise.resolve(0);
    return this.#forget(
      quotingTables.flatMap((table) =>
        this.#ids(table, (row) => {
          const text = Object.values(row).filter((value) => typeof value === 'string');
          return text.some((value) => sought.some((word) => value.toLowerCase().includes(word)));
        }),
      ),
    );
  }

  #since(ts: number): readonly RowOperation[] {
    return quotingTables.flatMap((table) => this.#ids(table, (row) => Number(row.ts) >= ts));
  }

  #ids(table: Table, isMeant: (row: Readonly<Record<string, unknown>>) => boolean): readonly RowOperation[] {
    return this.database
      .rows(table, (row) => ({ id: row.id, isMeant: isMeant(row) }))
      .select('ORDER BY seq')
      .filter((row) => row.isMeant)
      .map(({ id }) => ({ op: 'delete', table: table.name, id }));
  }

  async #forget(operations: readonly RowOperation[]): Promise<number> {
    if (operations.length === 0) return 0;
    // What went by another word meanwhile is counted there.
    const { length: gone } = await this.database.write('forget', operations);
    for (const tally of this.#tallies) tally.gone += gone;
    return gone;
  }
}
