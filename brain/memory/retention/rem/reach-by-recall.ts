import type { Clock } from '#core/clock';
import { sourceId } from '../../forget-row.js';
import { memoryKindSchema } from '../../memories.js';
import { memoriesTable, sightingsTable } from '../../memory-schema.js';
import type { Recall } from '../../recall/recall.js';
import { recallThreshold } from '../../recall/recall-score.js';
import type { MemoryReach } from './replay.js';

/** Only kinds of rows that can expire; entities are kept anyway. */
const expiringKinds: readonly string[] = [...memoryKindSchema.options, 'sighting'];
const expiringTables = [memoriesTable, sightingsTable];

/** A function that recalls the memories which answer a cue with confidence. */
export function reachByRecall(recall: Pick<Recall, 'recall'>, clock: Clock): MemoryReach {
  return async (cue, limit) => {
    const { items } = await recall.recall({
      seek: 'related',
      query: cue,
      kinds: expiringKinds,
      limit,
      nowMs: clock.wallMs(),
    });
    return items
      .filter(({ score }) => score >= recallThreshold)
      .flatMap(({ source, id }) => {
        const table = expiringTables.find(({ name }) => name === source);
        return table === undefined ? [] : [sourceId(table, id)];
      });
  };
}
