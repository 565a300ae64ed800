import type { Card } from '#core/cards/cards';
import type { Clock } from '#core/clock';
import { recalledReply } from '#core/language/replies/recalled-reply';
import type { Memory } from '#memory/memory';
import type { RecallItem } from '#memory/recall/items/recall-item';
import { recollectionOf, spokenKinds } from '#memory/recall/recollection';
import type { OperationResult } from '../../actions/operation-result.js';
import type { Deck } from '../../glasses/cards/deck.js';
import { type RecallCardSources, recallCard } from './recall-card.js';

interface RecallConversationOptions {
  readonly memory: RecallCardSources & Pick<Memory, 'recall'>;
  readonly deck: Pick<Deck, 'show'>;
  readonly clock: Clock;
}

export interface RecalledTalk {
  /** Best first. */
  readonly lines: readonly RecallItem[];
  readonly say: string;
  readonly card: Card;
}

const mostRecapLines = 5;

/**
 * `recall_conversation`: what was said about a topic, by one person or anybody. Recall is not gated; only the full veil
 * holds the card (hub-behaviour.md "Modes").
 */
export async function recallConversation(
  topic: string,
  person: string | null,
  { memory, deck, clock }: RecallConversationOptions,
): Promise<OperationResult<RecalledTalk>> {
  const nowMs = clock.wallMs();
  const whom = person === null ? {} : { person };
  const { items, confident } = await memory.recall.recall({
    seek: 'related',
    query: topic,
    limit: mostRecapLines,
    nowMs,
    kinds: spokenKinds,
    ...whom,
  });
  const [best] = items;
  if (best === undefined || !confident) return { ok: false, code: 'unsure', say: 'Not sure' };
  const card = recallCard(best, memory, nowMs);
  await deck.show(card, 'show-reply');
  return { ok: true, lines: items, say: recalledReply(recollectionOf(best), nowMs), card };
}
