/** Erases one kind of trace; resolves once it is gone. */
type TraceEraser = () => Promise<void>;

/**
 * Erasers for what is derived from memory outside its rows: index files, ring buffers, caches. Each owner registers its
 * own.
 */
export class OutsideTraces {
  readonly #erasers = new Set<TraceEraser>();

  /** Registers an eraser; the returned function removes it again. */
  add(eraser: TraceEraser): () => void {
    this.#erasers.add(eraser);
    return () => void this.#erasers.delete(eraser);
  }

  /** Runs all erasers even if one fails, then throws the first failure. */
  async eraseAll(): Promise<void> {
    const outcomes = await Promise.allSettled([...this.#erasers].map((erase) => erase()));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }
}
