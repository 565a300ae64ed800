import { areApart, type Undo } from './undo.js';

export interface HeldEntry {
  readonly kept: { readonly ts: number; readonly undo: Undo[] };
  readonly endMs: number;
}

/**
 * The entries without what is gone; the same array if nothing of them is. What one line kept goes with any part of it,
 * but for things that were left together.
 */
export function heldWithout(all: readonly HeldEntry[], isGone: (one: Undo) => boolean): readonly HeldEntry[] {
  if (!all.some(({ kept }) => kept.undo.some(isGone))) return all;
  return all.flatMap((held): HeldEntry[] => {
    const { kept } = held;
    if (!kept.undo.some(isGone)) return [held];
    const undo = areApart(kept.undo) ? kept.undo.filter((one) => !isGone(one)) : [];
    return undo.length === 0 ? [] : [{ ...held, kept: { ...kept, undo } }];
  });
}
