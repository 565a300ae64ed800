/** Typed listeners of one object. One that throws is reported to `onError` and never stops the others. */
export class Listeners<Events> {
  readonly #of = new Map<keyof Events, Set<(payload: never) => void>>();

  constructor(private readonly onError: (thrown: unknown) => void) {}

  on<E extends keyof Events>(event: E, listener: (payload: Events[E]) => void): () => void {
    const listeners = this.#of.get(event) ?? new Set();
    this.#of.set(event, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  emit<E extends keyof Events>(event: E, payload: Events[E]): void {
    for (const listener of [...(this.#of.get(event) ?? [])]) {
      try {
        // `on` filed each listener under the event whose payload it takes.
        (listener as (payload: Events[E]) => void)(payload);
      } catch (thrown) {
        this.onError(thrown);
      }
    }
  }
}
