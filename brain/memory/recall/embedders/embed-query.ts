import type { Clock } from '#core/clock';
import { limits } from '#core/limits';
import { tooLate, withDeadline } from '#core/reliability/deadline';
import type { Embedder, LineToRerank } from './embedder.js';

/** The vector of a question that somebody is waiting for; rejects if the embedder fails or does not answer in time. */
export async function embedQuery(
  clock: Clock,
  embedder: Pick<Embedder, 'embed'>,
  query: string,
): Promise<Float32Array | null> {
  const deadlineMs = limits.queryEmbeddingMs;
  const vectors = await withDeadline({ clock, deadlineMs }, () => embedder.embed([query]));
  if (vectors === tooLate) throw new Error('no answer in time');
  return vectors[0] ?? null;
}

/**
 * One logit per line: how likely it answers a question that somebody is waiting for. Null if the embedder cannot rerank
 * or does not answer in time.
 */
export async function rerankLines(
  clock: Clock,
  embedder: Pick<Embedder, 'rerank'>,
  query: string,
  lines: readonly LineToRerank[],
): Promise<Float32Array | null> {
  if (embedder.rerank === undefined || lines.length === 0) return null;
  const logits = await withDeadline(
    { clock, deadlineMs: limits.queryEmbeddingMs },
    async () => embedder.rerank?.(query, lines) ?? null,
  );
  return logits === tooLate ? null : logits;
}
