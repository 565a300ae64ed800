import { useEffect } from 'preact/hooks';
import type { Store } from '../panel/state/store.js';
import { type BuilderEvent, type BuilderState, isUnsaved, workInHand } from './state/builder-state.js';
import type { WorkShelf } from './state/work-shelf.js';

/** Stores work as it changes, and has the browser ask before a page with unsaved work is left. */
export function useWorkShelf(store: Store<BuilderState, BuilderEvent>, shelf: WorkShelf): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (isUnsaved(workInHand(store.state))) event.preventDefault();
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
