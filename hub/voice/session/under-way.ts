/**
 * What the assistant is at for the wearer, who may end it before it is done: an answer that is looked for, a card that is
 * on its way. What was ended goes on unheard, and nothing of it is told.
 */
export class UnderWay {
  readonly #ends = new Set<() => void>();

  /** Resolves as `task` does, or with null as soon as it is ended. Rejects as `task` does before that. */
  async until<T>(task: Promise<T>): Promise<T | null> {
    let end = (): void => undefined;
    const ended = new Promise<null>((resolve) => {
      end = () => resolve(null);
    });
    this.#ends.add(end);
    try {
      return await Promise.race([task, ended]);
    } finally {
      this.#ends.delete(end);
    }
  }

  /** Ends all of it; false if there was nothing. */
  end(): boolean {
    const isAny = this.#ends.size > 0;
    for (const end of this.#ends) end();
    return isAny;
  }
}
