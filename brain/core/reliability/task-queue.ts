/** Runs tasks one after the other, so that no other task runs between a check and the write that depends on it. */
export class TaskQueue {
  #tail: Promise<unknown> = Promise.resolve();

  /** Resolves or rejects as `task` does; a task that fails does not stop the next. */
  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(task);
    this.#tail = result.catch(() => undefined);
    return result;
  }

  /** Resolves when every task queued so far has ended. */
  async idle(): Promise<void> {
    await this.#tail;
  }
}
