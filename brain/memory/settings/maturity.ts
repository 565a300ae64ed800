import { z } from 'zod';

export const maturityStages = ['observer', 'apprentice', 'resident'] as const;
/** The stages of an install, from new to fully established (hub-behaviour §3). */
export type MaturityStage = (typeof maturityStages)[number];

/** How many cards are remembered as accepted or dismissed. */
export const outcomesKept = 50;

/** What the stage of an install is computed from. Lived milliseconds are counted by the hub, not read from a clock. */
export const maturitySchema = z.object({
  /** The stage that was earned; a step down does not take it away. */
  stage: z.enum(maturityStages),
  livedMs: z.number().nonnegative(),
  /** Perceived events that the attention policy rated. */
  scored: z.int().nonnegative(),
  /** Unrequested cards whose display has ended. */
  resolved: z.int().nonnegative(),
  /** Whether each of the newest of them was dismissed, oldest first. */
  dismissals: z.array(z.boolean()).max(outcomesKept),
  /** Those since the last step down was over. */
  sinceStep: z.int().nonnegative(),
  /** Lived time until which the install is one stage lower; null when it is not. */
  lowUntilMs: z.number().nullable(),
  /** Lived times of the cues shown in the last day. */
  shownMs: z.array(z.number()).max(16),
  /** The wall clock when this was stored, from which a restart computes the time in between. */
  storedWallMs: z.number(),
});
export type Maturity = z.infer<typeof maturitySchema>;

/** A new install that nobody has worn yet. */
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
