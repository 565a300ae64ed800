import type { Kept } from '../kept.js';
import type { UndoingPort } from '../undoing-port.js';
import { hasRoots } from './request-words.js';

/**
 * Of what a request may mean, newest first, each thing once: one that is named without its place was meant wherever it is
 * and was, be it the only one or one of several among which the wearer is to choose.
 */
export function withPlaces(
  meant: readonly Kept[],
  named: readonly string[],
  { placesOf }: Pick<UndoingPort, 'placesOf'>,
): readonly Kept[] {
  const taken = new Set<string>();
  return meant.flatMap((entry) => {
    if (entry.undo.every((one) => 'id' in one && taken.has(one.id))) return [];
    const [undo, ...others] = entry.undo;
    const places = undo === undefined || others.length > 0 ? null : placesOf(undo);
    if (places === null || !hasRoots([places.thing], named)) return [entry];
    for (const one of places.undo) if ('id' in one) taken.add(one.id);
    return [{ ...entry, undo: [...places.undo] }];
  });
}
