import { type CardTraits, replyPriority } from '#core/cards/card-row';
import { type Card, cardTraits } from '#core/cards/cards';
import type { Operation } from '#core/posture/gating-matrix';

/** A card on its way to the wearer's eyes. All times are monotonic milliseconds. */
export interface QueueEntry {
  readonly card: Card;
  readonly operation: Operation;
  /** Its priority among the others; lower than the card's own once it gave way. */
  readonly rank: number;
  /** How long it has been on glass already. */
  readonly shownMs: number;
  /** When it came on glass, or began to wait. */
  readonly sinceMs: number;
}

/** The traits of its kind. */
export function traitsOf({ card }: QueueEntry): CardTraits {
  return cardTraits[card.kind];
}

/** What is left of its dwell; infinity for a card that stays. */
export function leftMs({ card, shownMs }: QueueEntry): number {
  return card.dwell_ms === 0 ? Number.POSITIVE_INFINITY : card.dwell_ms - shownMs;
}

/** Until when a card that waits is worth showing. */
export function waitsUntilMs(entry: QueueEntry): number {
  return entry.sinceMs + traitsOf(entry).waitMs;
}

/** Whether the newcomer replaces the card on glass for good: it is a newer reply, or the same kind of card. */
export function supersedes(entry: QueueEntry, current: QueueEntry): boolean {
  if (entry.rank !== current.rank || !traitsOf(entry).atOnce) return false;
  return current.rank === replyPriority || current.card.kind === entry.card.kind;
}

/** Whether the newcomer takes the glass from a card that may return. */
export function preempts(entry: QueueEntry, current: QueueEntry): boolean {
  if (entry.rank === current.rank && traitsOf(entry).atOnce) return true;
  return entry.rank > current.rank || entry.rank >= (traitsOf(current).holds ?? Number.POSITIVE_INFINITY);
}

/**
 * A card that was interrupted goes on before others of its rank begin, and of those the one that keeps shortest comes
 * first: a reward is as good in a minute, what was left in this room is not.
 */
export function goesBefore(waiting: QueueEntry, newcomer: QueueEntry): boolean {
  if (waiting.rank !== newcomer.rank) return waiting.rank > newcomer.rank;
  const waitingWasShown = waiting.shownMs > 0;
  const newcomerWasShown = newcomer.shownMs > 0;
  if (waitingWasShown !== newcomerWasShown) return waitingWasShown;
  return waitsUntilMs(waiting) <= waitsUntilMs(newcomer);
}
