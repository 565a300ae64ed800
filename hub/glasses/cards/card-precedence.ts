import { type CardTraits, replyPriority } from '#core/cards/card-row';
import { type Card, cardTraits } from '#core/cards/cards';
import type { Operation } from '#core/posture/gating-matrix';

/** A card in the queue or on the display. All times are monotonic milliseconds. */
export interface QueueEntry {
  readonly card: Card;
  readonly operation: Operation;
  /** Its priority in the queue; lower than the card's own once it was pre-empted. */
  readonly rank: number;
  /** How long it has been on the display already. */
  readonly shownMs: number;
  /** When it came on the display, or began to wait. */
  readonly sinceMs: number;
}

/** The traits of its kind. */
export function traitsOf({ card }: QueueEntry): CardTraits {
  return cardTraits[card.kind];
}

/** The rest of its dwell time; infinity for a card that stays. */
export function leftMs({ card, shownMs }: QueueEntry): number {
  return card.dwell_ms === 0 ? Number.POSITIVE_INFINITY : card.dwell_ms - shownMs;
}

/** Until when a waiting card is worth showing. */
export function waitsUntilMs(entry: QueueEntry): number {
  return entry.sinceMs + traitsOf(entry).waitMs;
}

/** Whether the newcomer replaces the card on the display for good: both are replies, or of the same kind. */
export function supersedes(entry: QueueEntry, current: QueueEntry): boolean {
  if (entry.rank !== current.rank || !traitsOf(entry).atOnce) return false;
  return current.rank === replyPriority || current.card.kind === entry.card.kind;
}

/** Whether the newcomer takes the display from a card that may return later. */
export function preempts(entry: QueueEntry, current: QueueEntry): boolean {
  if (entry.rank === current.rank && traitsOf(entry).atOnce) return true;
  return entry.rank > current.rank || entry.rank >= (traitsOf(current).holds ?? Number.POSITIVE_INFINITY);
}

/**
 * The order of waiting cards of the same rank. An interrupted card continues before others begin; of those, the one
 * that is worth showing for the shortest time comes first, because a reward can wait a minute and a card about this
 * room cannot.
 */
export function goesBefore(waiting: QueueEntry, newcomer: QueueEntry): boolean {
  if (waiting.rank !== newcomer.rank) return waiting.rank > newcomer.rank;
  const waitingWasShown = waiting.shownMs > 0;
  const newcomerWasShown = newcomer.shownMs > 0;
  if (waitingWasShown !== newcomerWasShown) return waitingWasShown;
  return waitsUntilMs(waiting) <= waitsUntilMs(newcomer);
}
