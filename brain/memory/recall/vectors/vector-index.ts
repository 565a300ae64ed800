/** A row near to the query. */
export interface Neighbor {
  /** The caller's number of the row. */
  readonly row: number;
  /** Cosine of the angle between question and row, -1–1. */
  readonly cosine: number;
}

export interface NeighborSearch {
  /** Of length 1. */
  readonly query: Float32Array;
  readonly count: number;
  /** Which rows may answer; absent, all may. */
  readonly accepts?: ((row: number) => boolean) | undefined;
}

/** Vectors of one space, by row number, and the nearest of them to a question. */
export interface VectorIndex {
  /** How many rows have a vector. */
  readonly size: number;
  /** Keeps the vector of a row; `bytes` are its little-endian float32 numbers. False when their width is another. */
  set(row: number, bytes: Uint8Array): boolean;
  delete(row: number): void;
  /** The nearest rows first: `count` of them, or all accepted rows if they are fewer. */
  search(search: NeighborSearch): Neighbor[];
}
