type Cleanup = () => void | Promise<void>;

/**
 * Cleanups that run in reverse order, so that a service is closed before those it depends on. It is the language's
 * `AsyncDisposableStack`, which Node only has from version 24 on.
 */
export class CleanupStack {
  readonly #cleanups: Cleanup[] = [];

  defer(cleanup: Cleanup): void {
    this.#cleanups.push(cleanup);
  }

  /**
   * Runs all of them in turn; a second call runs nothing. A failure does not stop the others: its error is thrown at
   * the end, or an AggregateError where several failed.
   */
  async run(): Promise<void> {
    const errors: unknown[] = [];
    for (let cleanup = this.#cleanups.pop(); cleanup !== undefined; cleanup = this.#cleanups.pop()) {
      try {
        const closing = cleanup();
        // Only a promise is awaited: an await would let other code run while half is closed.
        if (closing !== undefined) await closing;
      } catch (thrown) {
        errors.push(thrown);
      }
    }
    if (errors.length === 1) throw errors[0];
    if (errors.length > 1) throw new AggregateError(errors, `${errors.length} cleanups failed`);
  }
}
