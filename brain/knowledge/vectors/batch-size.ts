/** What is embedded at once takes about so long: little is lost when it is cut short, and little time goes between. */
const batchMs = 100;
const most = 64;

/** Passages that get their vectors at once, as long as nothing is known of the embedder. */
export const firstBatch = 4;

/** How many are next, after so many took so long; an embedder on another machine may be a hundred times as slow. */
export function nextBatch(size: number, tookMs: number): number {
  const fitting = Math.floor((size * batchMs) / Math.max(tookMs, 1));
  return Math.min(most, Math.max(1, Math.min(fitting, 2 * size)));
}
