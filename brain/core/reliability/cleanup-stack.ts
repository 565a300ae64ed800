type Cleanup = () => void | Promise<void>;

/**
 * Cleanups, run newest first, so that a part is closed before those it is made of. What `AsyncDisposableStack` is in the
 * language, which Node has from version 24 on.
 */
export class CleanupStack {
  readonly #cleanups: Cleanup[] = [];

  defer(cleanup: Cleanup): void {
    this.#cleanups.push(cleanup);
  }

  /**
   * Runs all of them, each after the one before has ended; a second call finds nothing left to run. One that fails keeps
   * no other from running: its error is thrown at the end, or an AggregateError where several failed.
   */
  async run(): Promise<void> {
    const errors: unknown[] = [];
    for (let cleanup = this.#cleanups.pop(); cleanup !== undefined; cleanup = this.#cleanups.pop()) {
      try {
        const closing = cleanup();
        // What closes at once leaves no moment in between for others to act on the half-closed.
        if (closing !== undefined) await closing;
      } catch (thrown) {
        errors.push(thrown);
      }
    }
    if (errors.length === 1) throw errors[0];
    if (errors.length > 1) throw new AggregateError(errors, `${errors.length} cleanups failed`);
  }
}
