import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import type { TimerFile } from './timer-file.js';

interface UnseenTimersOptions {
  readonly file: Pick<TimerFile, 'unseen' | 'writeUnseen'>;
  readonly log: Log;
}

/**
 * The timers that were waved away or gave way to a lens: they are not shown until they are asked for, also by a hub that
 * starts anew.
 */
export class UnseenTimers {
  readonly #ids: Set<string>;

  constructor(private readonly options: UnseenTimersOptions) {
    this.#ids = new Set(options.file.unseen);
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  add(id: string): void {
    this.#ids.add(id);
  }

  delete(id: string): void {
    this.#ids.delete(id);
  }

  /** Leaves out those that are no more, and stores the rest. Where that fails, only a restart shows them again. */
  async keep(present: readonly { readonly id: string }[]): Promise<void> {
    for (const id of this.#ids) if (present.every((timer) => timer.id !== id)) this.#ids.delete(id);
    try {
      await this.options.file.writeUnseen([...this.#ids]);
    } catch (thrown) {
      this.options.log.error('timers.unseen_not_kept', { why: failureReason(thrown) });
    }
  }
}
