import { z } from 'zod';
import { limits } from '../limits.js';
import type { Earcon, HapticSignal } from './haptics-and-earcons.js';

/** The kinds of cue that the wearer can switch off one by one (`set_cue`, hub-behaviour §4). */
export const cueKinds = ['event', 'person', 'place'] as const;
export type CueKind = (typeof cueKinds)[number];

export interface CardTraits {
  readonly dwellMs: number;
  readonly priority: number;
  /** The one particle burst, once per save. */
  readonly burst: boolean;
  /** A newcomer needs at least this priority to replace the card, where that is less than the card's own. */
  readonly holds?: number;
  /**
   * Takes the glass at once from a card of its own priority; without it a card waits until that one had its time. The
   * card that gave way returns for what is left of its dwell, unless it was a reply or of the same kind.
   */
  readonly atOnce: boolean;
  /** How long it is worth waiting for a turn; 0 is now or never. */
  readonly waitMs: number;
  /** Pierces focus. */
  readonly urgent: boolean;
  /** The switch that mutes it. */
  readonly cue: CueKind | null;
  readonly earcon: Earcon | null;
  readonly haptic: HapticSignal | null;
}

export interface CardRow<Fields extends z.ZodRawShape> {
  /** What the card carries beside what all of them do. */
  readonly fields: Fields;
  readonly traits: CardTraits;
}

/** One kind of card. */
export function cardRow<Fields extends z.ZodRawShape>(fields: Fields, traits: CardTraits): CardRow<Fields> {
  return { fields, traits };
}

export const cardLine = z.string().max(limits.cardLineChars);
export const cardLines = z.array(cardLine).max(limits.cardRows);
/** Wall milliseconds. */
export const cardTs = z.number().int();
/** Angle of the day a memory came from, on every recall card: now at −90°, 30° per hour (decisions "cards"). */
export const dayOrigin = { ts: cardTs, origin_deg: z.number() };

/** A card that waits for its turn, silently. */
export const unaskedTraits = {
  burst: false,
  atOnce: false,
  waitMs: 8_000,
  urgent: false,
  cue: null,
  earcon: null,
  haptic: null,
};
/** What the wearer asked for stands above whatever comes unasked, but for what cannot wait. */
export const replyPriority = 4;
/** The newest answer counts, and a late one is no answer. */
export const replyTraits = { ...unaskedTraits, priority: replyPriority, atOnce: true };
