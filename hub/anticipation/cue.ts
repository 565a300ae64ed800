import type { CueKind } from '#core/cards/card-row';
import { type Card, cardTraits } from '#core/cards/cards';
import type { CueBasis } from './maturity-rules.js';

/** Something worth telling the wearer before they ask. */
export interface Cue extends CueBasis {
  /** Two cues of one key are the same cue: the later one waits for its cooldown. */
  readonly key: string;
  readonly cue: CueKind;
  readonly card: Card;
  /** The promise it is about, by id: once that is kept nothing is to be said of it. */
  readonly promiseId?: string | undefined;
  /** Shown once, and not again when its cooldown is over. */
  readonly isOnce?: boolean;
}

/** Highest priority first, then what is surest; of each key only the first (hub-behaviour §6). */
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
