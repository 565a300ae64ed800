/** Holds one state and tells its listeners when it changed. */
export class Store<State, Event> {
  #state: State;
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly reduce: (state: State, event: Event) => State,
    initial: State,
  ) {
    this.#state = initial;
  }

  get state(): State {
    return this.#state;
  }

  dispatch(event: Event): void {
    const next = this.reduce(this.#state, event);
    if (next === this.#state) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  /** Calls `listener` after each change until the returned function is called. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
