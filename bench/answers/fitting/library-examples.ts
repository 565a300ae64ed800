import { type CandidateSpan, candidateSpans, lineToRerank, rankedSpans } from '#brain/knowledge/search/rank-passages';
import { readByReranker } from '#brain/knowledge/search/searcher';
import { withRelevance } from '#core/answers/ranking/line-features';
import type { Example } from './fit-examples.js';
import { isRightSpan, type Library, type Searched, searched } from './searched-libraries.js';

interface ExampleOptions {
  /** Folder in which the index is built. */
  readonly folder: string;
  /**
   * True: only the candidates that the product would rerank, with the reranker's score, and no searches by words alone.
   */
  readonly isReranked: boolean;
}

/** One example for each question of the library: every candidate that a Brain finds, labelled right or wrong. */
export async function examplesOf(
  library: Library,
  { folder, isReranked }: ExampleOptions,
): Promise<readonly Example[]> {
  const examples: Example[] = [];
  for await (const found of searched(library, folder)) {
    if (isReranked && found.isByWords) continue;
    const { retrieved, wanted } = found;
    const spans = isReranked ? await readSpans(found) : candidateSpans(retrieved, retrieved.passages);
    const candidates = spans.map((one) => ({
      source: one.source,
      features: one.features,
      isRight: isRightSpan(one, found, library.documents),
    }));
    examples.push({ question: retrieved.question, hasAnswer: wanted !== null, candidates });
  }
  process.stderr.write(`${library.documents}: ${examples.length} questions\n`);
  return examples;
}

/**
 * The best spans with the reranker's score, no more than the product reranks; none where the embedder has no reranker.
 */
async function readSpans({ retrieved, ask, embedder }: Searched): Promise<readonly CandidateSpan[]> {
  const best = rankedSpans(retrieved).slice(0, readByReranker);
  const lines = best.map(({ candidate }) => lineToRerank(candidate));
  const logits = (await embedder.rerank?.(ask, lines)) ?? [];
  return best
    .slice(0, logits.length)
    .map(({ candidate }, at) => ({ ...candidate, features: withRelevance(candidate.features, logits[at] ?? 0) }));
}
