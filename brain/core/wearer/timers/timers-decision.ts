import type { IntentOf } from '../../language/grammar/intent.js';
import type { Outcome } from '../../language/replies/outcome.js';
import type { Timer } from './timer.js';

/** The intents about the wearer's timers. */
export type TimerIntentName =
  | 'timer'
  | 'interval'
  | 'timer_cancel'
  | 'timer_pause'
  | 'timer_resume'
  | 'timer_left'
  | 'timer_change';
export type TimerIntent = IntentOf<TimerIntentName>;

/** What a decision about timers is based on. */
export interface TimersKnown {
  /**
   * In the order in which they were set. A timer that has run out stays in the list and rings until somebody stops it.
   */
  readonly timers: readonly Timer[];
  /** Milliseconds on the clock that the timers' `startedMs` is taken from. */
  readonly nowMs: number;
  readonly isClockShown: boolean;
  readonly newId: () => string;
}

/** The decision on a line about timers. */
export interface TimersDecision {
  /** All timers from now on; absent if nothing changes. */
  readonly timers?: readonly Timer[];
  /** The timer to show on the glasses. */
  readonly shows?: Timer;
  /** Removes the clock from the glasses. */
  readonly hidesClock?: true;
  /** Takes the timers off the glasses; they go on. */
  readonly hidesTimers?: true;
  readonly outcome: Outcome;
}
