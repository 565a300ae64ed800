import type { Passage } from '../passage.js';
import type { SearchQuestion } from './searcher.js';

export interface SearchThreadOptions {
  /** Of the index. */
  readonly path: string;
}

export type ToSearchThread = { readonly ticket: number; readonly question: SearchQuestion };

export type FromSearchThread =
  | { readonly say: 'found'; readonly ticket: number; readonly passages: readonly Passage[] }
  | { readonly say: 'failed'; readonly ticket: number; readonly reason: string }
  /** The file is; it has to be made anew. */
  | { readonly say: 'damaged'; readonly ticket: number };
