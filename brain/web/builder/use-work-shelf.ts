import { useEffect } from 'preact/hooks';
import type { Store } from '../panel/state/store.js';
import { type BuilderEvent, type BuilderState, isUnsaved, workInHand } from './state/builder-state.js';
import type { WorkShelf } from './state/work-shelf.js';

/** Puts what is made on the shelf as it changes, and asks before work is left that nothing else holds. */
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
