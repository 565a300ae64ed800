import type { Log } from '#core/log';
import type { PerceptionFact } from '../ear/ear.js';

interface FactQueueOptions {
  /** Whether lines are kept at this moment. */
  readonly mayKeep: () => boolean;
  /** `mayKeep` is as it was when the fact was heard: what is said while incognito is not kept by ending it. */
  readonly handle: (fact: PerceptionFact, mayKeep: boolean) => Promise<void>;
  readonly log: Log;
}

/**
 * Lines are answered in the order they were spoken: "where are my keys" waits until "i left my keys …" is on disk.
 * A wake or a partial waits for nothing, so that the glasses show at once that they listen.
 */
export class FactQueue {
  #tail: Promise<void> = Promise.resolve();
  readonly #immediate = new Set<Promise<void>>();

  constructor(private readonly options: FactQueueOptions) {}

  add(fact: PerceptionFact): void {
    const mayKeep = this.options.mayKeep();
    if (fact.type === 'utterance' || fact.type === 'unclear') {
      this.#tail = this.#tail.then(() => this.#run(fact, mayKeep));
      return;
    }
    const running = this.#run(fact, mayKeep);
    this.#immediate.add(running);
    void running.finally(() => this.#immediate.delete(running));
  }

  async idle(): Promise<void> {
    await Promise.all([this.#tail, ...this.#immediate]);
  }

  async #run(fact: PerceptionFact, mayKeep: boolean): Promise<void> {
    const { handle, log } = this.options;
    try {
      await handle(fact, mayKeep);
    } catch (thrown) {
      log.error('fact.failed', { fact: fact.type, why: thrown instanceof Error ? thrown.message : 'unknown' });
    }
  }
}
