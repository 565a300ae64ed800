import type { FstArc } from './open-fst.js';

/** A place between words: the arcs that may follow, before it is assigned a state. */
export interface Junction {
  readonly arcs: readonly FstArc[];
  readonly final?: number;
  state?: number;
}

/** One pronunciation of a word: its output label, and the input label of each phone. */
export interface SpokenForm {
  readonly label: number;
  readonly inputs: readonly number[];
}
