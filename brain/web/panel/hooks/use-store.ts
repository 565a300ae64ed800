import { useEffect, useState } from 'preact/hooks';
import type { Store } from '../state/store.js';

/** The state of a store, now and after each change. */
export function useStore<State, Event>(store: Store<State, Event>): State {
  const [state, setState] = useState(store.state);
  useEffect(() => {
    const end = store.subscribe(() => setState(store.state));
    // What changed between the drawing and this was told to nobody.
    setState(store.state);
    return end;
  }, [store]);
  return state;
}
