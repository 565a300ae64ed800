import type { Clock } from '#core/clock';
import { sourceId } from '#memory/forget-row';
import { memoryKindSchema } from '#memory/memories';
import { memoriesTable, sightingsTable } from '#memory/memory-schema';
import type { Recall } from '#memory/recall/recall';
import { sureFrom } from '#memory/recall/recall-score';
import type { Reach } from './replay.js';

/** Only what can expire: entities stay without being reached for. */
const kinds: readonly string[] = [...memoryKindSchema.options, 'sighting'];
const tables = [memoriesTable, sightingsTable];

/** Reaches for what recall would answer with confidence. */
export function reachByRecall(recall: Pick<Recall, 'recall'>, clock: Clock): Reach {
  return async (cue, limit) => {
    const { items } = await recall.recall({ query: cue, kinds, limit, nowMs: clock.wallMs() });
    return items
      .filter(({ score }) => score >= sureFrom)
      .flatMap(({ source, id }) => {
        const table = tables.find(({ name }) => name === source);
        return table === undefined ? [] : [sourceId(table, id)];
      });
  };
}
