import { lineToRerank } from '#brain/knowledge/search/line-to-rerank';
import { type CandidateSpan, candidateSpans, rankedSpans } from '#brain/knowledge/search/rank-passages';
import { readByReranker } from '#brain/knowledge/search/searcher';
import { withRelevance } from '#core/answers/ranking/line-features';
import type { Ranked } from '#core/answers/ranking/ranker';
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
    const { retrieved } = found;
    const spans = isReranked ? (await readSpans(found)).spans : candidateSpans(retrieved, retrieved.passages);
    examples.push(labelledExample(found, spans, library.documents));
  }
  process.stderr.write(`${library.documents}: ${examples.length} questions\n`);
  return examples;
}

/** The question with these spans as its candidates. */
export function labelledExample(found: Searched, spans: readonly CandidateSpan[], documents: string): Example {
  const candidates = spans.map((one) => ({
    source: one.source,
    features: one.features,
    isRight: isRightSpan(one, found, documents),
  }));
  return { question: found.retrieved.question, hasAnswer: found.wanted !== null, candidates };
}

interface ReadSpans {
  /** All spans in the order before reranking. */
  readonly best: readonly Ranked<CandidateSpan>[];
  /** One for each of the first; none where the embedder has no reranker. */
  readonly logits: ArrayLike<number>;
  /** The first ones with the reranker's score, no more than the product reranks. */
  readonly spans: readonly CandidateSpan[];
}

/** Reads the best spans as the product does. */
export async function readSpans({ retrieved, ask, embedder }: Searched): Promise<ReadSpans> {
  const best = rankedSpans(retrieved);
  const lines = best.slice(0, readByReranker).map(({ candidate }) => lineToRerank(candidate));
  const logits = (await embedder.rerank?.(ask, lines)) ?? [];
  const spans = best
    .slice(0, logits.length)
    .map(({ candidate }, at) => ({ ...candidate, features: withRelevance(candidate.features, logits[at] ?? 0) }));
  return { best, logits, spans };
}
