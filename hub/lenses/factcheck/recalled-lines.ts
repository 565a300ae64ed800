import type { Clock } from '#core/clock';
import { isPlural } from '#core/language/replies/wording/place-words';
import { unnamedSpeaker } from '#memory/ledger';
import type { Memory } from '#memory/memory';
import type { RecallItem } from '#memory/recall/recall';
import type { KeptLine, KeptLines } from './fact-checker.js';

const most = 32;
const anchored = /^(.+?) at (?:(in|on|at|by) )?(.+)$/;

/**
 * Kept lines as recall finds them: the ledger by its speakers, everything else in the wearer's own word. A line that the
 * ear could give to nobody is nobody's word, the wearer's no more than another's.
 */
export function recalledLines(recall: Memory['recall'], clock: Clock): KeptLines {
  return {
    async about(text) {
      const { items } = await recall.recall({ seek: 'related', query: text, limit: most, nowMs: clock.wallMs() });
      return items.flatMap(keptLine);
    },
  };
}

/** None for what is in nobody's words, or of unknown age. */
function keptLine({ id, source, text, person, ts }: RecallItem): readonly KeptLine[] {
  if (ts === null) return [];
  if (source === 'ledger')
    return person === null || person === unnamedSpeaker ? [] : [{ id, text, speaker: person, ts }];
  if (source === 'memories') return person === null ? [{ id, text, speaker: 'wearer', ts }] : [];
  const [, thing, preposition = 'at', place] = anchored.exec(text) ?? [];
  if (source !== 'anchors' || thing === undefined) return [];
  return [{ id, text: `my ${thing} ${isPlural(thing) ? 'are' : 'is'} ${preposition} ${place}`, speaker: 'wearer', ts }];
}
