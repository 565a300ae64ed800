import type { Clock } from '#core/clock';
import type { Memory } from '#memory/memory';
import { makeCard } from '../cards/make-card.js';
import { originDeg } from '../cards/origin-deg.js';
import { type ActionOutcome, type ActionTable, answered, type IntentOf } from '../voice/actions.js';

interface RecallActionsOptions {
  readonly recall: Memory['recall'];
  readonly clock: Clock;
}

const mostItems = 5;
/** How the ledger names a line whose speaker the ear could not tell. */
const unnamedSpeaker = 'wearer';

/**
 * Questions to memory (hub-behaviour §4, knowledge intents). Below the confidence threshold a recall answers "Not sure",
 * and a question says that nothing is known; neither invents anything.
 */
export function recallActions({ recall, clock }: RecallActionsOptions): Pick<ActionTable, 'recall' | 'ask'> {
  const answer = async (intent: IntentOf<'recall' | 'ask'>, miss: 'unsure' | 'missing'): Promise<ActionOutcome> => {
    const nowMs = clock.wallMs();
    const { items, confident } = await recall.recall({ query: intent.query, limit: mostItems, nowMs });
    const [best] = items;
    if (best === undefined || !confident) {
      return answered(intent, { kind: miss }, (primary) => makeCard('answer', { primary, tier: '' }));
    }
    const ts = best.ts ?? nowMs;
    const person = best.person === unnamedSpeaker ? '' : (best.person ?? '');
    return answered(intent, { kind: 'found', text: best.text }, (primary) =>
      makeCard('conversation-recall', { primary, person, ts, origin_deg: originDeg(ts, nowMs) }),
    );
  };
  return {
    recall: { operation: 'recall', perform: (intent) => answer(intent, 'unsure') },
    ask: { operation: 'ask', perform: (intent) => answer(intent, 'missing') },
  };
}
