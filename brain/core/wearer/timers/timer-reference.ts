import type { Outcome } from '../../language/replies/outcome.js';
import { spokenDuration } from '../../language/time/telling/spoken-duration.js';
import { subjectKey } from '../../language/words/subject-key.js';
import type { Timer } from './timer.js';
import { sameNameGroups } from './timer-words.js';

/** Which of the wearer's timers a line speaks of. */
export interface TimerReference {
  readonly label?: string | undefined;
  readonly of_seconds?: number | undefined;
  readonly of_interval?: true | undefined;
  readonly nth?: number | undefined;
  readonly told?: true | undefined;
}

export function namesTimer({ label, of_seconds }: TimerReference): boolean {
  return label !== undefined || of_seconds !== undefined;
}

/** The interval timers, if the line speaks of intervals. */
export function intervalsMeant(
  { of_interval: isInterval }: TimerReference,
  timers: readonly Timer[],
): readonly Timer[] {
  return isInterval === true ? timers.filter(({ plan }) => plan.kind === 'interval') : timers;
}

/** "The second one": of the timers that the question before named by their order, if it did; else by when they were set. */
export function nthTimer({ nth, told }: TimerReference, meant: readonly Timer[]): readonly Timer[] {
  if (nth === undefined) return meant;
  const called = told === true && nth >= 0 ? sameNameGroups(meant).filter((group) => nth < group.length) : [];
  // Two timers may both have been listed as "the second one"; then the wearer is asked again.
  if (called.length > 1) return called.flat();
  const one = (called[0] ?? meant).at(nth);
  return one === undefined ? [] : [one];
}

/**
 * The timers with the same name, or else those whose name contains all that was said: "bread" finds the garlic bread.
 */
export function timersMatching(
  { label, of_seconds: seconds }: TimerReference,
  timers: readonly Timer[],
): readonly Timer[] {
  if (label === undefined)
    return timers.filter(
      ({ plan }) => plan.kind === 'countdown' && (plan.seconds === seconds || Math.round(plan.seconds) === seconds),
    );
  const key = labelKey(label);
  const same = timers.filter((timer) => labelKey(timer.label) === key);
  const words = key.split(' ');
  const holds = (timer: Timer) => words.every((word) => labelKey(timer.label).split(' ').includes(word));
  return same.length > 0 ? same : timers.filter(holds);
}

/** Where the one that is meant does not run, the others are not denied: "There is no timer for 5 minutes." */
export function missingTimer(
  { of_seconds: seconds, of_interval: isInterval }: TimerReference,
  timers: readonly Timer[],
): Outcome {
  if (timers.length === 0) return { kind: 'missing' };
  if (isInterval === true) return { kind: 'not-possible', text: 'There is no interval timer.' };
  if (seconds === undefined) return { kind: 'missing' };
  return { kind: 'not-possible', text: `There is no timer for ${spokenDuration(seconds)}.` };
}

export function labelKey(label: string | null): string {
  return label === null ? '' : subjectKey(label);
}
