/**
 * One-to-many delivery inside a process. A listener that throws is reported to `onError` and never stops the others. One
 * that joins while an event is told hears the next; one that leaves hears nothing any more.
 */
export class Broadcast<T> {
  readonly #listeners = new Set<(event: T) => void>();

  constructor(private readonly onError: (thrown: unknown, event: T) => void) {}

  /** Calls `listener` with every event until the returned function is called. */
  on(listener: (event: T) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Nobody is told any more. */
  close(): void {
    this.#listeners.clear();
  }

  emit(event: T): void {
    for (const listener of [...this.#listeners]) {
      if (this.#listeners.has(listener)) this.#tell(listener, event);
    }
  }

  #tell(listener: (event: T) => void, event: T): void {
    try {
      listener(event);
    } catch (thrown) {
      this.onError(thrown, event);
    }
  }
}
