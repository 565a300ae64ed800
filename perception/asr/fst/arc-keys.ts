import type { FstArc } from './open-fst.js';

/**
 * A key for equal states of a phone that goes on by arcs of this weight; a number is much faster to look up, and
 * suffices for a single onward arc.
 */
export function phoneStateKey(label: number, onward: readonly FstArc[], weight: number): number | string {
  const [only, ...others] = onward;
  if (only && others.length === 0 && only.output === 0 && only.weight === weight) return only.next * 65_536 + label;
  return `${label}>${arcsKey(onward)}`;
}

/** Equal for equal arcs in the same order. */
export function arcsKey(arcs: readonly FstArc[]): string {
  return arcs.map(({ input, output, weight, next }) => `${input},${output},${weight},${next}`).join(';');
}
