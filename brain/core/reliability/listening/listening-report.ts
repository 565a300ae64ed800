import { limits } from '../../limits.js';
import { type HearingCause, type HearingState, hearingMs, hearingStateOf, hearingStates } from './hearing-causes.js';
import {
  credited,
  type ListenedQuarter,
  type ListeningAccount,
  quarterMs,
  unaccountedMs,
} from './listening-account.js';

/** An account up to a moment, and what the time from then on counts as. */
export interface ListenedUntil {
  readonly account: ListeningAccount;
  readonly untilMs: number;
  readonly cause: HearingCause;
}

/** After this many signs of life that did not come, the hub counts as gone. */
const missedSigns = 3;

/** What is told of an account, up to now. */
export interface ListeningReport extends ListenedUntil {
  readonly unaccountedMs: number;
}

interface ListeningMoment {
  readonly nowMs: number;
  /** Whether a hub holds its lock now. */
  readonly isHubRunning: boolean;
}

/** The account up to `nowMs`: what a hub does that lives, and lost where one is gone that nobody stopped. */
export function listeningReport(listened: ListenedUntil, { nowMs, isHubRunning }: ListeningMoment): ListeningReport {
  const { account, untilMs, cause } = listened;
  const awayMs = nowMs - untilMs;
  const isGone = cause !== 'off' && (!isHubRunning || awayMs > missedSigns * limits.signOfLifeMs);
  const now = isGone ? 'restart' : cause;
  const whole = credited(account, { cause: now, ms: awayMs, endMs: nowMs });
  const endMs = cause === 'off' ? untilMs : Math.max(nowMs, untilMs);
  return { account: whole, untilMs: endMs, cause: now, unaccountedMs: unaccountedMs(whole, endMs) };
}

/** The state that a quarter of an hour is drawn as; null for one without a sound that was to be heard. */
export function stateDrawn({ spans }: ListenedQuarter): HearingState | null {
  // A minute that is lost is to be seen, though fourteen beside it were heard.
  if (hearingMs(spans, 'lost') >= lostWorthSeeingMs) return 'lost';
  const longest = hearingStates
    .map((state) => ({ state, ms: hearingMs(spans, state) }))
    .sort((one, other) => other.ms - one.ms)[0];
  return longest === undefined || longest.ms === 0 ? null : longest.state;
}

const lostWorthSeeingMs = quarterMs / 15;

/** The causes of one state that took any time, longest first. */
export function causesOf(spans: ListenedQuarter['spans'], state: HearingState): readonly HearingCause[] {
  const taken = Object.entries(spans) as [HearingCause, number][];
  const ofState = taken.filter(([cause, ms]) => hearingStateOf(cause) === state && ms > 0);
  return ofState.sort(([, one], [, other]) => other - one).map(([cause]) => cause);
}
