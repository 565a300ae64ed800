import { z } from 'zod';
import { dayMs } from '#core/time-units';

/**
 * The observed history of the wall clock. Time during which no process was watching, and jumps forward, do not count
 * towards the age of a row, so that a wrong clock does not make anything expire.
 */
export const livedTimeSchema = z.object({
  /** What the wall clock read when it was last looked at, in milliseconds. */
  seenMs: z.number(),
  /** The latest the wall clock ever read. */
  latestMs: z.number(),
  /**
   * Stretches of time that were not lived through, oldest first. Each is subtracted from the age of every row written
   * up to `untilMs`.
   */
  leaps: z.array(z.object({ untilMs: z.number(), byMs: z.number().nonnegative() })).max(64),
});
export type LivedTime = z.infer<typeof livedTimeSchema>;

interface Tick {
  readonly wallMs: number;
  /** Monotonic milliseconds since the clock was last looked at; null when this process has not looked yet. */
  readonly elapsedMs: number | null;
}

/** A clock that reads earlier than this was never set, because every release is newer. */
export const earliestWallMs = Date.UTC(2025, 0, 1);

/** How far wall and monotonic time may differ between two observations before it counts as a jump. */
const driftMs = 5_000;
/** Time switched off is counted up to this much. */
export const plausibleOffMs = 2 * dayMs;
const leapsKept = 64;

/** The history after the first look at a clock. */
export const lifeFrom = (wallMs: number): LivedTime => ({ seenMs: wallMs, latestMs: wallMs, leaps: [] });

/** The history after another observation. A clock that is set back cancels earlier jumps forward, the newest first. */
export function afterTick(life: LivedTime, { wallMs, elapsedMs }: Tick): LivedTime {
  const drift = leapOf(life, { wallMs, elapsedMs });
  const latestMs = Math.max(life.latestMs, wallMs);
  const leaps = drift > 0 ? withLeap(life.leaps, { untilMs: latestMs, byMs: drift }) : takenBack(life.leaps, -drift);
  return { seenMs: wallMs, latestMs, leaps };
}

/** How far the wall clock moved beyond the time that passed: negative if it was set back, 0 if it kept time. */
export function leapOf(life: LivedTime, { wallMs, elapsedMs }: Tick): number {
  const moved = wallMs - life.seenMs;
  const expected = elapsedMs ?? Math.min(Math.max(moved, 0), plausibleOffMs);
  const drift = moved - expected;
  return Math.abs(drift) <= driftMs ? 0 : drift;
}

/** Milliseconds lived through since the wall time `ts`; null if `ts` is in the future or before `earliestWallMs`. */
export function livedSince(life: LivedTime, ts: number, wallMs: number): number | null {
  if (!Number.isFinite(ts) || ts < earliestWallMs || ts > wallMs) return null;
  const leapt = life.leaps.filter(({ untilMs }) => ts <= untilMs).reduce((sum, { byMs }) => sum + byMs, 0);
  return Math.max(0, wallMs - ts - leapt);
}

/** Adds a leap, which counts for every row there is: none that was seen written is from after the latest reading. */
function withLeap(leaps: LivedTime['leaps'], leap: LivedTime['leaps'][number]): LivedTime['leaps'] {
  const all = [...leaps, leap];
  const [first, second, ...rest] = all;
  if (all.length <= leapsKept || first === undefined || second === undefined) return all;
  // Merged into the later of the two, a leap counts for more rows and not for fewer.
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
