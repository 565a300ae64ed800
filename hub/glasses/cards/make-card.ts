import { type Card, type CardKind, cardTraits } from '#core/cards/cards';
import { newId } from '#core/ids';
import { limits } from '#core/limits';
import { clampText } from '#core/text';

export type CardOf<K extends CardKind> = Extract<Card, { kind: K }>;
/** The fields that a kind adds to those of every card. */
export type CardFields<K extends CardKind> = Omit<CardOf<K>, 'id' | 'kind' | 'priority' | 'dwell_ms'>;

/** A card of this kind with its traits and a fresh id; texts longer than a line are cut at a word. */
export function makeCard<K extends CardKind>(kind: K, own: CardFields<K>): CardOf<K> {
  const { dwellMs, priority } = cardTraits[kind];
  const fields = Object.fromEntries(Object.entries(own).map(([key, value]) => [key, clamped(value)]));
  // The compiler cannot see that `own` and the traits belong to the same kind.
  return { ...fields, id: newId(), kind, priority, dwell_ms: dwellMs } as unknown as CardOf<K>;
}

function clamped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clamped);
  return typeof value === 'string' ? clampText(value, limits.cardLineChars) : value;
}
