import type { RowOperation } from '#memory/database/protocol';
import type { Kept } from './kept.js';
import type { Undo, UndoOf } from './undo.js';

/** Somebody with a relation to the wearer, as what goes with that relation alone, and as a whole. */
export interface RelatedPerson {
  readonly part: UndoOf<'relation'>;
  readonly whole: UndoOf<'person'>;
  /** Nothing else is known of them. */
  readonly isAll: boolean;
}

/** Every place of one thing. */
export interface PlacesOfThing {
  /** The thing in words, such as "your keys". */
  readonly thing: string;
  /** Newest first. */
  readonly undo: readonly Undo[];
}

/** What is kept in the place of something that is taken back. */
export interface KeptInstead {
  readonly operations: () => readonly RowOperation[];
  /** A preference, in the wearer's words. */
  readonly taught?: string | null;
}

/** What is written in one transaction. */
export interface TakenTogether {
  readonly gone: readonly Kept[];
  readonly instead?: KeptInstead | null;
  /** Of who asks, read when it is written. */
  readonly also: () => readonly RowOperation[];
}

/** Undoing what was kept, and telling what it is. */
export interface UndoingPort {
  /** Undoes it all at once, or nothing; resolves once no trace of it is left on disk. */
  takeBack(all: TakenTogether): Promise<void>;
  /** Words for what would be undone, without what no longer exists. */
  wordsOf(undo: readonly Undo[]): readonly string[];
  /** What else memory has that tells the same as what is undone, however old. */
  saidBefore(undo: readonly Undo[]): readonly Kept[];
  /** Every note of the wearer's, however old, oldest first; things on a list have commands of their own. */
  noted(): readonly Kept[];
  /** Everything on a list by its name, oldest first. */
  onList(list: string): readonly Kept[];
  /** What the wearer is called, which goes without the name before it; null where that is not known. */
  ownName(): Kept | null;
  /** What else can be named by what it tells, however old: places, debts, relations and preferences, oldest first. */
  told(): readonly Kept[];
  /** Everybody with that relation to the wearer. */
  related(relation: string): readonly RelatedPerson[];
  /** Everybody whom the name may mean. */
  called(name: string): readonly UndoOf<'person'>[];
  /** What goes with somebody who is forgotten, and can be taken back by itself. */
  partsOf(undo: Undo): readonly Undo[];
  /** Where the thing is and was whose place this is; null for anything else. */
  placesOf(undo: Undo): PlacesOfThing | null;
}
