import type { z } from 'zod';
import { dayMs } from '#core/time-units';
import type { driftSchema, promiseStateSchema } from '#core/wire/wearer/promises';

/** The states of a promise, best first. */
export type Drift = z.infer<typeof driftSchema>;

export type CommitmentState = z.infer<typeof promiseStateSchema>;

/** What the drift of a promise depends on. Times are wall milliseconds. */
interface DatedPromise {
  readonly state: CommitmentState;
  readonly created_ts: number;
  readonly due_ts: number | null;
}

/** The drift of a promise that is no longer open, at any time. */
const settledDrift: Readonly<Record<Exclude<CommitmentState, 'open'>, Drift>> = {
  kept: 'blooming',
  broken: 'shattered',
  // Released by agreement: the wearer is no longer expected to do anything.
  dropped: 'healthy',
};

interface DriftStage {
  /** The stage lasts until this share of the time from promise to due time has passed; 1 is the due time. */
  readonly beforeShare: number;
  readonly drift: Drift;
}

/**
 * Stages by share of the time and not by hours, because "in an hour" and "by next month" leave proportionally the same
 * room.
 */
const beforeDue: readonly DriftStage[] = [
  // Just promised: no action needed yet.
  { beforeShare: 1 / 3, drift: 'blooming' },
  // Enough time left to begin.
  { beforeShare: 2 / 3, drift: 'healthy' },
  // The last third: a promise not begun by now is likely to slip.
  { beforeShare: 1, drift: 'drifting' },
];

/** Up to a day late a promise can still be kept with an apology; after that it counts as broken. */
const graceMs = dayMs;

/** A promise without a due time is never late, but one this old is probably being forgotten. */
const undatedSpanMs = 14 * dayMs;

/** The drift of a promise at a wall time. After the clock was set back, a promise looks newer but never worse. */
export function driftOf({ state, created_ts, due_ts }: DatedPromise, nowMs: number): Drift {
  if (state !== 'open') return settledDrift[state];
  const dueMs = due_ts ?? created_ts + undatedSpanMs;
  if (nowMs >= dueMs) return due_ts === null ? 'drifting' : overdue(nowMs - dueMs);
  const share = (nowMs - created_ts) / Math.max(1, dueMs - created_ts);
  return beforeDue.find(({ beforeShare }) => share < beforeShare)?.drift ?? 'drifting';
}

function overdue(byMs: number): Drift {
  return byMs < graceMs ? 'cracking' : 'shattered';
}
