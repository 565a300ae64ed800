import { z } from 'zod';
import { dayMs } from '../../time-units.js';

/** Bounds on the length of a timer or a phase of an interval, on its rounds and its name, and on the number of timers at once. */
export const timerLimits = {
  shortestSec: 1,
  longestMs: dayMs,
  longestIntervalSec: 3_600,
  mostRounds: 999,
  most: 8,
  labelChars: 120,
} as const;

const timerSeconds = z.number().positive();

/** What a timer counts: one duration, or work and rest in turns. */
const timerPlanSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('countdown'), seconds: timerSeconds }),
  z.strictObject({
    kind: z.literal('interval'),
    on_seconds: timerSeconds,
    off_seconds: z.number().min(0),
    rounds: z.number().int().positive().nullable(),
  }),
]);
export type TimerPlan = z.infer<typeof timerPlanSchema>;

/** A timer of the wearer. Its owner decides which clock `startedMs` is taken from. */
export const timerSchema = z.strictObject({
  id: z.string().min(1).max(64),
  /** What the wearer calls it; null for one without a name. */
  label: z.string().min(1).max(timerLimits.labelChars).nullable(),
  plan: timerPlanSchema,
  /** When it started, moved forward by the length of its pauses; null while it is paused. */
  startedMs: z.number().nullable(),
  /** How long it had run when it was paused; 0 if it never was. */
  ranMs: z.number().min(0),
});
export type Timer = z.infer<typeof timerSchema>;

/** How long it has run, without pauses. */
export function elapsedMs({ startedMs, ranMs }: Timer, nowMs: number): number {
  return startedMs === null ? ranMs : nowMs - startedMs;
}

/** The time that is left; negative after it has run out. */
export function timeLeftMs(timer: Timer, nowMs: number): number {
  return lengthMs(timer.plan) - elapsedMs(timer, nowMs);
}

/** A paused timer is never over. */
export function isOver(timer: Timer, nowMs: number): boolean {
  return timer.startedMs !== null && timeLeftMs(timer, nowMs) <= 0;
}

/**
 * The whole length of a timer. There is no rest after the last round; without a number of rounds the longest allowed
 * time counts.
 */
export function lengthMs(plan: TimerPlan): number {
  if (plan.kind === 'countdown') return plan.seconds * 1_000;
  const { on_seconds, off_seconds, rounds } = plan;
  if (rounds === null) return timerLimits.longestMs;
  return (rounds * on_seconds + (rounds - 1) * off_seconds) * 1_000;
}

export const isCounting = (timer: Timer, nowMs: number): boolean => timer.startedMs !== null && !isOver(timer, nowMs);

/** As it stands from now on. */
export const paused = (timer: Timer, nowMs: number): Timer => ({
  ...timer,
  startedMs: null,
  ranMs: elapsedMs(timer, nowMs),
});

/** As it goes on from now. */
export const resumed = (timer: Timer, nowMs: number): Timer => ({
  ...timer,
  startedMs: nowMs - elapsedMs(timer, nowMs),
  ranMs: 0,
});

/** The seconds to add so that what is left is so many times as long; of one that is over, its whole length. */
export function secondsToScale(timer: Timer, times: number, nowMs: number): number {
  if (isOver(timer, nowMs)) return (lengthMs(timer.plan) * times) / 1_000;
  return Math.round((timeLeftMs(timer, nowMs) * (times - 1)) / 1_000);
}
