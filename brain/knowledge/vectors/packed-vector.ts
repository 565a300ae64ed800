const scaleBytes = Float32Array.BYTES_PER_ELEMENT;
const levels = 127;

/**
 * A vector as one byte for each number behind their common scale: a quarter of what is to be kept and read. Of two
 * vectors of length 1 the cosine is off by less than 0.01 for it. One of zeros, of a text that an embedder cannot read, is
 * kept as nothing.
 */
export function packVector(vector: Float32Array): Uint8Array {
  let largest = 0;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  if (largest === 0) return new Uint8Array();
  const scale = largest / levels;
  const packed = new Uint8Array(scaleBytes + vector.length);
  new DataView(packed.buffer).setFloat32(0, scale, true);
  const numbers = new Int8Array(packed.buffer, scaleBytes);
  for (let place = 0; place < vector.length; place += 1) numbers[place] = Math.round((vector[place] ?? 0) / scale);
  return packed;
}

/** The numbers of a packed vector, but for their common scale. */
export function packedNumbers({ buffer, byteOffset, length }: Uint8Array): Int8Array {
  return new Int8Array(buffer, byteOffset + scaleBytes, length - scaleBytes);
}

/** The dot product of a vector with a packed one; NaN when their widths differ. */
export function dotPacked(query: Float32Array, packed: Uint8Array): number {
  if (packed.length !== scaleBytes + query.length) return Number.NaN;
  const { buffer, byteOffset } = packed;
  const scale = new DataView(buffer, byteOffset).getFloat32(0, true);
  const numbers = packedNumbers(packed);
  let sum = 0;
  for (let place = 0; place < query.length; place += 1) sum += (query[place] as number) * (numbers[place] as number);
  return sum * scale;
}
