import type { ForgettableCounts } from '#core/language/replies/forgetting';
import { contentRoots } from '#core/language/words/content-roots';
import { memoriesApi, type WordOfForgetting } from '#core/wire/wearer/memories';
import { AppliedKeys } from '../applied-keys.js';
import type { Database } from '../database/database.js';
import type { RowOperation } from '../database/protocol.js';
import type { Table } from '../database/table.js';
import { emptiedBy } from '../forgetting.js';
import {
  appliedWritesTable,
  brainTables,
  briefsTable,
  draftsTable,
  historyTable,
  lensEnvelopesTable,
} from './brain-schema.js';
import { holdsTitle, namingRoots } from './naming-words.js';

/** Tables with rows that may quote memory. */
const quotingTables: readonly Table[] = [historyTable, briefsTable, lensEnvelopesTable];

/** The tables of `brain.db` that erasing all memories empties and counts, by the name under which they are counted. */
export const countedCopies = { answers: historyTable, briefs: briefsTable, drafts: draftsTable } as const;

/** An entry of the wearer's lists that was removed. */
interface RemovedEntry {
  /** What it is called, when it is asked about by parts of that. */
  readonly title?: string;
  /** What else is only told of it. */
  readonly texts?: readonly string[];
}

interface CopiesGone {
  gone: number;
}

/** Copies of the wearer's memory in `brain.db`: mirrors, and answers and briefs that quote memory. */
export class MemoryCopies {
  readonly #tallies = new Set<CopiesGone>();
  /** What is being written: its rows may be gone for every reader before their number is known. */
  readonly #writing = new Set<Promise<unknown>>();
  readonly #taken: AppliedKeys;

  constructor(private readonly database: Database) {
    this.#taken = new AppliedKeys(database, appliedWritesTable);
  }

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
    await this.database.write('forget', everyCopy());
  }

  /**
   * Forgets the copies that a word of forgetting names, once for each key, at `ts`, wall milliseconds: a word that is told
   * again takes no answer that was given since.
   */
  async take(word: WordOfForgetting, ts: number): Promise<void> {
    const { key } = word;
    if (key !== undefined && this.#taken.has(key)) return;
    const taken = key === undefined ? [] : [this.#taken.marking(key, [Math.round(ts), memoriesApi.forgetCopies.path])];
    await this.#forget(this.#namedBy(word), taken);
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
      const result = await task();
      await Promise.allSettled(this.#writing);
      return { result, gone: tally.gone };
    } finally {
      this.#tallies.delete(tally);
    }
  }

  /** Deletes answers and briefs that contain one of these texts, ignoring case; resolves with their number. */
  forgetQuoting(words: readonly string[]): Promise<number> {
    return this.#forget(this.#quoting(words));
  }

  /**
   * Deletes what tells of an entry that was removed: answers and briefs with one of its texts as a whole, and questions
   * with a word that tells its title from others, whatever was answered. Resolves with their number.
   */
  forgetEntry({ title = '', texts = [] }: RemovedEntry): Promise<number> {
    const naming = namingRoots(title);
    const tells = (row: Readonly<Record<string, unknown>>): boolean =>
      textsOf(row).some((text) => [title, ...texts].some((whole) => holdsTitle(text, whole))) ||
      (typeof row.query === 'string' && contentRoots(row.query).some((root) => naming.has(root)));
    return this.#forget(quotingTables.flatMap((table) => this.#ids(table, tells)));
  }

  #namedBy(word: WordOfForgetting): readonly RowOperation[] {
    if ('quoting' in word) return this.#quoting(word.quoting);
    return word.since === null ? everyCopy() : this.#since(word.since);
  }

  #quoting(words: readonly string[]): readonly RowOperation[] {
    const sought = words.map((word) => word.trim().toLowerCase()).filter((word) => word !== '');
    if (sought.length === 0) return [];
    return quotingTables.flatMap((table) =>
      this.#ids(table, (row) => {
        return textsOf(row).some((text) => sought.some((word) => text.toLowerCase().includes(word)));
      }),
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

  async #forget(operations: readonly RowOperation[], taken: readonly RowOperation[] = []): Promise<number> {
    const writing = this.#delete(operations, taken);
    this.#writing.add(writing);
    try {
      return await writing;
    } finally {
      this.#writing.delete(writing);
    }
  }

  async #delete(operations: readonly RowOperation[], taken: readonly RowOperation[]): Promise<number> {
    const all = [...operations, ...taken];
    if (all.length === 0) return 0;
    const changes = await this.database.write(operations.length === 0 ? 'upkeep' : 'forget', all);
    // What went by another word meanwhile is counted there.
    const gone = changes.filter(({ op }) => op === 'delete').length;
    for (const tally of this.#tallies) tally.gone += gone;
    return gone;
  }
}

function textsOf(row: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.values(row).filter((value) => typeof value === 'string');
}

function everyCopy(): readonly RowOperation[] {
  return emptiedBy('erase-all', brainTables).map(({ name }) => ({ op: 'clear', table: name }));
}
