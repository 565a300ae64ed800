import type { Clock } from '#core/clock';
import { isPlural } from '#core/language/words/is-plural';
import { unnamedSpeaker } from '#core/wearer/unnamed-speaker';
import type { Memory } from '#memory/memory';
import type { RecallItem } from '#memory/recall/items/recall-item';
import type { KeptLine, KeptLines } from './fact-checker.js';

const mostRecalled = 32;
const anchored = /^(.+?) at (?:(in|on|at|by) )?(.+)$/;

/**
 * Finds kept lines by recall. Ledger lines belong to their speakers, all others to the wearer; a ledger line without a
 * known speaker is left out.
 */
export function recalledLines(recall: Memory['recall'], clock: Clock): KeptLines {
  return {
    async about(text) {
      const { items } = await recall.recall({
        seek: 'related',
        query: text,
        limit: mostRecalled,
        nowMs: clock.wallMs(),
      });
      return items.flatMap(keptLine);
    },
  };
}

/** The row as a kept line; empty if its speaker or age is unknown. */
function keptLine({ id, source, text, person, ts }: RecallItem): readonly KeptLine[] {
  if (ts === null) return [];
  if (source === 'ledger')
    return person === null || person === unnamedSpeaker ? [] : [{ id, text, speaker: person, ts }];
  if (source === 'memories') return person === null ? [{ id, text, speaker: 'wearer', ts }] : [];
  const [, thing, preposition = 'at', place] = anchored.exec(text) ?? [];
  if (source !== 'anchors' || thing === undefined) return [];
  return [{ id, text: `my ${thing} ${isPlural(thing) ? 'are' : 'is'} ${preposition} ${place}`, speaker: 'wearer', ts }];
}
