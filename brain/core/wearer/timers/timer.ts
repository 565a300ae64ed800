import { z } from 'zod';
import { dayMs } from '../../time-units.js';

const seconds = z.number().positive();

/** What a timer counts: one stretch of time, or work and rest in turns. */
const timerPlanSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('countdown'), seconds }),
  z.strictObject({
    kind: z.literal('interval'),
    on_seconds: seconds,
    off_seconds: z.number().min(0),
    rounds: z.number().int().positive().nullable(),
  }),
]);
export type TimerPlan = z.infer<typeof timerPlanSchema>;

/** A timer of the wearer. Whoever holds it says by which clock `startedMs` is told. */
export const timerSchema = z.strictObject({
  id: z.string().min(1).max(64),
  /** What the wearer calls it; null for one without a name. */
  label: z.string().min(1).max(120).nullable(),
  plan: timerPlanSchema,
  /** When it began, its pauses taken off; null while it is paused. */
  startedMs: z.number().nullable(),
  /** How far it had come when it was paused; 0 before that. */
  ranMs: z.number().min(0),
});
export type Timer = z.infer<typeof timerSchema>;

/** How long a timer or a turn of one may be, how often an interval may come, and how many timers there may be at once. */
export const timerLimits = {
  shortestSec: 1,
  longestMs: dayMs,
  longestIntervalSec: 3_600,
  mostRounds: 999,
  most: 8,
} as const;

/** How far it has come. */
export function elapsedMs({ startedMs, ranMs }: Timer, nowMs: number): number {
  return startedMs === null ? ranMs : nowMs - startedMs;
}

/** What is left of it; below zero once it is over. */
export function timeLeftMs(timer: Timer, nowMs: number): number {
  return lengthMs(timer.plan) - elapsedMs(timer, nowMs);
}

/** Paused it is not over, however little is left. */
export function isOver(timer: Timer, nowMs: number): boolean {
  return timer.startedMs !== null && timeLeftMs(timer, nowMs) <= 0;
}

/** There is no rest after the last round; rounds without a number end after the longest time. */
export function lengthMs(plan: TimerPlan): number {
  if (plan.kind === 'countdown') return plan.seconds * 1_000;
  const { on_seconds, off_seconds, rounds } = plan;
  if (rounds === null) return timerLimits.longestMs;
  return (rounds * on_seconds + (rounds - 1) * off_seconds) * 1_000;
}
