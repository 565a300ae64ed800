import { spokenDuration } from '../../language/time/telling/spoken-duration.js';
import { listed } from '../../language/words/listed.js';
import { capitalized } from '../../text.js';
import { isOver, type Timer, timeLeftMs } from './timer.js';

/** What the wearer calls it where it stands in a sentence: "pasta timer", "timer", "intervals". */
export function timerName({ label, plan }: Pick<Timer, 'label' | 'plan'>): string {
  if (label !== null) return `${label} timer`;
  return plan.kind === 'interval' ? 'interval timer' : 'timer';
}

/** What one of several is called: its name, or how long it was set for. */
function telling({ label, plan }: Timer): string {
  if (label !== null) return label;
  return plan.kind === 'interval' ? 'the intervals' : `the one for ${spokenDuration(tellingSeconds(plan.seconds))}`;
}

/** The same where others may be called so too: the first is the one that was set first. */
function tellingAmong(timer: Timer, timers: readonly Timer[]): string {
  const alike = timers.filter((other) => telling(other) === telling(timer));
  if (alike.length < 2) return telling(timer);
  return telling(timer).replace(/^the /u, `the ${ordinals[alike.indexOf(timer)] ?? 'last'} `);
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** Those that are told apart by their order, kind by kind, each in that order. */
export function calledByOrder(timers: readonly Timer[]): readonly (readonly Timer[])[] {
  const names = [...new Set(timers.map(telling))];
  return names.map((name) => timers.filter((timer) => telling(timer) === name)).filter(({ length }) => length > 1);
}

/** One that was added to while it ran has parts of a second that nobody said. */
const tellingSeconds = (seconds: number): number =>
  seconds < 60 ? Math.round(seconds * 10) / 10 : Math.round(seconds);

/** A length in milliseconds as it is spoken; what is begun of a second counts. */
export function spokenMs(ms: number): string {
  return spokenDuration(Math.max(1, Math.ceil(ms / 1_000)));
}

/** "4 minutes 5 seconds left.", "The tea timer was over 12 seconds ago." One of several is told with what it is. */
export function leftSentence(timer: Timer, nowMs: number, timers: readonly Timer[] = [timer]): string {
  const left = timeLeftMs(timer, nowMs);
  if (isOver(timer, nowMs)) {
    const over = timer.label === null && timers.length > 1 ? tellingAmong(timer, timers) : `the ${timerName(timer)}`;
    return `${capitalized(over)} was over ${spokenMs(Math.max(1_000, -left))} ago.`;
  }
  if (timer.plan.kind === 'interval' && timer.plan.rounds === null) return 'The intervals go on until you stop them.';
  const paused = timer.startedMs === null ? ', paused' : '';
  const isAlone = timers.length < 2;
  const name = timer.label === null && isAlone ? '' : `${capitalized(tellingAmong(timer, timers))}: `;
  return `${name}${spokenMs(left)} left${paused}.`;
}

/** "Which timer: pasta or the one for 5 minutes?" */
export function whichTimer(timers: readonly Timer[]): string {
  return `Which timer: ${listed(timers.map((timer) => tellingAmong(timer, timers))).replace(/ and (?!.* and )/, ' or ')}?`;
}
