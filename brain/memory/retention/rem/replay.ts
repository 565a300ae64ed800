import type { Reached } from './rem-bias.js';

/** Source ids (`<table>:<id>`) of the memories that answer a text confidently, nearest first, at most `limit`. */
export type MemoryReach = (cue: string, limit: number) => Promise<readonly string[]>;

/** This many of the nearest memories count as recalled; the others are passed over. */
const reachedPerCue = 3;
const candidatesPerCue = 8;
/** More are requested than are used, because the first hits are often rows of the day itself. */
const askedPerCue = 32;

/**
 * Searches with every cue and counts what each memory was reached by. Rows of the day itself do not count, since a cue
 * would always find its own row.
 */
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

/** A memory that was recalled at least once was not passed over. */
function reachedOnceMore(before: Reached | undefined): Reached {
  return { reaches: (before?.reaches ?? 0) + 1, isPassedOver: false };
}
