import { useEffect } from 'preact/hooks';
import type { Store } from '../panel/state/store.js';
import { type BuilderEvent, type BuilderState, isUnsaved, workInHand } from './state/builder-state.js';
import type { WorkShelf } from './state/work-shelf.js';

/** Stores work as it changes. Has the browser ask before the page is left with unsaved work that could not be stored. */
export function useWorkShelf(store: Store<BuilderState, BuilderEvent>, shelf: WorkShelf): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      const work = workInHand(store.state);
      shelf.flush();
      if (isUnsaved(work) && !shelf.holds(work)) event.preventDefault();
    };
    const flush = (): void => shelf.flush();
    addEventListener('beforeunload', ask);
    addEventListener('pagehide', flush);
    const unfollow = store.subscribe(() => shelf.put(workInHand(store.state)));
    return () => {
      removeEventListener('beforeunload', ask);
      removeEventListener('pagehide', flush);
      unfollow();
    };
  }, [store, shelf]);
}
