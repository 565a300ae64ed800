import type { Reached } from './rem-bias.js';

/**
 * Finds what a text reminds of: source ids (`<table>:<id>`) of memories that answer it confidently, the nearest first,
 * at most `limit`.
 */
export type MemoryReach = (cue: string, limit: number) => Promise<readonly string[]>;

/** The nearest are reached for; those behind them came up and were passed over. */
const reachedPerCue = 3;
const candidatesPerCue = 8;
/** Asked for, because what comes up first are often rows of the day itself. */
const askedPerCue = 32;

/** Follows every cue. Memories of the day itself do not count: nothing needs to be reminded of itself. */
export async function replay(
  cues: readonly string[],
  reach: MemoryReach,
  isOfTheDay: (source: string) => boolean,
): Promise<ReadonlyMap<string, Reached>> {
  const night = new Map<string, Reached>();
  for (const cue of cues) {
    const found = (await reach(cue, askedPerCue)).filter((source) => !isOfTheDay(source));
    for (const source of found.slice(0, reachedPerCue)) night.set(source, reachedOnceMore(night.get(source)));
    for (const source of found.slice(reachedPerCue, candidatesPerCue)) {
      if (!night.has(source)) night.set(source, { reaches: 0, isPassedOver: true });
    }
  }
  return night;
}

/** A memory that is reached for at all was not passed over. */
function reachedOnceMore(before: Reached | undefined): Reached {
  return { reaches: (before?.reaches ?? 0) + 1, isPassedOver: false };
}
