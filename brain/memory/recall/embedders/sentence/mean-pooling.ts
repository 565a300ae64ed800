import { normalize } from '../embedder.js';

/** The token vectors of a batch, row by row: `[texts, tokens, dims]`. */
interface TokenVectors {
  readonly values: Float32Array;
  readonly tokens: number;
  readonly dims: number;
}

/** One vector of length 1 per text: the mean over its own tokens, without padding. */
export function meanPooled({ values, tokens, dims }: TokenVectors, lengths: readonly number[]): Float32Array[] {
  return lengths.map((length, text) => {
    const sum = new Float32Array(dims);
    for (let token = 0; token < length; token += 1) {
      const offset = (text * tokens + token) * dims;
      for (let dim = 0; dim < dims; dim += 1) sum[dim] = (sum[dim] ?? 0) + (values[offset + dim] ?? 0);
    }
    return normalize(sum);
  });
}
