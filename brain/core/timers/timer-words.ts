import { spokenDuration } from '../language/time/spoken-duration.js';
import { listed } from '../language/words/listed.js';
import { capitalized } from '../text.js';
import { isOver, type Timer, timeLeftMs } from './timer.js';

/** What the wearer calls it where it stands in a sentence: "pasta timer", "timer", "intervals". */
export function timerName({ label, plan }: Pick<Timer, 'label' | 'plan'>): string {
  if (label !== null) return `${label} timer`;
  return plan.kind === 'interval' ? 'interval timer' : 'timer';
}

/** By what one of several is told from the others: its name, or how long it was set for. */
function telling(timer: Timer): string {
  const { label, plan } = timer;
  if (label !== null) return label;
  return plan.kind === 'interval' ? 'the intervals' : `the one for ${spokenDuration(tellingSeconds(plan.seconds))}`;
}

/** One that was added to while it ran has parts of a second that nobody said. */
const tellingSeconds = (seconds: number): number =>
  seconds < 60 ? Math.round(seconds * 10) / 10 : Math.round(seconds);

/** A length in milliseconds as it is spoken; what is begun of a second counts. */
export function spokenMs(ms: number): string {
  return spokenDuration(Math.max(1, Math.ceil(ms / 1_000)));
}

/** "4 minutes 5 seconds left.", "The tea timer was over 12 seconds ago." One of several is told with what it is. */
export function leftSentence(timer: Timer, nowMs: number, isOneOfSeveral = false): string {
  const left = timeLeftMs(timer, nowMs);
  if (isOver(timer, nowMs)) return `The ${timerName(timer)} was over ${spokenMs(Math.max(1_000, -left))} ago.`;
  if (timer.plan.kind === 'interval' && timer.plan.rounds === null) return 'The intervals go on until you stop them.';
  const paused = timer.startedMs === null ? ', paused' : '';
  const name = timer.label === null && !isOneOfSeveral ? '' : `${capitalized(telling(timer))}: `;
  return `${name}${spokenMs(left)} left${paused}.`;
}

/** "Which timer: pasta or the one for 5 minutes?" */
export function whichTimer(timers: readonly Timer[]): string {
  return `Which timer: ${listed(timers.map(telling)).replace(/ and (?!.* and )/, ' or ')}?`;
}
