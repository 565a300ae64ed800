import type { z } from 'zod';
import { dayMs } from '#core/time-units';
import type { driftSchema, promiseStateSchema } from '#core/wire/wearer/promises';

/** How a promise fares, best first. */
export type Drift = z.infer<typeof driftSchema>;

export type CommitmentState = z.infer<typeof promiseStateSchema>;

/** What drift depends on. Wall milliseconds. */
interface DatedPromise {
  readonly state: CommitmentState;
  readonly created_ts: number;
  readonly due_ts: number | null;
}

/** Where a promise that is no longer open has ended, whatever the time. */
const settled: Readonly<Record<Exclude<CommitmentState, 'open'>, Drift>> = {
  kept: 'blooming',
  broken: 'shattered',
  // Let go by agreement: nothing is expected of the wearer any more.
  dropped: 'healthy',
};

interface DriftStage {
  /** The share of the time between promise and due time that has passed; 1 is the due time. */
  readonly beforeShare: number;
  readonly drift: Drift;
}

/** By share rather than by hours, because "in an hour" and "by next month" leave their promiser room alike. */
const beforeDue: readonly DriftStage[] = [
  // Just promised: nothing to do yet.
  { beforeShare: 1 / 3, drift: 'blooming' },
  // Still more time left than a start needs.
  { beforeShare: 2 / 3, drift: 'healthy' },
  // The last third: not begun by now is how promises slip.
  { beforeShare: 1, drift: 'drifting' },
];

/** A day late a promise can still be made good with an apology; after that it was not kept in anybody's eyes. */
const graceMs = dayMs;

/** Without a time nothing is ever late, but what lies this long is being forgotten. */
const undatedSpanMs = 14 * dayMs;

/** How a promise fares at a wall time. A clock that was set back makes it young, never worse. */
export function driftOf({ state, created_ts, due_ts }: DatedPromise, nowMs: number): Drift {
  if (state !== 'open') return settled[state];
  const dueMs = due_ts ?? created_ts + undatedSpanMs;
  if (nowMs >= dueMs) return due_ts === null ? 'drifting' : overdue(nowMs - dueMs);
  const share = (nowMs - created_ts) / Math.max(1, dueMs - created_ts);
  return beforeDue.find(({ beforeShare }) => share < beforeShare)?.drift ?? 'drifting';
}

function overdue(byMs: number): Drift {
  return byMs < graceMs ? 'cracking' : 'shattered';
}
