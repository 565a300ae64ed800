import { z } from 'zod';
import type { Clock } from '#core/clock';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { TaskQueue } from '#core/reliability/task-queue';
import { MirrorStore } from '#memory/brain-records/mirror';
import type { Database } from '#memory/database/database';
import type { HubLink } from '../../link/hub/hub-link.js';

interface AgendaRemoval {
  /** Null after a restart, when it is no longer known what was removed. */
  readonly title: string | null;
  readonly ts: number | null;
}

interface AgendaRemovalsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly hub: Pick<HubLink, 'state' | 'command' | 'on'>;
  readonly log: Log;
}

/** The most removals kept for a hub that is away, the latest first: nobody undoes more than that by voice. */
const mostUntold = 20;

/**
 * Tells the hub which events and reminders were removed here, because its "undo" still holds their words and could
 * bring them back. A hub that is away is told when it attaches. The words themselves are not kept on disk, only that
 * something is to be told: after a restart the hub is told that anything of the agenda may be gone.
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
   * Runs `remove`, which resolves with the number of rows it removed (null if its key was applied before), and tells an
   * attached hub. Resolves with that number once the hub has answered or failed to. Rejects as `remove` does.
   */
  removing(removal: AgendaRemoval, remove: () => Promise<number | null>): Promise<number | null> {
    return this.#tasks.run(async () => {
      await this.#note(true);
      try {
        const removed = await remove();
        if (removed !== null && removed > 0) this.#untold = [...this.#untold, removal].slice(-mostUntold);
        return removed;
      } finally {
        // Where nothing was removed either: what is noted would else have the hub told after a restart.
        await this.#deliver();
      }
    });
  }

  async #deliver(): Promise<void> {
    for (const removal of this.#untold) {
      if (this.options.hub.state === null) return;
      try {
        await this.options.hub.command({ do: 'agenda-removed', ...removal });
      } catch {
        // The hub detached or failed, and is told when it attaches again.
        return;
      }
      this.#untold = this.#untold.filter((untold) => untold !== removal);
    }
    await this.#note(false);
  }

  /**
   * Records on disk whether something is to be told. A failure is only logged: removing must work on a full disk too,
   * and telling the hub twice does no harm.
   */
  async #note(isAnyUntold: boolean): Promise<void> {
    try {
      if (this.#isAnyUntold.value !== isAnyUntold) await this.#isAnyUntold.replace(isAnyUntold);
    } catch (thrown) {
      this.options.log.warn('agenda.removal-not-noted', { why: failureReason(thrown) });
    }
  }
}
