import type { CounterGuard, CounterOp, Figment, FigmentScene } from '../format/figment.js';
import { figmentLimits } from '../format/figment-limits.js';
import { counterOf, sceneOf } from '../format/look-up.js';
import { type Counts, countedOn, countIn, guardHolds, stepped } from './counting.js';
import type { StageState } from './stage-state.js';

/**
 * A condition or counter step in a loop. `rounds` tells for how many rounds its outcome is the same as in the first, if
 * its counter changes by `growth` each round.
 */
interface RoundLimit {
  readonly counter: string;
  rounds(growth: number): number;
}

/** The way from a scene back to itself through timeouts alone. */
interface Loop {
  readonly ms: number;
  /** The duration of the scene before the loop returns to the first one. */
  readonly lastMs: number;
  /** For how many rounds the loop takes the same transitions. */
  readonly rounds: number;
  /** How much each counter changes in a round. */
  readonly growth: Counts;
}

/**
 * Skips whole rounds of the loop that a lens is in after a long sleep: their effect on counters and time is calculated
 * instead of run. Nothing is emitted for the skipped rounds, and durations with a range count as their middle.
 */
export function foldLoops(figment: Figment, state: StageState): StageState {
  const isOver = !state.hasEnded && state.durationMs !== null && state.elapsedMs >= state.durationMs;
  const loop = isOver ? loopFrom(figment, state) : null;
  const rounds = loop === null ? 0 : Math.min(loop.rounds, Math.floor(state.elapsedMs / loop.ms));
  if (loop === null || rounds === 0) return state;
  const counters = Object.entries(state.counters).map(([name, count]) => [
    name,
    count + rounds * countIn(loop.growth, name),
  ]);
  return {
    ...state,
    counters: Object.fromEntries(counters),
    elapsedMs: state.elapsedMs - rounds * loop.ms,
    beforeMs: loop.lastMs,
  };
}

/**
 * The loop of timeouts that starts at the present scene. One that leaves the counters unchanged runs without an end;
 * otherwise the first one found counts, for as many rounds as it stays the same. `null` if there is none.
 */
function loopFrom(figment: Figment, { scene: first, counters }: StageState): Loop | null {
  const roundLimits: RoundLimit[] = [];
  let [name, counts, ms] = [first, counters, 0];
  let counting: Loop | null = null;
  for (let hop = 0; hop < figmentLimits.scenes; hop += 1) {
    const scene = sceneOf(figment, name);
    const lastMs = usualMs(scene);
    const taken = scene?.on_timeout?.find(({ when }) => {
      if (when !== undefined) roundLimits.push(guardLimit(when, counts));
      return guardHolds(when, counts);
    });
    if (lastMs === null || taken === undefined || taken.target === '@end') return counting;
    for (const step of taken.counter_ops ?? []) {
      roundLimits.push(stepLimit(figment, step, counts));
      counts = countedOn(figment, counts, step);
    }
    ms += lastMs;
    name = taken.target === '@self' ? name : taken.target;
    if (name !== first) continue;
    const growth = growthOf(counters, counts);
    if (Object.keys(growth).length === 0) return { ms, lastMs, rounds: Number.POSITIVE_INFINITY, growth };
    counting ??= { ms, lastMs, rounds: roundsOf(roundLimits, growth), growth };
  }
  return counting;
}

function growthOf(before: Counts, after: Counts): Counts {
  const grown = Object.keys(after).map((name): [string, number] => [
    name,
    countIn(after, name) - countIn(before, name),
  ]);
  return Object.fromEntries(grown.filter(([, growth]) => growth !== 0));
}

function roundsOf(roundLimits: readonly RoundLimit[], growth: Counts): number {
  const rounds = roundLimits.map((limit) => {
    const by = countIn(growth, limit.counter);
    return by === 0 ? Number.POSITIVE_INFINITY : limit.rounds(by);
  });
  return Math.min(...rounds);
}

function guardLimit(guard: CounterGuard, counts: Counts): RoundLimit {
  const gap = guard.value - countIn(counts, guard.counter);
  return { counter: guard.counter, rounds: (growth) => guardRounds(guard.cmp, gap, growth) };
}

/** For how many rounds a comparison gives the same result, where `gap` is its value minus the count. */
function guardRounds(cmp: CounterGuard['cmp'], gap: number, growth: number): number {
  const never = Number.POSITIVE_INFINITY;
  if (cmp === 'le') return guardRounds('ge', -gap, -growth);
  if (cmp === 'eq') return gap === 0 ? 1 : gap / growth > 0 && gap % growth === 0 ? gap / growth : never;
  if (gap <= 0) return growth > 0 ? never : Math.floor(gap / growth) + 1;
  return growth > 0 ? Math.ceil(gap / growth) : never;
}

/** A counter step stays the same until it meets a bound of its counter. A `set` differs after the first round. */
function stepLimit(figment: Figment, step: CounterOp, counts: Counts): RoundLimit {
  const bounds = counterOf(figment, step.counter);
  const after = stepped(countIn(counts, step.counter), step);
  const isFree = bounds !== undefined && step.op !== 'set' && bounds.lo <= after && after <= bounds.hi;
  const rounds = (growth: number) =>
    isFree ? Math.floor(((growth > 0 ? bounds.hi : bounds.lo) - after) / growth) + 1 : 0;
  return { counter: step.counter, rounds };
}

function usualMs(scene: FigmentScene | undefined): number | null {
  const { duration_sec, duration_range } = scene ?? {};
  const wholeMs = (seconds: number) => Math.round(seconds * 1_000);
  if (duration_range === undefined) return duration_sec === undefined ? null : wholeMs(duration_sec);
  const [leastMs, mostMs] = [wholeMs(duration_range[0]), wholeMs(duration_range[1])];
  return leastMs + Math.floor((mostMs - leastMs + 1) / 2);
}
