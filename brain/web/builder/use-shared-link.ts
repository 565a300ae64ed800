import { useCallback, useEffect, useState } from 'preact/hooks';
import { openShareLink } from '#core/figments/share/share-link';
import type { Store } from '../panel/state/store.js';
import type { RefusedLink, SharedLens } from './make/shared-lens.js';
import { type BuilderEvent, type BuilderState, isUnsaved, workInHand } from './state/builder-state.js';

/** The lens in the address, at once and whenever another comes there: opened, or offered where it would take the place of work. */
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
      // Loaded anew, the page goes on with what was made of it.
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
