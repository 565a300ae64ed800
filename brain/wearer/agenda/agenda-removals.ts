import { z } from 'zod';
import type { Clock } from '#core/clock';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { TaskQueue } from '#core/reliability/task-queue';
import { MirrorStore } from '#memory/brain-records/mirror';
import type { Database } from '#memory/database/database';
import type { HubLink } from '../../link/hub/hub-link.js';

interface AgendaRemoval {
  /** Null where it is not known any more which. */
  readonly title: string | null;
  readonly ts: number | null;
}

interface AgendaRemovalsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly hub: Pick<HubLink, 'state' | 'command' | 'on'>;
  readonly log: Log;
}

/** The latest so many are kept for a hub that is away: nobody takes back more than that by voice. */
const mostUntold = 20;

/**
 * Tells the hub what was removed here, because it could take that back and has its words; one that is away hears of it
 * when it attaches. On disk is only that there is something to tell: the words are forgotten. After a restart the hub is
 * told that anything of the agenda may be gone.
 */
export class AgendaRemovals {
  #untold: readonly AgendaRemoval[] = [];
  readonly #isAnyUntold: MirrorStore<boolean>;
  readonly #tasks = new TaskQueue();

  constructor(private readonly options: AgendaRemovalsOptions) {
    const { database, clock } = options;
    this.#isAnyUntold = new MirrorStore({
      database,
      clock,
      name: 'agenda-removals',
      schema: z.boolean(),
      empty: false,
    });
    if (this.#isAnyUntold.value) this.#untold = [{ title: null, ts: null }];
    options.hub.on((event) => {
      if (event.type === 'attached') void this.#tasks.run(() => this.#deliver());
    });
  }

  /**
   * Removes it, which touches so many rows; resolves with their number once a hub that is there has no trace of it, or
   * failed to answer.
   */
  removing(removal: AgendaRemoval, remove: () => Promise<number | null>): Promise<number | null> {
    return this.#tasks.run(async () => {
      await this.#note(true);
      const removed = await remove();
      if (removed !== null && removed > 0) this.#untold = [...this.#untold, removal].slice(-mostUntold);
      await this.#deliver();
      return removed;
    });
  }

  async #deliver(): Promise<void> {
    for (const removal of this.#untold) {
      if (this.options.hub.state === null) return;
      try {
        await this.options.hub.command({ do: 'agenda-removed', ...removal });
      } catch {
        // It went away, and is told when it is back.
        return;
      }
      this.#untold = this.#untold.filter((untold) => untold !== removal);
    }
    await this.#note(false);
  }

  /** A full disk keeps nothing from being removed; what was told is told once more, which changes nothing. */
  async #note(isAnyUntold: boolean): Promise<void> {
    try {
      if (this.#isAnyUntold.value !== isAnyUntold) await this.#isAnyUntold.replace(isAnyUntold);
    } catch (thrown) {
      this.options.log.warn('agenda.removal-not-noted', { why: failureReason(thrown) });
    }
  }
}
