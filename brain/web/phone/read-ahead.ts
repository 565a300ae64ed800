import type { BrainClient } from '#client/brain-client';
import type { Clock } from '#core/clock';

/** What is told comes in bursts; it is read once they are over. */
const settleMs = 1_500;

/** Reads what the tabs show, so that the phone has it when the Brain is away, also of tabs that were never opened. */
export class ReadAhead {
  #cancel = (): void => undefined;

  constructor(
    private readonly brain: BrainClient,
    private readonly clock: Clock,
  ) {}

  /** Something may have changed. */
  soon(): void {
    this.#cancel();
    this.#cancel = this.clock.after(settleMs, () => this.now());
  }

  now(): void {
    const { keptMemories, socialPeople, promises, calendar, reminders } = this.brain;
    for (const read of [keptMemories, socialPeople, promises, calendar, reminders]) read({}).catch(() => undefined);
  }

  stop(): void {
    this.#cancel();
  }
}
