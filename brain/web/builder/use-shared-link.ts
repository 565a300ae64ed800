import { useCallback, useEffect, useState } from 'preact/hooks';
import { openShareLink } from '#core/figments/share/share-link';
import type { Store } from '../panel/state/store.js';
import type { RefusedLink, SharedLens } from './make/shared-lens.js';
import { type BuilderEvent, type BuilderState, isUnsaved, workInHand } from './state/builder-state.js';

/**
 * Reads the lens in the page's address, at once and whenever it changes. It is opened, or offered if it would replace
 * unsaved work.
 */
export function useSharedLink(store: Store<BuilderState, BuilderEvent>, onOpen: (shared: SharedLens) => void) {
  const [refused, setRefused] = useState<RefusedLink | null>(null);
  const [offered, setOffered] = useState<SharedLens | null>(null);
  const open = useCallback(
    (shared: SharedLens): void => {
      setOffered(null);
      store.dispatch({ type: 'saw-link', link: location.hash });
      onOpen(shared);
    },
    [store, onOpen],
  );
  const leave = useCallback((): void => {
    setOffered(null);
    store.dispatch({ type: 'saw-link', link: location.hash });
  }, [store]);
  useEffect(() => {
    const follow = (): void => {
      setOffered(null);
      // After a reload the page continues with the stored work instead of opening its link again.
      if (location.hash === '' || location.hash === store.state.link) return;
      const opened = openShareLink(location.hash);
      setRefused(opened.ok ? null : opened);
      if (!opened.ok) return;
      if (isUnsaved(workInHand(store.state))) setOffered(opened);
      else open(opened);
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [store, open]);
  return { refused, setRefused, offered, openOffered: () => offered !== null && open(offered), leave };
}
