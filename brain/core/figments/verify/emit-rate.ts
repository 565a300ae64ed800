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

/** A loop of timeouts, with the tags it emits and the least time that one round takes. */
export interface EmittingLoop extends Rate {
  readonly scenes: readonly string[];
}

/**
 * The loop that emits the most per second when nothing happens and every condition holds; `null` if no loop emits. This
 * is the cycle of maximum ratio in the graph of timeouts, found by Dinkelbach's method: each step searches for a cycle
 * above the last ratio (Bellman-Ford). Whole numbers throughout, so that a rate of exactly one is recognised as one.
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

/** The shortest time that a scene lasts, in whole milliseconds; `null` if only an event ends it. */
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

/** Any cycle that emits more per time than `rate`, as its edges in order; `null` if there is none. */
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

/**
 * A node that still improves after as many rounds as there are scenes is reached from a cycle; this walks back into the
 * cycle and returns it.
 */
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
