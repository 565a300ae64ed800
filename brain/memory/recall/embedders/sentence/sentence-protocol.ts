import type { LineToRerank } from '../embedder.js';

/** The tokenizer of the model: BERT's WordPiece, or unigram SentencePiece. */
export type TokenKind = 'word-piece' | 'sentence-piece';

/**
 * The files of a sentence model: a graph that outputs vectors of tokens (as MiniLM does) or of texts, and its
 * vocabulary.
 */
export interface SentenceModel {
  /** For example `all-minilm-l6-v2-int8`; part of the vectors' signature. */
  readonly id: string;
  readonly tokens: TokenKind;
  /** BCP 47 tags; empty if the manifest names none. */
  readonly languages: readonly string[];
  readonly graphPath: string;
  readonly vocabularyPath: string;
  /**
   * The graph that rates which lines answer a question, from the outputs of the sentence model; null if there is none.
   */
  readonly rerankerPath: string | null;
}

interface EmbedRequest {
  readonly ticket: number;
  readonly texts: readonly string[];
}

interface RerankRequest {
  readonly ticket: number;
  readonly question: string;
  readonly lines: readonly LineToRerank[];
}

export type ToEngine = EmbedRequest | RerankRequest;

export type FromEngine =
  | { readonly say: 'ready'; readonly dims: number }
  | { readonly say: 'refused'; readonly reason: string }
  | { readonly say: 'embedded'; readonly ticket: number; readonly vectors: readonly Float32Array[] }
  | { readonly say: 'reranked'; readonly ticket: number; readonly logits: Float32Array | null }
  | { readonly say: 'failed'; readonly ticket: number; readonly reason: string };
