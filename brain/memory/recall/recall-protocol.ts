/** Filters of a search. */
export interface RecallFilter {
  /** Only rows of these kinds. */
  readonly kinds?: readonly string[] | undefined;
  /** Only rows that have to do with this person, by name. */
  readonly person?: string | undefined;
}

export interface RecallQuestion extends RecallFilter {
  readonly words: readonly string[];
  /** Null when it could not be embedded; the words alone then count. */
  readonly vector: Float32Array | null;
  /** Space of the vector; if it is not that of the index, the vector is ignored. */
  readonly space: string;
  /** How many candidates. */
  readonly count: number;
}

/** A candidate row. */
export interface RecallCandidate {
  readonly source: string;
  readonly id: string;
  readonly coverage: number;
  readonly cosine: number | null;
}

export interface RecallThreadOptions {
  readonly folder: string;
  readonly space: string;
  readonly dims: number;
  /** From how many vectors on a graph is kept; infinite for none. */
  readonly graphFrom: number;
  /** The sidecar is written after this many changes to the graph. */
  readonly persistEvery: number;
}

export type ToRecallThread =
  | { readonly do: 'space'; readonly space: string; readonly dims: number }
  /** Something was committed. */
  | { readonly do: 'follow' }
  | { readonly do: 'search'; readonly ticket: number; readonly question: RecallQuestion }
  /** Follows up to the newest change and tells the state of the index. */
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
  /** Sequence of the change feed up to which the index is complete. */
  readonly seq: number;
}

export type FromRecallThread =
  | { readonly say: 'found'; readonly ticket: number; readonly candidates: readonly RecallCandidate[] }
  | { readonly say: 'done'; readonly ticket: number; readonly condition: RecallIndexCondition }
  | { readonly say: 'failed'; readonly ticket: number; readonly reason: string };
