import type { Figment, FigmentScene, SceneTransition } from '../format/figment.js';
import { ownValue } from '../format/look-up.js';

interface TimedEdge {
  readonly from: number;
  readonly to: number;
  readonly emits: number;
  readonly ms: number;
}

interface Rate {
  readonly emits: number;
  readonly ms: number;
}

/** A loop of timeouts, and how much it emits in the time it takes at least. */
export interface EmittingLoop extends Rate {
  readonly scenes: readonly string[];
}

/**
 * The loop that emits most in a second when nothing happens and every condition holds: the cycle of greatest ratio in the
 * graph of timeouts, found by Dinkelbach's steps, each a search for a cycle that beats the one before (Bellman and Ford).
 * Whole numbers throughout, so that a rate of exactly one is one.
 */
export function fastestLoop(figment: Figment): EmittingLoop | null {
  const names = Object.keys(figment.scenes);
  const edges = timedEdges(figment, names);
  let fastest: readonly TimedEdge[] | null = null;
  let rate: Rate = { emits: 0, ms: 1 };
  for (
    let better = loopAbove(rate, edges, names.length);
    better !== null;
    better = loopAbove(rate, edges, names.length)
  ) {
    fastest = better;
    rate = rateOf(better);
  }
  return fastest === null ? null : { ...rate, scenes: fastest.map(({ from }) => names[from] ?? '') };
}

/** The least that a scene lasts, in whole milliseconds; `null` where only an event ends it. */
export function shortestMs({ duration_sec, duration_range }: FigmentScene): number | null {
  const seconds = duration_range?.[0] ?? duration_sec;
  return seconds === undefined ? null : Math.round(seconds * 1_000);
}

function timedEdges({ scenes }: Figment, names: readonly string[]): TimedEdge[] {
  const places = new Map(names.map((name, at) => [name, at]));
  return names.flatMap((name, from) => {
    const scene = ownValue(scenes, name);
    const ms = scene === undefined ? null : shortestMs(scene);
    if (ms === null) return [];
    return (scene?.on_timeout ?? []).flatMap((transition) => {
      const to = sceneIndex(transition, from, places);
      return to === undefined ? [] : [{ from, to, ms, emits: transition.emit === undefined ? 0 : 1 }];
    });
  });
}

function sceneIndex(
  { target }: SceneTransition,
  from: number,
  places: ReadonlyMap<string, number>,
): number | undefined {
  return target === '@self' ? from : places.get(target);
}

/** Any cycle that emits more in its time than `rate`, as its edges in order. */
function loopAbove(rate: Rate, edges: readonly TimedEdge[], count: number): readonly TimedEdge[] | null {
  const gain = ({ emits, ms }: TimedEdge) => emits * rate.ms - rate.emits * ms;
  const best = new Array<number>(count).fill(0);
  const into = new Array<TimedEdge | undefined>(count).fill(undefined);
  let last: number | null = null;
  for (let round = 0; round < count; round += 1) {
    last = null;
    for (const edge of edges) {
      const value = (best[edge.from] ?? 0) + gain(edge);
      if (value <= (best[edge.to] ?? 0)) continue;
      best[edge.to] = value;
      into[edge.to] = edge;
      last = edge.to;
    }
    if (last === null) return null;
  }
  return last === null ? null : loopInto(last, into);
}

/** Whatever still improves after as many rounds as there are scenes hangs from a cycle. */
function loopInto(place: number, into: readonly (TimedEdge | undefined)[]): readonly TimedEdge[] {
  let on = place;
  for (let step = 0; step < into.length; step += 1) on = into[on]?.from ?? on;
  const loop: TimedEdge[] = [];
  let at = on;
  do {
    const edge = into[at];
    if (edge === undefined) break;
    loop.unshift(edge);
    at = edge.from;
  } while (at !== on);
  return loop;
}

function rateOf(loop: readonly TimedEdge[]): Rate {
  return {
    emits: loop.reduce((sum, { emits }) => sum + emits, 0),
    ms: loop.reduce((sum, { ms }) => sum + ms, 0),
  };
}
