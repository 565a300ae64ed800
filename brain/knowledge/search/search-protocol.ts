import type { FileEvent, UnreadSeries } from '#core/wire/wearer/agenda';
import type { LineToRerank } from '#memory/recall/embedders/embedder';
import type { Passage } from '../passage.js';
import type { VectorSpace } from '../vectors/nearest-windows.js';
import type { EventsQuestion } from './calendar-events.js';
import type { SearchQuestion } from './searcher.js';

export interface SearchThreadOptions {
  /** Path of `index.db`. */
  readonly path: string;
}

export type ToSearchThread =
  | { readonly ticket: number; readonly question: SearchQuestion }
  /** Ranks the passages that were found under ticket `found` again, with one logit for each of its `lines`. */
  | { readonly ticket: number; readonly found: number; readonly logits: Float32Array }
  /** Asks for the events of calendar files. */
  | { readonly ticket: number; readonly eventsOf: EventsQuestion }
  /** Vectors of this space were written: read them now, because questions in it will come. */
  | { readonly ticket: number; readonly follow: VectorSpace };

export type FromSearchThread =
  | {
      readonly say: 'found';
      readonly ticket: number;
      readonly passages: readonly Passage[];
      /** The first few lines for the reranker, most fitting first. */
      readonly lines: readonly LineToRerank[];
    }
  | { readonly say: 'events'; readonly ticket: number; readonly events: readonly (FileEvent | UnreadSeries)[] }
  /** The spans of ticket `found` were dropped in favour of newer questions. */
  | { readonly say: 'past'; readonly ticket: number }
  | { readonly say: 'following'; readonly ticket: number }
  | { readonly say: 'failed'; readonly ticket: number; readonly reason: string }
  /** `index.db` is damaged and has to be rebuilt. */
  | { readonly say: 'damaged'; readonly ticket: number };
