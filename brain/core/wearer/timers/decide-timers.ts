import type { Intent, IntentOf } from '../../language/grammar/intent.js';
import type { Outcome } from '../../language/replies/outcome.js';
import { othersCancelled, timersCancelled } from './cancelled-timers.js';
import {
  isCounting,
  isOver,
  lengthMs,
  paused,
  resumed,
  secondsToScale,
  type Timer,
  type TimerPlan,
  timeLeftMs,
  timerLimits,
} from './timer.js';
import {
  intervalsMeant,
  labelKey,
  missingTimer,
  namesTimer,
  nthTimer,
  type TimerReference,
  timersMatching,
} from './timer-reference.js';
import {
  hiddenTimersSentence,
  replacementSentence,
  timeAddedSentence,
  timeLeftSentence,
  whichTimerQuestion,
} from './timer-words.js';
import type { TimerIntent, TimerIntentName, TimersDecision, TimersKnown } from './timers-decision.js';

type DecideTimer<N extends TimerIntentName> = (intent: IntentOf<N>, known: TimersKnown) => TimersDecision;

const decisions: { readonly [N in TimerIntentName]: DecideTimer<N> } = {
  timer({ seconds, label }, known) {
    // The reply asks how long.
    if (seconds === null) return { outcome: { kind: 'done' } };
    const fault = timerFault(seconds);
    if (fault !== null) return fault;
    if ((label ?? '').length > timerLimits.labelChars) return notPossible('That is too long a name for a timer.');
    return timerBegun({ plan: { kind: 'countdown', seconds }, label: label ?? null }, known);
  },
  interval({ on_seconds, off_seconds, rounds }, known) {
    if (on_seconds === null || off_seconds === null) return { outcome: { kind: 'done' } };
    const plan: TimerPlan = { kind: 'interval', on_seconds, off_seconds, rounds };
    const isShort = [on_seconds, off_seconds].some((turn) => turn > 0 && turn < timerLimits.shortestSec);
    if (isShort) return notPossible('One turn of an interval timer lasts a second at least.');
    const isLong = Math.max(on_seconds, off_seconds) > timerLimits.longestIntervalSec;
    if (isLong) return notPossible('One turn of an interval timer lasts an hour at most.');
    if ((rounds ?? 1) > timerLimits.mostRounds)
      return notPossible(`An interval timer has ${timerLimits.mostRounds} rounds at most.`);
    if (lengthMs(plan) > timerLimits.longestMs) return notPossible('An interval timer lasts a day at most.');
    return timerBegun({ plan, label: null }, known);
  },
  timer_cancel(intent, known) {
    const { timers, isClockShown } = known;
    const namesNone = !namesTimer(intent) && intent.all !== true && intent.both !== true;
    if (intent.clock === true || (timers.length === 0 && isClockShown && namesNone))
      return clockCancelled(intent.hides !== true, known);
    if (intent.hides === true && timers.some((timer) => !isOver(timer, known.nowMs)))
      return { hidesTimers: true, outcome: timersDone(hiddenTimersSentence(timers, known.nowMs)) };
    if (intent.spares === true) return othersCancelled(intent, known);
    if (intent.both === true && intent.all !== true && timers.length > 2)
      return {
        outcome: { kind: 'ambiguous', text: `There are ${timers.length} timers. ${whichTimerQuestion(timers)}` },
      };
    if ((intent.all === true || intent.both === true) && timers.length > 0) return timersCancelled(timers, known);
    return withReferredTimer(intent, known, ringingOrAll(known), (timer) => timersCancelled([timer], known));
  },
  timer_pause(intent, known) {
    const { timers, nowMs } = known;
    if (intent.all === true)
      return eachChanged(
        timers.filter((timer) => isCounting(timer, nowMs)),
        known,
        paused,
      );
    const running = timers.filter((timer) => isCounting(timer, nowMs));
    return withReferredTimer(intent, known, running.length > 0 ? running : timers, (timer) => {
      if (isOver(timer, nowMs)) return timersSaying(timeLeftSentence(timer, nowMs));
      const stands = paused(timer, nowMs);
      return { ...replacing(timer, stands, known), outcome: timersDone(timeLeftSentence(stands, nowMs)) };
    });
  },
  timer_resume(intent, known) {
    const { timers, nowMs } = known;
    const standing = timers.filter(({ startedMs }) => startedMs === null);
    if (intent.all === true) return eachChanged(standing, known, resumed);
    return withReferredTimer(intent, known, standing.length > 0 ? standing : timers, (timer) => {
      const running = resumed(timer, nowMs);
      return { ...replacing(timer, running, known), outcome: timersDone(timeLeftSentence(running, nowMs)) };
    });
  },
  timer_left(intent, known) {
    const { timers, nowMs } = known;
    const all = intervalsMeant(intent, timers);
    const meant = nthTimer(intent, namesTimer(intent) ? timersMatching(intent, all) : all);
    if (meant.length < 2)
      return withReferredTimer(intent, known, timers, (timer) => ({
        ...timersSaying(timeLeftSentence(timer, nowMs)),
        shows: timer,
      }));
    const soonest = meant.toSorted((one, other) => timeLeftMs(one, nowMs) - timeLeftMs(other, nowMs));
    return {
      ...timersSaying(soonest.map((timer) => timeLeftSentence(timer, nowMs, meant)).join(' ')),
      ...(soonest[0] && { shows: soonest[0] }),
    };
  },
  timer_change(intent, known) {
    const { seconds, add_seconds: more = 0, less_seconds: less = 0, restarts } = intent;
    const { timers, nowMs } = known;
    const countdowns = timers.filter(({ plan }) => plan.kind === 'countdown');
    const ringing = timers.filter((timer) => isOver(timer, nowMs));
    // Without a name, the timer that rings is meant. "Make that ten minutes" is of the one that was set last, and "five
    // more minutes" may be of any.
    const running = seconds === undefined && restarts !== true ? countdowns : countdowns.slice(-1);
    const meant = ringing.length > 0 ? ringing : running;
    return withReferredTimer(intent, known, meant, (timer) => {
      if (restarts === true) return timerRestarted(timer, known);
      if (less > 0 && timeLeftMs(timer, nowMs) <= less * 1_000)
        return notPossible(`${timeLeftSentence(timer, nowMs)} That is no more than you take off.`);
      const added =
        intent.halves || intent.doubles ? secondsToScale(timer, intent.doubles ? 2 : 0.5, nowMs) : more - less;
      const isExtended = seconds === undefined && timer.plan.kind === 'countdown' && !isOver(timer, nowMs);
      return isExtended ? timerExtended(timer, added, known) : timerSetAnew(timer, seconds ?? added, known);
    });
  },
};

