import type { Clock } from '#core/clock';
import { recalledReply } from '#core/language/recalled-reply';
import { type AnswerAboutPeople, answerAboutPeople } from '#memory/answer-about-people';
import type { Memory } from '#memory/memory';
import { recollectionOf } from '#memory/recall/recollection';
import { identityCard } from '../social/person-cards.js';
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
 * and a question says that nothing is known; neither invents anything. Who somebody is and what is owed is read, not
 * recalled: it has one right answer.
 */
export function recallActions({ recall, sources, clock }: RecallActionsOptions): Pick<ActionTable, 'recall' | 'ask'> {
  const answer = async (intent: IntentOf<'recall' | 'ask'>, miss: 'unsure' | 'missing'): Promise<ActionOutcome> => {
    const nowMs = clock.wallMs();
    const { items, confident } = await recall.recall({ query: intent.query, limit: mostItems, nowMs });
    const [best] = items;
    if (best === undefined || !confident) {
      return answered(intent, { kind: miss }, answerCard(''));
    }
    const found = { kind: 'found', text: recalledReply(recollectionOf(best)) } as const;
    return answered(intent, found, () => recallCard(best, sources, nowMs));
  };
  return {
    recall: { operation: 'recall', perform: (intent) => answer(intent, 'unsure') },
    ask: {
      operation: 'ask',
      perform: (intent) => {
        const nowMs = clock.wallMs();
        const about = answerAboutPeople(intent.query, () => sources.people.all(), nowMs);
        return about === null ? answer(intent, 'missing') : Promise.resolve(toldOf(intent, about, nowMs));
      },
    },
  };
}

function toldOf(intent: IntentOf<'ask'>, { text, person }: AnswerAboutPeople, nowMs: number): ActionOutcome {
  const card = person === null ? answerCard('device') : () => identityCard(person, nowMs);
  return answered(intent, { kind: 'found', text }, card);
}
