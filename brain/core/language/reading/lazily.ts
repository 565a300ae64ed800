/**
 * A function that returns the value of `make`, computed at the first call and then kept, so that a start need not wait
 * for it.
 */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
