import type { Clock } from '#core/clock';
import type { Memory } from '#memory/memory';
import { type ActionOutcome, type ActionTable, answerCard, answered, type IntentOf } from '../voice/actions.js';
import { type RecallSources, recallCard } from './recall-card.js';

interface RecallActionsOptions {
  readonly recall: Memory['recall'];
  readonly sources: RecallSources;
  readonly clock: Clock;
}

const mostItems = 5;

/**
 * Questions to memory (hub-behaviour §4, knowledge intents). Below the confidence threshold a recall answers "Not sure",
 * and a question says that nothing is known; neither invents anything.
 */
export function recallActions({ recall, sources, clock }: RecallActionsOptions): Pick<ActionTable, 'recall' | 'ask'> {
  const answer = async (intent: IntentOf<'recall' | 'ask'>, miss: 'unsure' | 'missing'): Promise<ActionOutcome> => {
    const nowMs = clock.wallMs();
    const { items, confident } = await recall.recall({ query: intent.query, limit: mostItems, nowMs });
    const [best] = items;
    if (best === undefined || !confident) {
      return answered(intent, { kind: miss }, answerCard(''));
    }
    return answered(intent, { kind: 'found', text: best.text }, (say) => recallCard(best, say, sources, nowMs));
  };
  return {
    recall: { operation: 'recall', perform: (intent) => answer(intent, 'unsure') },
    ask: { operation: 'ask', perform: (intent) => answer(intent, 'missing') },
  };
}
