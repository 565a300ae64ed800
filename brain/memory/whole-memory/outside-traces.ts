/** Erases one kind of trace; resolves once it is gone. */
type TraceEraser = () => Promise<void>;

/** Traces of memory outside its rows: index sidecars, rings, caches. Whoever keeps one says here how it is erased. */
export class OutsideTraces {
  readonly #erasers = new Set<TraceEraser>();

  /** The returned function takes the eraser out again. */
  add(eraser: TraceEraser): () => void {
    this.#erasers.add(eraser);
    return () => void this.#erasers.delete(eraser);
  }

  /** Erases all of them, also when one fails; then throws the first failure. */
  async eraseAll(): Promise<void> {
    const outcomes = await Promise.allSettled([...this.#erasers].map((erase) => erase()));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }
}
