import type { ThreadLink } from '#memory/thread-link';
import type { Passage } from '../passage.js';
import type { FromSearchThread, ToSearchThread } from './search-protocol.js';

type FoundPassages = Extract<FromSearchThread, { readonly say: 'found' }>;

/**
 * The passages in the order of the reranker; as they were found if `logits` is null or the search thread has dropped
 * the question.
 */
export async function rerankedFound(
  reader: ThreadLink<ToSearchThread, FromSearchThread>,
  { ticket, passages }: FoundPassages,
  logits: Float32Array | null,
): Promise<readonly Passage[]> {
  if (logits === null) return passages;
  const answer = await reader.ask({ found: ticket, logits }).catch(() => null);
  return answer?.say === 'found' ? answer.passages : passages;
}
