type Cleanup = () => void | Promise<void>;

/**
 * Runs cleanups in reverse order, so that a service is closed before those it depends on. Stands in for
 * `AsyncDisposableStack`, which Node has from version 24 on.
 */
export class CleanupStack {
  readonly #cleanups: Cleanup[] = [];

  /** Adds a cleanup, which runs before all that were added earlier. */
  defer(cleanup: Cleanup): void {
    this.#cleanups.push(cleanup);
  }

  /**
   * Runs all cleanups, last added first; a second call runs nothing. A cleanup that fails does not stop the others: its
   * error is thrown at the end, or an AggregateError where several failed.
   */
  async run(): Promise<void> {
    const errors: unknown[] = [];
    for (let cleanup = this.#cleanups.pop(); cleanup !== undefined; cleanup = this.#cleanups.pop()) {
      try {
        const closing = cleanup();
        // A synchronous cleanup is not awaited: an await would let other code run while only half is closed.
        if (closing !== undefined) await closing;
      } catch (thrown) {
        errors.push(thrown);
      }
    }
    if (errors.length === 1) throw errors[0];
    if (errors.length > 1) throw new AggregateError(errors, `${errors.length} cleanups failed`);
  }
}
