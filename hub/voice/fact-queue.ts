import type { Log } from '#core/log';
import type { PerceptionFact } from '../ear/ear.js';

/**
 * Lines are answered in the order they were spoken: "where are my keys" waits until "i left my keys …" is on disk.
 * A wake or a partial waits for nothing, so that the glasses show at once that they listen.
 */
export class FactQueue {
  #tail: Promise<void> = Promise.resolve();
  readonly #immediate = new Set<Promise<void>>();

  constructor(
    private readonly handle: (fact: PerceptionFact) => Promise<void>,
    private readonly log: Log,
  ) {}

  add(fact: PerceptionFact): void {
    if (fact.type === 'utterance' || fact.type === 'unclear') {
      this.#tail = this.#tail.then(() => this.#run(fact));
      return;
    }
    const running = this.#run(fact);
    this.#immediate.add(running);
    void running.finally(() => this.#immediate.delete(running));
  }

  async idle(): Promise<void> {
    await Promise.all([this.#tail, ...this.#immediate]);
  }

  async #run(fact: PerceptionFact): Promise<void> {
    try {
      await this.handle(fact);
    } catch (thrown) {
      this.log.error('fact.failed', { fact: fact.type, why: thrown instanceof Error ? thrown.message : 'unknown' });
    }
  }
}
