import type { Clock } from '#core/clock';
import { readAmbient } from '#core/language/ambient';
import type { Intent } from '#core/language/grammar/intent';
import { parseUtterance } from '#core/language/grammar/parse';
import { isoDay, localTime } from '#core/language/time/local-time';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import type { Actions } from '../actions/actions.js';
import type { DueCorrection } from '../actions/due-correction.js';

interface FinishOptions {
  readonly correction: DueCorrection;
  readonly actions: Pick<Actions, 'perform'>;
  readonly clock: Pick<Clock, 'wallMs'>;
  readonly timeZone: string;
  readonly log: Log;
}

/**
 * Keeps what a correction was to put in the place of what it forgot, if the hub ended in between; to be called at the
 * start, before anything is heard. What a mode refuses waits for a later start.
 */
export async function finishCorrection({ correction, actions, clock, timeZone, log }: FinishOptions): Promise<void> {
  const due = correction.line;
  if (due === null) return;
  const intent = parseUtterance(due.line);
  const days = [due.ts, clock.wallMs()].map((ms) => isoDay(localTime(ms, timeZone)));
  // "Tomorrow" is another day by now.
  const isOver = days[0] !== days[1] && dependsOnDay(intent, due.line);
  const outcome = isOver ? null : await actions.perform(intent);
  if (outcome?.code === 'refused') return;
  try {
    await correction.settled();
    log.info('correction.finished', { kept: outcome?.ok === true });
  } catch (thrown) {
    log.error('correction.unfinished', { why: failureReason(thrown) });
  }
}

function dependsOnDay(intent: Intent, line: string): boolean {
  if (intent.intent === 'remind') return true;
  return intent.intent === 'ask' && readAmbient({ say: line, speaker: 'self' }).commitment !== null;
}
