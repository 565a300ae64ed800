import type { CardKind } from '#core/cards/cards';
import type { Operation } from '#core/posture/gating-matrix';
import type { CardEnd } from './card-queue.js';

/** What became of one card. `shown` comes at most once, and before the one end that every accepted card has. */
export interface CardOutcome {
  readonly id: string;
  readonly kind: CardKind;
  /** Under which operation it was shown: what nobody asked for is not `show-reply`. */
  readonly operation: Operation;
  readonly outcome: 'shown' | CardEnd;
}
