import { z } from 'zod';
import type { KnownPlace, Recalled } from '#core/intents/answer-basis';
import type { DecisionPorts } from '#core/intents/decision';
import { lazily } from '#core/language/reading/lazily';
import { limits } from '#core/limits';
import type { Memory } from './memory.js';
import { isSureSighting } from './places/retrace.js';
import type { Sighting } from './places/sighting.js';
import { recallThreshold } from './recall/recall-score.js';
import { recollectionOf, spokenKinds } from './recall/recollection.js';
import type { Mark } from './settings/marks.js';

type MemoryPorts = Pick<
  DecisionPorts,
  | 'anchor'
  | 'anchors'
  | 'noted'
  | 'sighting'
  | 'openPromises'
  | 'promiseState'
  | 'recall'
  | 'saidBy'
  | 'placeOf'
  | 'missedToldTs'
>;

/** A memory whose stores are read; `recall` may be another search of the same rows. */
export type SearchableMemory = Pick<
  Memory,
  'anchors' | 'sightings' | 'memories' | 'commitments' | 'marks' | 'ledger'
> & {
  readonly recall: Pick<Memory['recall'], 'recall'>;
};

/** When the wearer last asked what was missed, in wall milliseconds. */
export const missedToldMark: Mark<number> = { name: 'missed-asked', schema: z.number().int() };

const mostRelated = 5;

/** The part of `DecisionPorts` that reads the memory file, for one decision: the notes are read once. */
export function memoryPorts(memory: SearchableMemory, nowMs: number): MemoryPorts {
  const { anchors, sightings, memories, commitments, recall, marks, ledger } = memory;
  return {
    anchor: (thing) => anchors.find(thing),
    anchors: () => anchors.latest(),
    noted: lazily(() =>
      memories.recent(limits.feedPageMax, 'teach').toSorted((one, other) => (other.ts ?? 0) - (one.ts ?? 0)),
    ),
    sighting: (thing) => sightings.retrace(thing, nowMs)?.sighting ?? null,
    openPromises: () => commitments.open(nowMs),
    promiseState: (id) => commitments.get(id, nowMs)?.state ?? null,
    async recall(query) {
      const { items } = await recall.recall({ seek: 'answer', query, limit: mostRelated, nowMs });
      const best = items.find(({ kind, id }) => kind !== 'sighting' || isSure(sightings.get(id)));
      return best === undefined || best.score < recallThreshold
        ? null
        : { ...best, person: recollectionOf(best).person };
    },
    async saidBy(person, topic) {
      if (topic === null) return lastLine(ledger.lastOf(person));
      const asked = { seek: 'related' as const, query: topic, limit: 1, nowMs, kinds: spokenKinds, person };
      const { items, confident } = await recall.recall(asked);
      return confident ? (items[0] ?? null) : null;
    },
    placeOf({ kind, id }) {
      const seen = kind === 'sighting' ? sightings.get(id) : null;
      const subject = kind === 'anchor' ? anchors.get(id)?.subject : seen?.subject;
      // The place where the thing was last left takes precedence over the recalled one.
      const left = subject === undefined ? null : anchors.find(subject);
      return placeKnown('left', left) ?? placeKnown('seen', seen);
    },
    missedToldTs: () => marks.get(missedToldMark),
  };
}

/** The same ports for a Brain without a memory file. */
export const noMemoryPorts: MemoryPorts = {
  anchor: () => null,
  anchors: () => [],
  noted: () => [],
  sighting: () => null,
  openPromises: () => [],
  promiseState: () => null,
  recall: () => Promise.resolve(null),
  saidBy: () => Promise.resolve(null),
  placeOf: () => null,
  missedToldTs: () => null,
};

function lastLine(line: ReturnType<Memory['ledger']['lastOf']>): Recalled | null {
  return line === null ? null : { id: line.id, kind: 'line', text: line.text, person: line.speaker, ts: line.ts };
}

function isSure(sighting: Sighting | null): boolean {
  return sighting === null || isSureSighting(sighting);
}

function placeKnown(known: 'left' | 'seen', at: KnownPlace | null): ReturnType<DecisionPorts['placeOf']> {
  return at === null ? null : { known, at };
}
