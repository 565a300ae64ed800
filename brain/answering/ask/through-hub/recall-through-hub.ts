import type { Clock } from '#core/clock';
import { asFault } from '#core/faults';
import { limits } from '#core/limits';
import type { Log } from '#core/log/log';
import { tooLate, withDeadline } from '#core/reliability/deadline';
import type { CommandResult } from '#core/wire/link/hub-link';
import type { Recall, RecallRequest, RecallResult } from '#memory/recall/recall';
import type { HubLink } from '../../../link/hub/hub-link.js';

interface RecallThroughHubOptions {
  readonly hub: Pick<HubLink, 'state' | 'command'>;
  /** The Brain's own search of the same memory file, by words alone. */
  readonly own: Pick<Recall, 'recall'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Found nothing, because the hub's mode refuses the search. */
const refusedRecall: RecallResult = { items: [], confident: false };

/**
 * Searches the wearer's memory as the hub does, by meaning, so that a question finds the same in the panel as on the
 * glasses; only one process holds the sentence model. By words alone while no hub answers.
 */
export class RecallThroughHub implements Pick<Recall, 'recall'> {
  constructor(private readonly options: RecallThroughHubOptions) {}

  async recall(request: RecallRequest): Promise<RecallResult> {
    const { hub, own } = this.options;
    if (hub.state === null) return own.recall(request);
    return (await this.#byHub(request)) ?? own.recall(request);
  }

  /** Null if the hub cannot be asked, does not answer in time or fails. */
  async #byHub({ nowMs: _, kinds, ...sought }: RecallRequest): Promise<RecallResult | null> {
    const { hub, clock, log } = this.options;
    const ofKinds = kinds === undefined ? {} : { kinds: [...kinds] };
    try {
      const result = await withDeadline({ clock, deadlineMs: limits.hubRecallMs }, () =>
        hub.command({ do: 'recall', ...sought, ...ofKinds }),
      );
      return result === tooLate ? null : found(result);
    } catch (thrown) {
      log.debug('recall.by-words', { code: asFault(thrown, 'http/internal').code });
      return null;
    }
  }
}

function found(result: CommandResult): RecallResult | null {
  if (result.ok) return result.recalled ?? null;
  return result.code === 'refused' ? refusedRecall : null;
}
