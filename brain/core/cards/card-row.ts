import { z } from 'zod';
import { limits } from '../limits.js';
import type { Earcon, HapticSignal } from './haptics-and-earcons.js';

/** The kinds of cue that the wearer can switch off one by one (`set_cue`, hub-behaviour.md §4). */
export const cueKinds = ['event', 'person', 'place'] as const;
export type CueKind = (typeof cueKinds)[number];

export interface CardTraits {
  readonly dwellMs: number;
  readonly priority: number;
  /** The particle burst, which celebrates a save and nothing else (hub-behaviour.md §6). */
  readonly burst: boolean;
  /**
   * The least priority with which another card may replace this one while it is shown; given where that is less than
   * the card's own priority.
   */
  readonly holds?: number;
  /**
   * Replaces a card of the same priority at once; otherwise the new card waits until that one's dwell is over. The
   * replaced card returns for the rest of its dwell, unless it was a reply or of the same kind.
   */
  readonly atOnce: boolean;
  /** How long the card may wait for its turn before it is dropped; with 0 it is shown at once or not at all. */
  readonly waitMs: number;
  /** Shown even while Focus holds other unrequested cards. */
  readonly urgent: boolean;
  /** The cue switch that mutes the card; null where none does. */
  readonly cue: CueKind | null;
  readonly earcon: Earcon | null;
  readonly haptic: HapticSignal | null;
}

export interface CardRow<Fields extends z.ZodRawShape> {
  /** Schemas of the card's own fields, besides those that every card has. */
  readonly fields: Fields;
  readonly traits: CardTraits;
}

/** Infers the field types of a card's row. */
export function cardRow<Fields extends z.ZodRawShape>(fields: Fields, traits: CardTraits): CardRow<Fields> {
  return { fields, traits };
}

export const cardLine = z.string().max(limits.cardLineChars);
export const cardLines = z.array(cardLine).max(limits.cardRows);
/** Wall-clock milliseconds since 1970 UTC. */
export const cardTs = z.number().int();
/**
 * Fields of every recall card: when the memory is from, and the angle of the day it came from, where now is −90° and an
 * hour is 30° (decisions.md "cards").
 */
export const dayOrigin = { ts: cardTs, origin_deg: z.number() };

/** Traits of a card that nobody asked for: it waits for its turn and makes no sound or vibration. */
export const unaskedTraits = {
  burst: false,
  atOnce: false,
  waitMs: 8_000,
  urgent: false,
  cue: null,
  earcon: null,
  haptic: null,
};
/** Replies rank above unrequested cards, except those that cannot wait (priority 5). */
export const replyPriority = 4;
/** Traits of a reply: the newest replaces the one before at once. */
export const replyTraits = { ...unaskedTraits, priority: replyPriority, atOnce: true };
