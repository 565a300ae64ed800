import type { TruthBaseline } from '#memory/people/truth-baselines';

/** A baseline of fewer lines is not used. */
const fewestLines = 30;
/** The weight of the newest line in the recent mean. */
const recentWeight = 0.25;
/** The least standard deviation that is assumed, in hedges per ten words, because nobody speaks more evenly. */
const leastDeviation = 0.25;
/** From this many standard deviations on, recent lines count as unusual. */
const unusualFrom = 3;

/** The baseline after one more line (Welford's running mean and variance); `measure` is in hedges per ten words. */
export function withLine(
  known: TruthBaseline | null,
  { speaker, measure, ts }: { readonly speaker: string; readonly measure: number; readonly ts: number },
): TruthBaseline {
  if (known === null) return { speaker, lines: 1, mean: measure, spread: 0, recent: measure, ts };
  const lines = known.lines + 1;
  const off = measure - known.mean;
  const mean = known.mean + off / lines;
  const spread = known.spread + off * (measure - mean);
  const recent = known.recent + recentWeight * (measure - known.recent);
  return { speaker, lines, mean, spread, recent, ts };
}

/** Whether the recent lines hedge far more than is usual for this person. Less is never unusual. */
export function isUnusual({ lines, mean, spread, recent }: TruthBaseline): boolean {
  if (lines < fewestLines) return false;
  const deviation = Math.max(leastDeviation, Math.sqrt(spread / (lines - 1)));
  // The recent mean moves less than single lines do: an exponential mean of weight w has w / (2 − w) of their variance.
  const ofRecent = deviation * Math.sqrt(recentWeight / (2 - recentWeight));
  return recent - mean >= unusualFrom * ofRecent;
}
