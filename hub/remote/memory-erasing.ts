import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import type { ForgettableCounts } from '#core/language/replies/forgetting';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import type { Memory } from '#memory/memory';
import type { AnticipationLoop } from '../anticipation/anticipation-loop.js';
import type { BrainBackedServices } from '../brain-backed-services.js';

/** Pause before what could not be erased is tried again. */
const eraseRetryMs = 5_000;

interface ErasingOptions {
  readonly memory: Pick<Memory, 'eraseAll' | 'finishErasing'>;
  readonly brain: Pick<BrainBackedServices, 'outbox'>;
  readonly anticipation: Pick<AnticipationLoop, 'leave'>;
  /** Called so that the recogniser unlearns the wearer's own words. */
  readonly onForgotten: () => void;
  readonly clock: Clock;
  readonly log: Log;
}

/** How much was forgotten. */
export interface Erased {
  readonly ok: true;
  readonly gone: ForgettableCounts;
}

/** Forgets everything about the wearer (hub-behaviour.md "erase_all_memories"), and goes on until the disk took it. */
export class MemoryErasing {
  #cancelRetry: (() => void) | null = null;
  #underWay: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: ErasingOptions) {}

  /** Resolves with the counts. Throws the faults of `Memory.eraseAll`; what was begun is then tried again. */
  async eraseAll(): Promise<Erased> {
    const gone = await this.#attempt(() => this.options.memory.eraseAll());
    return { ok: true, gone };
  }

  /** Completes what an earlier run began, or what the disk did not take. */
  async resume(): Promise<void> {
    const { memory, log } = this.options;
    try {
      if (await this.#attempt(() => memory.finishErasing())) log.info('memory.erasing-finished');
    } catch (thrown) {
      // What was to be erased is served as little as before, and is tried again.
      log.error('memory.erasing-unfinished', { why: failureReason(thrown) });
    }
  }

  /** Resolves once no attempt is under way; there will be no other. */
  async stop(): Promise<void> {
    this.#cancelRetry?.();
    await Promise.allSettled([this.#underWay]);
    this.#cancelRetry?.();
  }

  async #attempt<T>(task: () => Promise<T>): Promise<T> {
    this.#cancelRetry?.();
    const attempt = task();
    this.#underWay = attempt;
    try {
      const result = await attempt;
      if (result !== false) this.#afterForgetting();
      return result;
    } catch (thrown) {
      if (thrown instanceof Fault && thrown.code === 'memory/not-all-forgotten') this.#retryLater();
      throw thrown;
    }
  }

  #retryLater(): void {
    this.#afterForgetting();
    this.#cancelRetry = this.options.clock.after(eraseRetryMs, () => void this.resume());
  }

  #afterForgetting(): void {
    const { brain, anticipation, onForgotten } = this.options;
    // The outbox holds the order to forget, so a Brain that is away drops its copies when it returns.
    brain.outbox.resume();
    anticipation.leave();
    onForgotten();
  }
}
