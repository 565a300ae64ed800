import { spokenDuration } from '../../language/time/telling/spoken-duration.js';
import { ordinalWords } from '../../language/vocabulary/numbers.js';
import { listed } from '../../language/words/listed.js';
import { capitalized } from '../../text.js';
import { elapsedMs, isOver, lengthMs, type Timer, timeLeftMs } from './timer.js';

/** The name of a timer inside a sentence: "pasta timer", "timer", "interval timer". */
export function timerName({ label, plan }: Pick<Timer, 'label' | 'plan'>): string {
  if (label !== null) return `${label} timer`;
  return plan.kind === 'interval' ? 'interval timer' : 'timer';
}

/** The name of one timer among several: its label, or the duration it was set for. */
function distinguishingName({ label, plan }: Timer): string {
  if (label !== null) return label;
  return plan.kind === 'interval' ? 'the intervals' : `the one for ${spokenDuration(roundedSeconds(plan.seconds))}`;
}

/** The same, with its order added where several timers have the same name; the first is the one that was set first. */
function nameAmong(timer: Timer, timers: readonly Timer[]): string {
  const alike = timers.filter((other) => distinguishingName(other) === distinguishingName(timer));
  if (alike.length < 2) return distinguishingName(timer);
  return distinguishingName(timer).replace(/^the /u, `the ${ordinalWords[alike.indexOf(timer)] ?? 'last'} `);
}

/** Groups of timers that share a name and are told apart by their order, each group in that order. */
export function sameNameGroups(timers: readonly Timer[]): readonly (readonly Timer[])[] {
  const names = [...new Set(timers.map(distinguishingName))];
  return names
    .map((name) => timers.filter((timer) => distinguishingName(timer) === name))
    .filter(({ length }) => length > 1);
}

/** A timer that was extended while it ran has fractions of a second that nobody said; they are rounded away. */
const roundedSeconds = (seconds: number): number =>
  seconds < 60 ? Math.round(seconds * 10) / 10 : Math.round(seconds);

/** A duration in milliseconds in words, rounded up to whole seconds, at least one. */
export function spokenMs(ms: number): string {
  return spokenDuration(Math.max(1, Math.ceil(ms / 1_000)));
}

/** "5 minutes added, 14 minutes left.", with the name of the timer before it where it has one. */
export function timeAddedSentence(timer: Timer, addedSec: number, nowMs: number): string {
  const name = timer.label === null ? '' : `${capitalized(timer.label)}: `;
  const left = timeLeftSentence({ ...timer, label: null }, nowMs);
  return `${name}${spokenDuration(Math.abs(addedSec))} ${addedSec < 0 ? 'taken off' : 'added'}, ${left}`;
}

/**
 * "4 minutes 5 seconds left.", "The tea timer was over 12 seconds ago." If there are several timers, the sentence names
 * the one that is meant.
 */
export function timeLeftSentence(timer: Timer, nowMs: number, timers: readonly Timer[] = [timer]): string {
  const left = timeLeftMs(timer, nowMs);
  if (isOver(timer, nowMs)) {
    const over = timer.label === null && timers.length > 1 ? nameAmong(timer, timers) : `the ${timerName(timer)}`;
    return `${capitalized(over)} was over ${spokenMs(Math.max(1_000, -left))} ago.`;
  }
  if (timer.plan.kind === 'interval' && timer.plan.rounds === null)
    return timer.startedMs === null ? 'The intervals are paused.' : 'The intervals go on until you stop them.';
  const paused = timer.startedMs === null ? ', paused' : '';
  const round = roundPart(timer, nowMs);
  const isAlone = timers.length < 2;
  const name = timer.label === null && isAlone ? '' : `${capitalized(nameAmong(timer, timers))}: `;
  return `${name}${spokenMs(left)} left${round}${paused}.`;
}

/** ", round 3 of 8" of intervals with a number of rounds; '' of anything else. */
function roundPart(timer: Timer, nowMs: number): string {
  const { plan } = timer;
  if (plan.kind === 'countdown' || plan.rounds === null) return '';
  const roundMs = (plan.on_seconds + plan.off_seconds) * 1_000;
  const round = Math.min(plan.rounds, Math.floor(elapsedMs(timer, nowMs) / roundMs) + 1);
  return `, round ${round} of ${plan.rounds}`;
}

/** The question which timer is meant: "Which timer: pasta or the one for 5 minutes?" */
export function whichTimerQuestion(timers: readonly Timer[]): string {
  return `Which timer: ${listed(timers.map((timer) => nameAmong(timer, timers))).replace(/ and (?!.* and )/, ' or ')}?`;
}

/** The reply to a timer that takes the place of another. */
export function replacementSentence(timer: Timer, replaced: Timer, nowMs: number): string {
  const set = `${capitalized(timerName(timer))} set for ${spokenMs(lengthMs(timer.plan))}`;
  return `${set}, in place of the one with ${spokenMs(timeLeftMs(replaced, nowMs))} left.`;
}

/** The reply where timers are taken off the glasses and go on. */
export function hiddenTimersSentence(timers: readonly Timer[], nowMs: number): string {
  const left = timers.filter((timer) => !isOver(timer, nowMs)).map((timer) => timeLeftSentence(timer, nowMs, timers));
  return `Out of sight, not cancelled. ${left.join(' ')}`;
}

/** The reply where timers are cancelled, or stop ringing. */
export function timersGoneSentence(gone: readonly Timer[], nowMs: number): string {
  const [first] = gone;
  const isRinging = gone.every((timer) => isOver(timer, nowMs));
  const one = first === undefined ? '' : capitalized(timerName(first));
  const what = gone.length === 1 ? one : gone.length === 2 ? 'Both timers' : `All ${gone.length} timers`;
  return `${what} ${isRinging ? 'stopped' : 'cancelled'}.`;
}
