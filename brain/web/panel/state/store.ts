import { Broadcast } from '#core/reliability/broadcast';

/** Holds one state and tells its listeners when it changed. */
export class Store<State, Event> {
  #state: State;
  readonly #changes: Broadcast<void>;

  constructor(
    private readonly reduce: (state: State, event: Event) => State,
    initial: State,
    onError: (thrown: unknown) => void,
  ) {
    this.#changes = new Broadcast(onError);
    this.#state = initial;
  }

  get state(): State {
    return this.#state;
  }

  dispatch(event: Event): void {
    const next = this.reduce(this.#state, event);
    if (next === this.#state) return;
    this.#state = next;
    this.#changes.emit();
  }

  /** Calls `listener` after each change until the returned function is called. */
  subscribe(listener: () => void): () => void {
    return this.#changes.on(listener);
  }
}
