/** What one night did with a memory. */
export interface Reached {
  /** How often the day reminded of it. */
  readonly reaches: number;
  /** It came up, and others were always nearer. */
  readonly isPassedOver: boolean;
}

const perReach = 0.1;
const perPass = 0.2;
const most = 0.5;
/** Halving alone would leave a trace for ever, and with it a row that never expires. */
const least = 0.01;

/** The bias after a night, in −0.5…0.5; null when nothing worth keeping is left of it. */
export function biasAfterNight(before: number, { reaches, isPassedOver }: Reached): number | null {
  const bias = before / 2 + perReach * reaches - (isPassedOver ? perPass : 0);
  const bounded = Math.min(most, Math.max(-most, bias));
  const rounded = Math.round(bounded * 10_000) / 10_000;
  return Math.abs(rounded) < least ? null : rounded;
}
