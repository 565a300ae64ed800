import type { Kept } from './kept.js';
import type { Undo } from './undo.js';

/** Every place of one thing. */
export interface PlacesOfThing {
  /** The thing in words, such as "your keys". */
  readonly thing: string;
  /** Newest first. */
  readonly undo: readonly Undo[];
}

/** Undoing what was kept, and telling what it is. */
export interface UndoingPort {
  /** Undoes one thing; resolves once no trace of it is left on disk. */
  takeBack(undo: Undo): Promise<void>;
  /** Words for what would be undone, without what no longer exists. */
  wordsOf(undo: readonly Undo[]): readonly string[];
  /** What else memory has that tells the same as what is undone, however old. */
  saidBefore(undo: readonly Undo[]): readonly Kept[];
  /** Every note of the wearer's, however old, oldest first; things on a list have commands of their own. */
  noted(): readonly Kept[];
  /** What goes with somebody who is forgotten, and can be taken back by itself. */
  partsOf(undo: Undo): readonly Undo[];
  /** Where the thing is and was whose place this is; null for anything else. */
  placesOf(undo: Undo): PlacesOfThing | null;
}
