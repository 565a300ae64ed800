import type { Clock } from '#core/clock';
import { limits } from '#core/limits';
import { late, withDeadline } from '#core/reliability/deadline';
import type { Embedder } from './embedder.js';

/** The vector of a question somebody waits for; rejects where the embedder fails or does not answer in time. */
export async function embedQuery(
  clock: Clock,
  embedder: Pick<Embedder, 'embed'>,
  query: string,
): Promise<Float32Array | null> {
  const deadlineMs = limits.queryEmbeddingMs;
  const vectors = await withDeadline({ clock, deadlineMs }, () => embedder.embed([query]));
  if (vectors === late) throw new Error('no answer in time');
  return vectors[0] ?? null;
}
