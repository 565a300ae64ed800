import type { IntentOf } from '../../language/grammar/intent.js';
import { capitalized } from '../../text.js';
import type { Timer } from './timer.js';
import { timersMatching } from './timer-reference.js';
import { timerName, timersGoneSentence } from './timer-words.js';
import type { TimersDecision, TimersKnown } from './timers-decision.js';

export function timersCancelled(gone: readonly Timer[], { timers, nowMs }: TimersKnown): TimersDecision {
  return {
    timers: timers.filter((timer) => !gone.includes(timer)),
    outcome: { kind: 'done', text: timersGoneSentence(gone, nowMs) },
  };
}

/** "All timers but the egg timer": whichever is named stays, and where none is so called none goes. */
export function othersCancelled(intent: IntentOf<'timer_cancel'>, known: TimersKnown): TimersDecision {
  const { timers, nowMs } = known;
  const spared = timersMatching(intent, timers);
  const [first] = spared;
  if (first === undefined)
    return { outcome: { kind: 'not-possible', text: 'There is no timer of that name, so none was cancelled.' } };
  const gone = timers.filter((timer) => !spared.includes(timer));
  const stays = spared.length === 1 ? `${nameOfSpared(first)} goes on.` : 'Those of that name go on.';
  if (gone.length === 0) return { outcome: { kind: 'done', text: `There is no other timer. ${stays}` } };
  const went = gone.length === 1 ? timersGoneSentence(gone, nowMs) : `${gone.length} timers cancelled.`;
  return { ...timersCancelled(gone, known), outcome: { kind: 'done', text: `${went} ${stays}` } };
}

const nameOfSpared = (timer: Timer): string => capitalized(`the ${timerName(timer)}`);
