import { z } from 'zod';

export const maturityStages = ['observer', 'apprentice', 'resident'] as const;
/** The stages of an install, from new to fully established (hub-behaviour.md §3). */
export type MaturityStage = (typeof maturityStages)[number];

/** How many cards are remembered as accepted or dismissed. */
export const outcomesKept = 50;

/**
 * What the stage of an install is computed from. Lived milliseconds are counted by the hub while it runs, not taken
 * from a clock.
 */
export const maturitySchema = z.object({
  /** The stage that was earned; stepping down does not reduce it. */
  stage: z.enum(maturityStages),
  livedMs: z.number().nonnegative(),
  /** Perceived events that the attention policy rated. */
  scored: z.int().nonnegative(),
  /** Unrequested cards whose display has ended. */
  resolved: z.int().nonnegative(),
  /** For each of the newest `resolved` cards, oldest first, whether it was dismissed. */
  dismissals: z.array(z.boolean()).max(outcomesKept),
  /** The number of `resolved` cards since the last step down ended. */
  sinceStep: z.int().nonnegative(),
  /** The lived time until which the install is one stage lower; null if it is not. */
  lowUntilMs: z.number().nullable(),
  /** The lived times of the cues that were shown in the last day. */
  shownMs: z.array(z.number()).max(16),
  /** The wall clock when this was stored, from which a restart computes how much time has passed. */
  storedWallMs: z.number(),
});
export type Maturity = z.infer<typeof maturitySchema>;

/** A new install that has not been worn yet. */
export const newborn: Maturity = {
  stage: 'observer',
  livedMs: 0,
  scored: 0,
  resolved: 0,
  dismissals: [],
  sinceStep: 0,
  lowUntilMs: null,
  shownMs: [],
  storedWallMs: 0,
};
