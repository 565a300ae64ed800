import type { Clock } from '#core/clock';
import { asFault } from '#core/faults';
import { limits } from '#core/limits';
import type { Log } from '#core/log/log';
import { withDeadline } from '#core/reliability/deadline';
import type { HubLink } from './hub-link.js';

interface AskedHereOptions {
  readonly hub: Pick<HubLink, 'state' | 'command' | 'on'>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Tells the hub that the wearer asked something here, so that "forget that", which is said to the hub, takes that question
 * and not what was kept before it. A hub that is away hears of the last question once it attaches.
 */
export class AskedHere {
  /** When the last question began of which the hub has not heard, wall milliseconds. */
  #untoldTs: number | null = null;

  constructor(private readonly options: AskedHereOptions) {
    options.hub.on((event) => {
      if (event.type === 'attached') void this.#deliver();
    });
  }

  /** Resolves once the hub knows, or does not answer in time; never rejects. */
  async tell(ts: number): Promise<void> {
    this.#untoldTs = Math.round(ts);
    await this.#deliver();
  }

  async #deliver(): Promise<void> {
    const { hub, clock, log } = this.options;
    const ts = this.#untoldTs;
    if (ts === null || hub.state === null) return;
    try {
      await withDeadline({ clock, deadlineMs: limits.hubRecallMs }, () => hub.command({ do: 'asked', ts }));
      if (this.#untoldTs === ts) this.#untoldTs = null;
    } catch (thrown) {
      log.debug('asked.untold', { code: asFault(thrown, 'http/internal').code });
    }
  }
}
