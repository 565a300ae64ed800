import type { ThreadLink } from '#memory/thread-link';
import type { Passage } from '../passage.js';
import type { FromSearchThread, ToSearchThread } from './search-protocol.js';

type FoundPassages = Extract<FromSearchThread, { readonly say: 'found' }>;

/** The passages as the reranker orders them; as they were found, where it said nothing. */
export async function rerankedFound(
  reader: ThreadLink<ToSearchThread, FromSearchThread>,
  { ticket, passages }: FoundPassages,
  logits: Float32Array | null,
): Promise<readonly Passage[]> {
  if (logits === null) return passages;
  const answer = await reader.ask({ found: ticket, logits }).catch(() => null);
  return answer?.say === 'found' ? answer.passages : passages;
}
