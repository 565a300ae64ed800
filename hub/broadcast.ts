/** One-to-many delivery inside a process. A listener that throws is reported to `onError` and never stops the others. */
export class Broadcast<T> {
  readonly #listeners = new Set<(event: T) => void>();

  constructor(private readonly onError: (thrown: unknown) => void) {}

  on(listener: (event: T) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Nobody is told any more. */
  close(): void {
    this.#listeners.clear();
  }

  emit(event: T): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(event);
      } catch (thrown) {
        this.onError(thrown);
      }
    }
  }
}