export function isTimerIntent(intent: Intent): intent is TimerIntent {
  return intent.intent in decisions;
}

/**
 * Decides a line about timers. Changes nothing itself: the caller stores the timers and shows what the decision says.
 */
export function decideTimers(intent: TimerIntent, known: TimersKnown): TimersDecision {
  // The decision and the intent are chosen by the same key; the compiler cannot see that they belong together.
  const decideOne: (intent: never, known: TimersKnown) => TimersDecision = decisions[intent.intent];
  return decideOne(intent as never, known);
}

/** Changes each of these, and tells what is left of each. */
function eachChanged(
  meant: readonly Timer[],
  { timers, nowMs }: TimersKnown,
  change: (timer: Timer, nowMs: number) => Timer,
): TimersDecision {
  if (meant.length === 0) return { outcome: { kind: 'missing' } };
  const changed = new Map(meant.map((timer) => [timer, change(timer, nowMs)]));
  const told = [...changed.values()].map((timer) => timeLeftSentence(timer, nowMs, [...changed.values()]));
  return { timers: timers.map((timer) => changed.get(timer) ?? timer), outcome: timersDone(told.join(' ')) };
}

/** Counts its old length from the beginning, running. */
function timerRestarted(timer: Timer, known: TimersKnown): TimersDecision {
  const anew: Timer = { ...timer, startedMs: known.nowMs, ranMs: 0 };
  return { ...replacing(timer, anew, known), outcome: timersDone(timeLeftSentence(anew, known.nowMs)) };
}

