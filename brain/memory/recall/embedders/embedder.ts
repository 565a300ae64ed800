/** A line that may answer, with the titles, headings or table head that it stands under. */
export interface LineToRerank {
  readonly above: string;
  readonly line: string;
}

/** Turns texts into vectors of length 1, so that a dot product is their cosine. */
export interface Embedder {
  /** Signature of the vectors; only those with the same one compare. */
  readonly space: string;
  readonly dims: number;
  /** One vector per text, in order. Rejects when the engine behind it cannot answer now. */
  embed(texts: readonly string[]): Promise<readonly Float32Array[]>;
  /**
   * How much speaks for each line answering the question, in logits; null where it cannot tell. Left out by an embedder that
   * knows vectors only. Rejects when the engine behind it cannot answer now.
   */
  readonly rerank?: (question: string, lines: readonly LineToRerank[]) => Promise<Float32Array | null>;
}

/** Scales in place to length 1; a vector of zeros, of a text without a word, stays as it is. */
export function normalize(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  if (squares === 0) return vector;
  const scale = 1 / Math.sqrt(squares);
  for (let index = 0; index < vector.length; index += 1) vector[index] = (vector[index] ?? 0) * scale;
  return vector;
}
