import type { UndoingPort } from '#hub/actions/undoing-port';

/** Undoes nothing, and knows of nothing beside what it is told. */
export function undoesNothing(own: Partial<UndoingPort> = {}): UndoingPort {
  return {
    takeBack: () => Promise.resolve(),
    wordsOf: () => [],
    saidBefore: () => [],
    noted: () => [],
    told: () => [],
    related: () => [],
    called: () => [],
    onList: () => [],
    ownName: () => null,
    partsOf: () => [],
    placesOf: () => null,
    ...own,
  };
}
