/** A line that may answer, with the titles, headings or table head above it. */
export interface LineToRerank {
  readonly above: string;
  readonly line: string;
}

/** Turns texts into vectors of length 1, so that a dot product is their cosine. */
export interface Embedder {
  /** Signature of the space of the vectors; only vectors with the same signature can be compared. */
  readonly space: string;
  readonly dims: number;
  /** One vector per text, in order. Rejects if the engine behind it cannot answer now. */
  embed(texts: readonly string[]): Promise<readonly Float32Array[]>;
  /**
   * One logit per line: how likely it answers the question; null if that cannot be told. Absent in an embedder that
   * only makes vectors. Rejects if the engine behind it cannot answer now.
   */
  readonly rerank?: (question: string, lines: readonly LineToRerank[]) => Promise<Float32Array | null>;
}

/** Scales a vector in place to length 1. A vector of zeros, from a text without a word, stays as it is. */
export function normalize(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  if (squares === 0) return vector;
  const scale = 1 / Math.sqrt(squares);
  for (let index = 0; index < vector.length; index += 1) vector[index] = (vector[index] ?? 0) * scale;
  return vector;
}
