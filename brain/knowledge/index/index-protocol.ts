import type { IndexStats } from '#core/wire/answering/knowledge';
import type { IndexSettings } from '../files/index-rules.js';
import type { EmbeddedPassage, PassageToEmbed } from '../vectors/vector-store.js';
import type { Skipped } from './index-store.js';
import type { DocumentQuote } from './text-removals.js';

/** Progress of indexing. `total` grows while folders are still being compared. */
export interface IndexProgress {
  readonly phase: 'idle' | 'looking' | 'reading';
  readonly done: number;
  readonly total: number;
}

export interface IndexFigures {
  readonly stats: Omit<IndexStats, 'folders'>;
  /** Files not wholly in the index. */
  readonly skipped: number;
  readonly diskBytes: number;
  /** The number of the latest document whose text was removed from the index or replaced. */
  readonly latestRemoval: number;
}

export interface IndexThreadOptions {
  /** Path of `index.db`. */
  readonly path: string;
  /** Never indexed. */
  readonly stateFolder: string;
}

export type ToIndexThread =
  | { readonly do: 'follow'; readonly ticket: number; readonly settings: IndexSettings }
  | { readonly do: 'reindex'; readonly ticket: number }
  /** A file was written: index it before anything else. */
  | { readonly do: 'look'; readonly ticket: number; readonly path: string }
  /** Asks which of these quotes are lost. */
  | { readonly do: 'lost-quotes'; readonly ticket: number; readonly quotes: readonly DocumentQuote[] }
  /** The lost quotes of the removals up to this number are gone, and so may their names be. */
  | { readonly do: 'drop-removals'; readonly ticket: number; readonly upTo: number }
  | { readonly do: 'skipped'; readonly ticket: number; readonly most: number }
  | {
      readonly do: 'without-vector';
      readonly ticket: number;
      readonly space: string;
      readonly after: number;
      readonly most: number;
    }
  | {
      readonly do: 'keep-vectors';
      readonly ticket: number;
      readonly space: string;
      readonly embedded: readonly EmbeddedPassage[];
    }
  /** How many passages have their vectors. */
  | { readonly do: 'count-embedded'; readonly ticket: number; readonly space: string }
  | { readonly do: 'drop-vectors'; readonly ticket: number }
  /** The file is damaged: remove it and end. */
  | { readonly do: 'discard'; readonly ticket: number }
  | { readonly do: 'close'; readonly ticket: number };

export type FromIndexThread =
  | { readonly say: 'opened' }
  | { readonly say: 'progress'; readonly progress: IndexProgress; readonly figures: IndexFigures }
  | { readonly say: 'done'; readonly ticket: number; readonly figures: IndexFigures }
  | { readonly say: 'skipped'; readonly ticket: number; readonly items: readonly Skipped[]; readonly total: number }
  | { readonly say: 'lost-quotes'; readonly ticket: number; readonly ids: readonly string[]; readonly upTo: number }
  | { readonly say: 'without-vector'; readonly ticket: number; readonly passages: readonly PassageToEmbed[] }
  | { readonly say: 'embedded'; readonly ticket: number; readonly passages: number }
  | { readonly say: 'closed'; readonly ticket: number }
  | { readonly say: 'failed'; readonly ticket: number; readonly reason: string };
