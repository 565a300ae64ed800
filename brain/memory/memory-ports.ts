import { z } from 'zod';
import type { KnownPlace } from '#core/intents/answer-basis';
import type { DecisionPorts } from '#core/intents/decision';
import type { Memory } from './memory.js';
import { recollectionOf } from './recall/recollection.js';
import type { Mark } from './settings/marks.js';

type MemoryPorts = Pick<DecisionPorts, 'anchor' | 'sighting' | 'openPromises' | 'recall' | 'placeOf' | 'missedToldTs'>;

/** When the wearer was told last what was missed, wall milliseconds. Files hold it under the name of the question. */
export const missedToldMark: Mark<number> = { name: 'missed-asked', schema: z.number().int() };

const mostItems = 5;

/** What decisions read of the memory file, for whoever has it open. */
export function memoryPorts(memory: Memory, nowMs: number): MemoryPorts {
  const { anchors, sightings, commitments, recall, marks } = memory;
  return {
    anchor: (thing) => anchors.find(thing),
    sighting: (thing) => sightings.retrace(thing, nowMs)?.sighting ?? null,
    openPromises: () => commitments.open(nowMs),
    async recall(query) {
      const { items, confident } = await recall.recall({ query, limit: mostItems, nowMs });
      const [best] = items;
      return best === undefined || !confident ? null : { ...best, person: recollectionOf(best).person };
    },
    placeOf: ({ kind, id }) =>
      kind === 'anchor'
        ? placed('left', anchors.get(id))
        : kind === 'sighting'
          ? placed('seen', sightings.get(id))
          : null,
    missedToldTs: () => marks.get(missedToldMark),
  };
}

/** The same of a memory that was never begun. */
export const noMemoryPorts: MemoryPorts = {
  anchor: () => null,
  sighting: () => null,
  openPromises: () => [],
  recall: () => Promise.resolve(null),
  placeOf: () => null,
  missedToldTs: () => null,
};

function placed(known: 'left' | 'seen', at: KnownPlace | null): ReturnType<DecisionPorts['placeOf']> {
  return at === null ? null : { known, at };
}
