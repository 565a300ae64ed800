import type { Table } from './database/table.js';

/**
 * Ways in which the wearer has something forgotten: the last thing kept, every saved place, all memories, the memory file
 * from the command line, what left the watched folders, what the Brain put down of questions and of its own doings, and
 * everything there is.
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

/** `copies`: what of it is, or quotes, what was forgotten goes; the rest stays. */
type Fate = 'gone' | 'copies' | 'kept';

/** What becomes of a store, whichever way something is forgotten. */
type Forgetting = Readonly<Record<WayOfForgetting, Fate>>;

/** A table of a file that ships: it does not compile until it says what forgetting does to it. */
export interface ForgettableTable extends Table {
  readonly forgetting: Forgetting;
}

/** What only a reset takes. */
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

/** The usual courses; a store with one of its own spells it out. */
export const courses = {
  /** What the assistant was told, saw or made of it. */
  memory: { ...kept, 'forget-that': 'copies', 'erase-all': 'gone', burn: 'gone' },
  /** Where things were left. */
  places: { ...kept, 'forget-that': 'copies', purge: 'gone', 'erase-all': 'gone', burn: 'gone' },
  /** Made of memories: goes with each. */
  derived: { ...kept, 'forget-that': 'copies', purge: 'copies', 'erase-all': 'gone', burn: 'gone' },
  /** The wearer’s own lists, which erasing memories leaves alone (hub-behaviour §4). */
  list: { ...kept, 'forget-that': 'copies' },
  /** Says that something was done, never what was said. */
  record: kept,
  /** A record in the memory file, which burning deletes whole. */
  recordInMemory: { ...kept, burn: 'gone' },
} as const satisfies Readonly<Record<string, Forgetting>>;

/** The tables that are emptied by one way of forgetting. */
export function emptiedBy<T extends ForgettableTable>(way: WayOfForgetting, tables: readonly T[]): readonly T[] {
  return tables.filter(({ forgetting }) => forgetting[way] === 'gone');
}
