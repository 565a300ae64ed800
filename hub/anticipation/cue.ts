import type { CueKind } from '#core/cards/card-row';
import { type Card, cardTraits } from '#core/cards/cards';
import type { CueBasis } from './maturity-rules.js';

/** Something worth telling the wearer before they ask. */
export interface Cue extends CueBasis {
  /** Cues with the same key count as one: a later one waits for the cooldown. */
  readonly key: string;
  readonly cue: CueKind;
  readonly card: Card;
  /** The id of the promise it is about; once that is kept the cue is withdrawn. */
  readonly promiseId?: string | undefined;
  /** It is never shown again, not even after its cooldown. */
  readonly isOnce?: boolean;
}

/** Cues by priority, then by confidence, highest first; of each key only the first (hub-behaviour.md "Events"). */
export function ranked(cues: readonly Cue[]): readonly Cue[] {
  const sorted = [...cues].sort(
    (one, other) => priorityOf(other) - priorityOf(one) || other.confidence - one.confidence,
  );
  const keys = new Set<string>();
  return sorted.filter(({ key }) => !keys.has(key) && keys.add(key));
}

function priorityOf({ card }: Cue): number {
  return cardTraits[card.kind].priority;
}
