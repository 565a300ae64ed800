/** Filters of a search. */
export interface RecallFilter {
  /** Only rows of these kinds. */
  readonly kinds?: readonly string[] | undefined;
  /** Only rows that concern the person of this name. */
  readonly person?: string | undefined;
}

export interface RecallQuestion extends RecallFilter {
  /** As it was asked. */
  readonly asked: string;
  readonly words: readonly string[];
  /** Null if the question could not be embedded; then only words count. */
  readonly vector: Float32Array | null;
  /** The space of the vector; if it is not that of the index, the vector is ignored. */
  readonly space: string;
  /** Whether small talk comes behind lines that tell something and are about as near. */
  readonly isLeaning: boolean;
  /** The number of candidates to return. */
  readonly count: number;
}

/** Whose row it is: of somebody whom the question names, only naming them, or of others. */
export type WhoseRow = 'theirs' | 'naming' | 'others';

/**
 * A candidate row: its table and id, the share (0–1) of the question's words that it covers, its cosine, how much it
 * tells (`telling.ts`), null unless asked for, and whose it is, null if the question is about nobody.
 */
export interface RecallCandidate {
  readonly source: string;
  readonly id: string;
  readonly coverage: number;
  readonly cosine: number | null;
  readonly telling: number | null;
  readonly whose: WhoseRow | null;
}

export interface RecallThreadOptions {
  readonly folder: string;
  readonly space: string;
  readonly dims: number;
  /** The number of vectors from which a graph is kept; infinite for no graph. */
  readonly graphFrom: number;
  /** How many changes to the graph cause the sidecar to be written. */
  readonly persistEvery: number;
}

export type ToRecallThread =
  | { readonly do: 'space'; readonly space: string; readonly dims: number }
  /** Something was committed to the database. */
  | { readonly do: 'follow' }
  | { readonly do: 'search'; readonly ticket: number; readonly question: RecallQuestion }
  /** Follows the feed to the newest change and reports the state of the index. */
  | { readonly do: 'condition'; readonly ticket: number }
  /** The same, and writes the sidecar. */
  | { readonly do: 'flush'; readonly ticket: number }
  | { readonly do: 'close'; readonly ticket: number };

/** The state of the index, for health and benchmarks. */
export interface RecallIndexCondition {
  readonly rows: number;
  readonly vectors: number;
  /** `exact` compares every vector; `graph` searches the HNSW graph first. */
  readonly way: 'exact' | 'graph';
  /** Vectors that are not in the graph yet. */
  readonly outside: number;
  /** The sequence of the change feed up to which the index is complete. */
  readonly seq: number;
}

export type FromRecallThread =
  | { readonly say: 'found'; readonly ticket: number; readonly candidates: readonly RecallCandidate[] }
  | { readonly say: 'done'; readonly ticket: number; readonly condition: RecallIndexCondition }
  | { readonly say: 'failed'; readonly ticket: number; readonly reason: string };
