import { createEmptyCard, fsrs, Rating, type Grade as RatingGrade, State } from 'ts-fsrs';
import { z } from 'zod';
import { limits } from '#core/limits';
import { dayMs } from '#core/time-units';
import type { Grade } from './grade.js';

/** The FSRS state of an engram. Times are wall milliseconds. */
export const scheduleSchema = z.object({
  due_ts: z.number(),
  stability_days: z.number().nonnegative(),
  difficulty: z.number(),
  reps: z.number().int().nonnegative(),
  lapses: z.number().int().nonnegative(),
  state: z.enum(State),
  reviewed_ts: z.number().nullable(),
});
export type Schedule = z.infer<typeof scheduleSchema>;

/** No steps of minutes and no fuzz: an engram is due again after a day at the earliest. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });

const ratings: Readonly<Record<Grade, RatingGrade>> = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
};

/** The first tending is due a day after the engram was kept. */
export function firstSchedule(wallMs: number): Schedule {
  const { stability, difficulty, reps, lapses, state } = createEmptyCard(wallMs);
  return { due_ts: wallMs + dayMs, stability_days: stability, difficulty, reps, lapses, state, reviewed_ts: null };
}

/** The schedule after a tending at `wallMs`. A time before the last tending counts as the time of that. */
export function rescheduled(schedule: Schedule, grade: Grade, wallMs: number): Schedule {
  const at = Math.max(wallMs, schedule.reviewed_ts ?? wallMs);
  const { card } = scheduler.next(fsrsCard(schedule), at, ratings[grade]);
  return {
    due_ts: card.due.getTime(),
    stability_days: card.stability,
    difficulty: card.difficulty,
    reps: card.reps,
    lapses: card.lapses,
    state: card.state,
    reviewed_ts: at,
  };
}

/** Whether its stability has reached `limits.emberGraduationDays`. */
export function isGraduated({ stability_days }: Schedule): boolean {
  return stability_days >= limits.emberGraduationDays;
}

function fsrsCard(schedule: Schedule) {
  const { due_ts, stability_days, difficulty, reps, lapses, state, reviewed_ts } = schedule;
  return {
    ...createEmptyCard(due_ts),
    stability: stability_days,
    difficulty,
    reps,
    lapses,
    state,
    ...(reviewed_ts === null ? {} : { last_review: reviewed_ts }),
  };
}
