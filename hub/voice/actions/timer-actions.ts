import type { TimerIntent, TimerIntentName } from '#core/wearer/timers/timers-decision';
import type { Action, ActionTable } from '../../actions/actions.js';
import type { WearerTimers } from '../../wearer/timers/wearer-timers.js';

interface TimerActionsOptions {
  readonly timers: Pick<WearerTimers, 'perform' | 'showClock'>;
  /** Answers "what is left of …" if it is about no timer. */
  readonly ask: Action<'ask'>;
  /** Tells the time. */
  readonly clock: Action<'clock'>;
}

/** Timers, intervals and the clock (hub-behaviour §4). */
export function timerActions({
  timers,
  ask,
  clock,
}: TimerActionsOptions): Pick<ActionTable, TimerIntentName | 'clock'> {
  const kept = { perform: (intent: TimerIntent) => timers.perform(intent) };
  return {
    timer: kept,
    interval: kept,
    timer_cancel: kept,
    timer_pause: kept,
    timer_resume: kept,
    timer_change: kept,
    timer_left: {
      async perform(intent, context) {
        const outcome = await timers.perform(intent);
        const { label, query } = intent;
        const isOfTimer = outcome.code !== 'missing' || label === undefined || query === undefined;
        return isOfTimer ? outcome : ask.perform({ intent: 'ask', query }, context);
      },
    },
    clock: {
      async perform(intent, context) {
        const outcome = await clock.perform(intent, context);
        await timers.showClock(intent);
        return outcome;
      },
    },
  };
}
