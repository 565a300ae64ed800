import type { Table } from './database/table.js';

/**
 * The ways of forgetting: the last thing kept, all saved places, all memories, the memory file (from the command line),
 * text that left the watched folders, the history, the activity, and everything (a reset).
 */
const waysOfForgetting = [
  'forget-that',
  'purge',
  'erase-all',
  'burn',
  'left-folders',
  'clear-history',
  'clear-activity',
  'reset',
] as const;
type WayOfForgetting = (typeof waysOfForgetting)[number];

/** What happens to the rows of a table; with `copies`, only rows that are or quote what was forgotten are deleted. */
type Fate = 'gone' | 'copies' | 'kept';

/** What each way of forgetting does to a table. */
type Forgetting = Readonly<Record<WayOfForgetting, Fate>>;

/** A table that declares what each way of forgetting does to it; a table without the declaration does not compile. */
export interface ForgettableTable extends Table {
  readonly forgetting: Forgetting;
}

/** Deleted only by a reset. */
const kept = {
  'forget-that': 'kept',
  purge: 'kept',
  'erase-all': 'kept',
  burn: 'kept',
  'left-folders': 'kept',
  'clear-history': 'kept',
  'clear-activity': 'kept',
  reset: 'gone',
} as const satisfies Forgetting;

/** The usual policies; a table may override some of the ways. */
export const forgettingPolicies = {
  /** What the assistant was told, saw or inferred. */
  memory: { ...kept, 'forget-that': 'copies', 'erase-all': 'gone', burn: 'gone' },
  /** Where things were left. */
  places: { ...kept, 'forget-that': 'copies', purge: 'gone', 'erase-all': 'gone', burn: 'gone' },
  /** What was derived from memories; deleted with them. */
  derived: { ...kept, 'forget-that': 'copies', purge: 'copies', 'erase-all': 'gone', burn: 'gone' },
  /** The wearer’s own lists, which erasing memories leaves alone (hub-behaviour.md §4). */
  list: { ...kept, 'forget-that': 'copies' },
  /** Records that something was done, without any words of the wearer. */
  record: kept,
  /** A record in `memory.db`, which burning deletes as a whole. */
  recordInMemory: { ...kept, burn: 'gone' },
} as const satisfies Readonly<Record<string, Forgetting>>;

/** The tables that a way of forgetting empties completely. */
export function emptiedBy<T extends ForgettableTable>(way: WayOfForgetting, tables: readonly T[]): readonly T[] {
  return tables.filter(({ forgetting }) => forgetting[way] === 'gone');
}
