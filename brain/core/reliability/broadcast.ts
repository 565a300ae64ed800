/**
 * An event emitter for one type of event. A listener that throws is reported to `onError` and does not stop the others.
 * A listener added during an emit gets the next event; one removed during an emit gets no more.
 */
export class Broadcast<T> {
  readonly #listeners = new Set<(event: T) => void>();

  constructor(private readonly onError: (thrown: unknown, event: T) => void) {}

  /** Calls `listener` with every event until the returned function is called. */
  on(listener: (event: T) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Removes all listeners. */
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
