import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
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

/** Loads once when the page opens, and again on request. */
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
  useEffect(reload, [reload]);
  return { resource, reload, put };
}
