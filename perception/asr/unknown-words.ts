import type { UnknownWordCost } from '#models/manifest';
import type { FstArc, FstState } from './fst/open-fst.js';

/** The slots in which an unknown word may stand, and the cost of such a word. */
export interface UnknownWords {
  readonly slots: ReadonlySet<string>;
  readonly cost: UnknownWordCost;
}

/** The input label of the blank. Input labels are token id + 1, because 0 is epsilon. */
export const blankLabel = 1;
/** Enough bits to number all phones of a model. */
const phoneBits = 6;

/**
 * Adds states from which any phones may be spoken, one or more, each at `weight`, and `onward` after any of them;
 * returns the first. Without a pause between them two phones differ, as everywhere in a CTC decoding: what goes on
 * sounding is the same phone still.
 */
export function addAnyPhones(states: FstState[], phones: readonly number[], onward: FstArc, weight: number): number {
  const first = states.length;
  const begin = phones.map((input, index) => ({ input, output: 0, weight, next: first + 2 + index }));
  const pause = { input: blankLabel, output: 0, weight: 0, next: first + 1 };
  const differingFrom = first + 2 + phones.length;
  states.push({ arcs: begin }, { arcs: [pause, ...begin, onward] });
  for (const [index, { input, next }] of begin.entries()) {
    const hold = { input, output: 0, weight: 0, next };
    states.push({ arcs: [hold, pause, ...changes(index, differingFrom), onward] });
  }
  for (let bit = 0; bit < phoneBits; bit += 1)
    for (const value of [0, 1]) states.push({ arcs: begin.filter((_arc, index) => bitOf(index, bit) === value) });
  return first;
}

/**
 * Arcs to every phone but this one. The numbers of two different phones differ in some bit, so one pair of states for
 * each bit serves all.
 */
function changes(index: number, differingFrom: number): readonly FstArc[] {
  return Array.from({ length: phoneBits }, (_, bit) => {
    const next = differingFrom + 2 * bit + (1 - bitOf(index, bit));
    return { input: 0, output: 0, weight: 0, next };
  });
}

function bitOf(value: number, bit: number): number {
  return (value >> bit) & 1;
}
