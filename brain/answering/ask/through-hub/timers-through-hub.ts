import type { Clock } from '#core/clock';
import { asFault } from '#core/faults';
import type { Intent } from '#core/language/grammar/intent';
import { limits } from '#core/limits';
import type { Log } from '#core/log/log';
import { tooLate, withDeadline } from '#core/reliability/deadline';
import type { HubLink } from '../../../link/hub/hub-link.js';
import type { Evidence } from '../evidence-piece.js';
import { exactEvidence } from '../exact-evidence.js';

interface TimersThroughHubOptions {
  readonly hub: Pick<HubLink, 'state' | 'command'>;
  readonly clock: Clock;
  readonly log: Log;
}

const timersAway = 'Timers run on the hub, which I cannot reach now.';

/**
 * What is left of the timers, which only the hub knows, or that it cannot be asked. Null for any other question, and for
 * one that may mean something else: the hub asks the Brain about those.
 */
export async function timersTold(
  query: string,
  intent: Intent,
  { hub, clock, log }: TimersThroughHubOptions,
): Promise<Evidence | null> {
  if (intent.intent !== 'timer_left' || intent.query !== undefined) return null;
  const away = { ...exactEvidence('timer', 'timer', { text: timersAway, isMiss: true }), isAlone: true } as const;
  if (hub.state === null) return away;
  try {
    const told = await withDeadline({ clock, deadlineMs: limits.hubRecallMs }, () =>
      hub.command({ do: 'say', text: query, no_cloud: true }),
    );
    if (told === tooLate || told.say === '') return away;
    return exactEvidence('timer', 'timer', { text: told.say, isMiss: false });
  } catch (thrown) {
    log.debug('timers.unheard', { code: asFault(thrown, 'http/internal').code });
    return away;
  }
}
