import type { CardKind } from '#core/cards/cards';
import type { Operation } from '#core/posture/gating-matrix';
import type { CardEnd } from './card-queue.js';

/** An event in the life of a card. `shown` comes at most once, and before the one end that every accepted card has. */
export interface CardOutcome {
  readonly id: string;
  readonly kind: CardKind;
  /** The operation under which it was shown. For a card that nobody asked for it is not `show-reply`. */
  readonly operation: Operation;
  readonly outcome: 'shown' | CardEnd;
}
