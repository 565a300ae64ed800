/**
 * A batch should take about this long: short enough to lose little when interrupted, long enough for little overhead.
 */
const batchMs = 100;
const mostPerBatch = 64;

/** Passages in the first batch, while the speed of the embedder is unknown. */
export const firstBatch = 4;

/**
 * Passages of the next batch, after `size` of them took `tookMs`: embedders differ in speed by a factor of a hundred.
 */
export function nextBatch(size: number, tookMs: number): number {
  const fitting = Math.floor((size * batchMs) / Math.max(tookMs, 1));
  return Math.min(mostPerBatch, Math.max(1, Math.min(fitting, 2 * size)));
}
