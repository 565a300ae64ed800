/** What one night did with a memory. */
export interface Reached {
  /** How many cues of the day recalled it. */
  readonly reaches: number;
  /** True if it was recalled, but others always ranked higher. */
  readonly isPassedOver: boolean;
}

const biasPerReach = 0.1;
const perPass = 0.2;
const mostBias = 0.5;
/** A smaller bias counts as 0, because halving alone would never reach 0 and the row would never expire. */
const least = 0.01;

/** The bias after a night, −0.5…0.5 (decisions.md "REM"); null if it became too small to keep. */
export function biasAfterNight(before: number, { reaches, isPassedOver }: Reached): number | null {
  const bias = before / 2 + biasPerReach * reaches - (isPassedOver ? perPass : 0);
  const bounded = Math.min(mostBias, Math.max(-mostBias, bias));
  const rounded = Math.round(bounded * 10_000) / 10_000;
  return Math.abs(rounded) < least ? null : rounded;
}