/** Counts from the beginning again, for so long. */
function timerSetAnew(timer: Timer, seconds: number, known: TimersKnown): TimersDecision {
  const fault = timerFault(seconds);
  if (fault !== null) return fault;
  const { nowMs } = known;
  const plan: TimerPlan = { kind: 'countdown', seconds };
  const changed: Timer = { ...timer, plan, startedMs: timer.startedMs === null ? null : nowMs, ranMs: 0 };
  return { ...replacing(timer, changed, known), outcome: timersDone(timeLeftSentence(changed, nowMs)) };
}

/** Goes on as it runs or stands, and is so much longer. */
function timerExtended(timer: Timer, addedSec: number, known: TimersKnown): TimersDecision {
  const seconds = lengthMs(timer.plan) / 1_000 + addedSec;
  const fault = timerFault(seconds);
  if (fault !== null) return fault;
  const longer: Timer = { ...timer, plan: { kind: 'countdown', seconds } };
  return {
    ...replacing(timer, longer, known),
    outcome: timersDone(timeAddedSentence(longer, addedSec, known.nowMs)),
  };
}

/** Starts a timer. One of the same name is replaced, and the reply says so unless that one had run out. */
function timerBegun(
  { plan, label }: Pick<Timer, 'plan' | 'label'>,
  { timers, nowMs, newId }: TimersKnown,
): TimersDecision {
  const others = timers.filter((timer) => label === null || labelKey(timer.label) !== labelKey(label));
  if (others.length >= timerLimits.most) return notPossible(`There are ${others.length} timers already.`);
  const timer: Timer = { id: newId(), label, plan, startedMs: nowMs, ranMs: 0 };
  const replaced = timers.find((old) => !others.includes(old) && !isOver(old, nowMs));
  const outcome =
    replaced === undefined ? ({ kind: 'done' } as const) : timersDone(replacementSentence(timer, replaced, nowMs));
  return { timers: [...others, timer], shows: timer, outcome };
}

function clockCancelled(mayBeTimer: boolean, { isClockShown, timers, nowMs }: TimersKnown): TimersDecision {
  if (isClockShown) return { hidesClock: true, outcome: timersDone('The clock is off.') };
  // "Stop the clock" may mean the only timer there is.
  const [timer, ...others] = timers;
  if (!mayBeTimer || timer === undefined || others.length > 0) return notPossible('There is no clock on your glasses.');
  return timersCancelled([timer], { timers, nowMs, isClockShown, newId: () => '' });
}

/** The timers that ring; all timers if none does. */
function ringingOrAll({ timers, nowMs }: TimersKnown): readonly Timer[] {
  const ringing = timers.filter((timer) => isOver(timer, nowMs));
  return ringing.length > 0 ? ringing : timers;
}

/** Calls `goOn` with the timer that is meant; if none or several are, the decision says so instead. */
function withReferredTimer(
  which: TimerReference,
  { timers }: TimersKnown,
  candidates: readonly Timer[],
  goOn: (timer: Timer) => TimersDecision,
): TimersDecision {
  const isOrdered = which.nth !== undefined && which.told !== true;
  const all = intervalsMeant(
    which,
    namesTimer(which) ? timersMatching(which, timers) : isOrdered ? timers : candidates,
  );
  const meant = nthTimer(which, all);
  const [timer, ...others] = meant;
  if (timer === undefined && all.length > 1) return { outcome: { kind: 'ambiguous', text: whichTimerQuestion(all) } };
  if (timer === undefined) return { outcome: missingTimer(which, timers) };
  return others.length > 0 ? { outcome: { kind: 'ambiguous', text: whichTimerQuestion(meant) } } : goOn(timer);
}

function replacing(old: Timer, timer: Timer, { timers }: TimersKnown): Pick<TimersDecision, 'timers' | 'shows'> {
  return { timers: timers.map((other) => (other === old ? timer : other)), shows: timer };
}

function timerFault(seconds: number): TimersDecision | null {
  if (seconds < timerLimits.shortestSec) return notPossible('A timer lasts a second at least.');
  return seconds * 1_000 > timerLimits.longestMs ? notPossible('A timer lasts a day at most.') : null;
}

const timersDone = (text: string): Outcome => ({ kind: 'done', text });
const timersSaying = (text: string): TimersDecision => ({ outcome: { kind: 'found', text } });
const notPossible = (text: string): TimersDecision => ({ outcome: { kind: 'not-possible', text } });
