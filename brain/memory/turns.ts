/** Runs tasks one after the other, so that a check and the write that rests on it cannot be torn apart. */
export class Turns {
  #tail: Promise<unknown> = Promise.resolve();

  /** Resolves or rejects as `task` does; a task that fails does not stop the next. */
  take<T>(task: () => Promise<T>): Promise<T> {
    const run = this.#tail.then(task);
    this.#tail = run.catch(() => undefined);
    return run;
  }
}
