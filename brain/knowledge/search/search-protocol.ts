import type { LineToRerank } from '#memory/recall/embedders/embedder';
import type { Passage } from '../passage.js';
import type { VectorSpace } from '../vectors/nearest-windows.js';
import type { SearchQuestion } from './searcher.js';

export interface SearchThreadOptions {
  /** Of the index. */
  readonly path: string;
}

export type ToSearchThread =
  | { readonly ticket: number; readonly question: SearchQuestion }
  /** What the reranker says of the lines that were found for the question of that ticket. */
  | { readonly ticket: number; readonly found: number; readonly logits: Float32Array }
  /** Vectors were written; questions of this space will come. */
  | { readonly ticket: number; readonly follow: VectorSpace };

export type FromSearchThread =
  | {
      readonly say: 'found';
      readonly ticket: number;
      readonly passages: readonly Passage[];
      /** The lines that are worth being read by a reranker, most fitting first. */
      readonly lines: readonly LineToRerank[];
    }
  /** The question of that ticket is long past. */
  | { readonly say: 'past'; readonly ticket: number }
  | { readonly say: 'following'; readonly ticket: number }
  | { readonly say: 'failed'; readonly ticket: number; readonly reason: string }
  /** The file is; it has to be made anew. */
  | { readonly say: 'damaged'; readonly ticket: number };
