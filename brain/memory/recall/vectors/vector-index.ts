/** A row whose vector is near the query. */
export interface Neighbor {
  /** The row's number, which the caller chose. */
  readonly row: number;
  /** Cosine of query and row, −1 to 1. */
  readonly cosine: number;
}

export interface NeighborSearch {
  /** A vector of length 1. */
  readonly query: Float32Array;
  readonly count: number;
  /** Which rows may be returned; if absent, all may. */
  readonly accepts?: ((row: number) => boolean) | undefined;
}

/** Vectors of one space by row number, with a search for the nearest. */
export interface VectorIndex {
  /** How many rows have a vector. */
  readonly size: number;
  /**
   * Stores the vector of a row; `bytes` are little-endian float32 numbers. False if it has another number of
   * dimensions.
   */
  set(row: number, bytes: Uint8Array): boolean;
  delete(row: number): void;
  /** The nearest rows first: `count` of them, or all accepted rows if they are fewer. */
  search(search: NeighborSearch): Neighbor[];
}
