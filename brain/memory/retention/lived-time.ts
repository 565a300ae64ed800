import { z } from 'zod';
import { dayMs } from '#core/time-units';

/**
 * What the wall clock has been seen to do. Time that passed while nobody could watch, or by which the clock was set
 * forward, is not counted when the age of a row is taken: a clock that is wrong ages nothing.
 */
export const livedTimeSchema = z.object({
  /** The wall clock when it was last looked at, in milliseconds. */
  seenMs: z.number(),
  /** The latest the wall clock ever read. */
  latestMs: z.number(),
  /** Stretches not lived through, oldest first: they count for every row from `untilMs` or before. */
  leaps: z.array(z.object({ untilMs: z.number(), byMs: z.number().nonnegative() })).max(64),
});
export type LivedTime = z.infer<typeof livedTimeSchema>;

interface Tick {
  readonly wallMs: number;
  /** Monotonic milliseconds since the clock was last looked at; null when this process has not looked yet. */
  readonly elapsedMs: number | null;
}

/** Before this a clock cannot have been set: no release is as old. */
export const earliestWallMs = Date.UTC(2025, 0, 1);

/** How far wall and monotonic time may part between two looks before it counts as a leap. */
const driftMs = 5_000;
/** Switched off for longer than this, the time in between is not counted. */
export const plausibleOffMs = 2 * dayMs;
const leapsKept = 64;

/** The first look at a clock. */
export const lifeFrom = (wallMs: number): LivedTime => ({ seenMs: wallMs, latestMs: wallMs, leaps: [] });

/** What is known after another look. A clock set back takes back the leaps before it, the newest first. */
export function afterTick(life: LivedTime, { wallMs, elapsedMs }: Tick): LivedTime {
  const drift = leapOf(life, { wallMs, elapsedMs });
  const latestMs = Math.max(life.latestMs, wallMs);
  const leaps = drift > 0 ? withLeap(life.leaps, { untilMs: latestMs, byMs: drift }) : takenBack(life.leaps, -drift);
  return { seenMs: wallMs, latestMs, leaps };
}

/** By how much the wall clock moved beyond what passed: negative when it was set back, 0 when it runs as it should. */
export function leapOf(life: LivedTime, { wallMs, elapsedMs }: Tick): number {
  const moved = wallMs - life.seenMs;
  const expected = elapsedMs ?? Math.min(Math.max(moved, 0), plausibleOffMs);
  const drift = moved - expected;
  return Math.abs(drift) <= driftMs ? 0 : drift;
}

/** Milliseconds lived through since the wall time `ts`; null when that is before any set clock or still to come. */
export function livedSince(life: LivedTime, ts: number, wallMs: number): number | null {
  if (!Number.isFinite(ts) || ts < earliestWallMs || ts > wallMs) return null;
  const leapt = life.leaps.filter(({ untilMs }) => ts <= untilMs).reduce((sum, { byMs }) => sum + byMs, 0);
  return Math.max(0, wallMs - ts - leapt);
}

/** It counts for every row there is: none that was seen written is from after the latest reading. */
function withLeap(leaps: LivedTime['leaps'], leap: LivedTime['leaps'][number]): LivedTime['leaps'] {
  const all = [...leaps, leap];
  const [first, second, ...rest] = all;
  if (all.length <= leapsKept || first === undefined || second === undefined) return all;
  // Merged into the later of the two, it counts for more rows, not fewer.
  return [{ untilMs: Math.max(first.untilMs, second.untilMs), byMs: first.byMs + second.byMs }, ...rest];
}

function takenBack(leaps: LivedTime['leaps'], byMs: number): LivedTime['leaps'] {
  const left = [...leaps];
  let owed = byMs;
  while (owed > 0) {
    const last = left.pop();
    if (last === undefined) break;
    if (last.byMs > owed) left.push({ ...last, byMs: last.byMs - owed });
    owed -= Math.min(owed, last.byMs);
  }
  return left;
}
