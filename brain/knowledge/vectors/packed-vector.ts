const scaleBytes = Float32Array.BYTES_PER_ELEMENT;
const packedLevels = 127;

/**
 * Quantises a vector to int8: a float32 scale, then one byte a number, a quarter of the size. The cosine of two vectors
 * of length 1 changes by less than 0.01. The zero vector of a text that could not be embedded becomes an empty array.
 */
export function packVector(vector: Float32Array): Uint8Array {
  let largest = 0;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  if (largest === 0) return new Uint8Array();
  const scale = largest / packedLevels;
  const packed = new Uint8Array(scaleBytes + vector.length);
  new DataView(packed.buffer).setFloat32(0, scale, true);
  const numbers = new Int8Array(packed.buffer, scaleBytes);
  for (let place = 0; place < vector.length; place += 1) numbers[place] = Math.round((vector[place] ?? 0) / scale);
  return packed;
}

/** The int8 numbers of a packed vector, without their scale. */
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
