import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import type { Posture } from '#core/posture/posture';
import { TaskQueue } from '#core/reliability/task-queue';
import type { PerceptionFact } from './ear/ear-client.js';

interface FactQueueOptions {
  /** The posture at this moment. */
  readonly posture: () => Posture;
  /**
   * Called with every line as it is heard, before its turn: "stop" ends what the line before is at. True if it ended
   * anything.
   */
  readonly endsWork: (fact: Extract<PerceptionFact, { type: 'utterance' }>) => boolean;
  /**
   * `heardIn` is the posture when the fact was heard: ending incognito does not keep what was said in it. `hasEnded` is
   * what `endsWork` returned.
   */
  readonly handle: (fact: PerceptionFact, heardIn: Posture, hasEnded: boolean) => Promise<void>;
  readonly log: Log;
}

/**
 * Handles lines in the order they were spoken, one at a time: "where are my keys" waits until "i left my keys …" is on
 * disk. A wake or partial line waits for nothing, so that the glasses show at once that they listen.
 */
export class FactQueue {
  readonly #spoken = new TaskQueue();
  readonly #immediate = new Set<Promise<void>>();

  constructor(private readonly options: FactQueueOptions) {}

  add(fact: PerceptionFact): void {
    const heardIn = this.options.posture();
    if (fact.type === 'utterance' || fact.type === 'unclear') {
      const hasEnded = fact.type === 'utterance' && this.options.endsWork(fact);
      void this.#spoken.run(() => this.#handle(fact, heardIn, hasEnded));
      return;
    }
    const running = this.#handle(fact, heardIn);
    this.#immediate.add(running);
    void running.finally(() => this.#immediate.delete(running));
  }

  async idle(): Promise<void> {
    await Promise.all([this.#spoken.idle(), ...this.#immediate]);
  }

  async #handle(fact: PerceptionFact, heardIn: Posture, hasEnded = false): Promise<void> {
    const { handle, log } = this.options;
    try {
      await handle(fact, heardIn, hasEnded);
    } catch (thrown) {
      log.error('fact.failed', { fact: fact.type, why: failureReason(thrown) });
    }
  }
}
