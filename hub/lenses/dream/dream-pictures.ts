import { type LocalTime, localTime } from '#core/language/time/local-time';
import { capitalized } from '#core/text';
import { dayMs } from '#core/time-units';
import type { KeptMemory } from '#memory/memories';
import type { Memory } from '#memory/memory';
import type { DreamPicture } from './dream-sequence.js';

interface DreamSources {
  readonly memory: Pick<Memory, 'ember' | 'memories' | 'anchors'>;
  /** Wall milliseconds. */
  readonly nowMs: number;
  /** IANA name. */
  readonly timeZone: string;
}

/** How many of the newest memories are searched for anniversaries and places. */
const mostMemories = 2_000;
const mostPlaces = 24;
/** Numbers of days after which a moment returns, beside whole years. */
const roundDays: ReadonlySet<number> = new Set([7, 30, 100]);

/** Everything a dream can show, all of it from the wearer's memory: due Ember cues, anniversaries and places. */
export function dreamPictures({ memory, nowMs, timeZone }: DreamSources): readonly DreamPicture[] {
  const kept = memory.memories.recent(mostMemories);
  return [
    ...memory.ember.due().map(({ id, cue }): DreamPicture => ({ kind: 'ambient', id: `engram:${id}`, text: cue })),
    ...anniversaries(kept, localTime(nowMs, timeZone), timeZone),
    ...placePictures(kept, memory.anchors.all()),
  ];
}

function anniversaries(kept: readonly KeptMemory[], today: LocalTime, timeZone: string): readonly DreamPicture[] {
  return kept.flatMap(({ id, text, ts }): DreamPicture[] =>
    ts !== null && isAnniversary(localTime(ts, timeZone), today)
      ? [{ kind: 'ghost', id: `memory:${id}`, text, ts }]
      : [],
  );
}

/** Whether `then` was on the same day of an earlier year, or a round number of days ago. */
export function isAnniversary(then: LocalTime, today: LocalTime): boolean {
  if (then.month === today.month && then.day === today.day && then.year < today.year) return true;
  const apart = Date.UTC(today.year, today.month - 1, today.day) - Date.UTC(then.year, then.month - 1, then.day);
  return roundDays.has(apart / dayMs);
}

function placePictures(
  kept: readonly KeptMemory[],
  anchors: ReturnType<Memory['anchors']['all']>,
): readonly DreamPicture[] {
  const named = [...kept.flatMap(({ place }) => (place === null ? [] : [place])), ...anchors.map(({ place }) => place)];
  const distinct = [...new Set(named.map((place) => place.trim()).filter(Boolean))].slice(0, mostPlaces);
  return distinct.map((place) => ({ kind: 'ambient', id: `place:${place}`, text: capitalized(place) }));
}
