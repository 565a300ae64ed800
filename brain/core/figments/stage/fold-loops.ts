import type { CounterGuard, CounterOp, Figment, FigmentScene } from '../format/figment.js';
import { figmentLimits } from '../format/figment-limits.js';
import { counterOf, sceneOf } from '../format/look-up.js';
import { type Counts, countedOn, countIn, guardHolds, stepped } from './counting.js';
import type { StageState } from './stage-state.js';

/** For how many rounds of a loop something in it stays as it was in the first, where its counter grows by so much a round. */
interface Stay {
  readonly counter: string;
  rounds(growth: number): number;
}

/** From a scene back to it, by time alone. */
interface Loop {
  readonly ms: number;
  /** How long the scene before the first one lasts. */
  readonly lastMs: number;
  /** How many rounds take the same way. */
  readonly rounds: number;
  /** What the counters gain in a round. */
  readonly growth: Counts;
}

/**
 * What is left of a long sleep, less the whole rounds of the loop that the lens is in: where it would stand after them is
 * reckoned, not walked. They emit nothing. A range counts as its middle.
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

/** A loop that leaves the counters as they were goes on for ever; else the first one counts, for as long as it is the same. */
function loopFrom(figment: Figment, { scene: first, counters }: StageState): Loop | null {
  const stays: Stay[] = [];
  let [name, counts, ms] = [first, counters, 0];
  let counting: Loop | null = null;
  for (let hop = 0; hop < figmentLimits.scenes; hop += 1) {
    const scene = sceneOf(figment, name);
    const lastMs = usualMs(scene);
    const taken = scene?.on_timeout?.find(({ when }) => {
      if (when !== undefined) stays.push(guardStay(when, counts));
      return guardHolds(when, counts);
    });
    if (lastMs === null || taken === undefined || taken.target === '@end') return counting;
    for (const step of taken.counter_ops ?? []) {
      stays.push(stepStay(figment, step, counts));
      counts = countedOn(figment, counts, step);
    }
    ms += lastMs;
    name = taken.target === '@self' ? name : taken.target;
    if (name !== first) continue;
    const growth = growthOf(counters, counts);
    if (Object.keys(growth).length === 0) return { ms, lastMs, rounds: Number.POSITIVE_INFINITY, growth };
    counting ??= { ms, lastMs, rounds: roundsOf(stays, growth), growth };
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

function roundsOf(stays: readonly Stay[], growth: Counts): number {
  const rounds = stays.map((stay) => {
    const by = countIn(growth, stay.counter);
    return by === 0 ? Number.POSITIVE_INFINITY : stay.rounds(by);
  });
  return Math.min(...rounds);
}

function guardStay(guard: CounterGuard, counts: Counts): Stay {
  const gap = guard.value - countIn(counts, guard.counter);
  return { counter: guard.counter, rounds: (growth) => guardRounds(guard.cmp, gap, growth) };
}

/** `gap` is how far the count is from the value of the condition. */
function guardRounds(cmp: CounterGuard['cmp'], gap: number, growth: number): number {
  const never = Number.POSITIVE_INFINITY;
  if (cmp === 'le') return guardRounds('ge', -gap, -growth);
  if (cmp === 'eq') return gap === 0 ? 1 : gap / growth > 0 && gap % growth === 0 ? gap / growth : never;
  if (gap <= 0) return growth > 0 ? never : Math.floor(gap / growth) + 1;
  return growth > 0 ? Math.ceil(gap / growth) : never;
}

/** A step stays what it is up to a bound of its counter. One that sets a counter differs in its first round alone. */
function stepStay(figment: Figment, step: CounterOp, counts: Counts): Stay {
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
