/** What `make` gives, made at the first use and then kept: a start does not wait for what nobody has asked for. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
