import { createContext } from 'preact';
import { useCallback, useContext, useEffect, useRef, useState } from 'preact/hooks';
import { refusalSentence } from '../api/refusal-sentence.js';

/** Something that is loaded from the Brain. */
export type Resource<T> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly value: T }
  | { readonly phase: 'failed'; readonly say: string; retry(): void };

export interface Loaded<T> {
  readonly resource: Resource<T>;
  /** Loads again; the present value stays until the answer arrives. */
  reload(): void;
  /** Replaces the value with what another call answered. */
  put(value: T): void;
}

/** Counts how often what a page shows became old, as when the Brain was away. Where nobody counts, it stays. */
export const AgeOfShown = createContext(0);

/** Loads when the page opens, when what it shows became old, and on request. */
export function useResource<T>(load: () => Promise<T>): Loaded<T> {
  const [resource, setResource] = useState<Resource<T>>({ phase: 'loading' });
  const latest = useRef(0);
  const loader = useRef(load);
  loader.current = load;
  const put = useCallback((value: T) => {
    latest.current += 1;
    setResource({ phase: 'ready', value });
  }, []);
  const reload = useCallback(() => {
    latest.current += 1;
    const asked = latest.current;
    const settle = (next: Resource<T>): void => {
      if (asked === latest.current) setResource(next);
    };
    const retry = (): void => {
      settle({ phase: 'loading' });
      reload();
    };
    loader.current().then(
      (value) => settle({ phase: 'ready', value }),
      (thrown: unknown) => settle({ phase: 'failed', say: refusalSentence(thrown), retry }),
    );
  }, []);
  const age = useContext(AgeOfShown);
  useEffect(reload, [reload, age]);
  return { resource, reload, put };
}
