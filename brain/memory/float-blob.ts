/**
 * Packs float32 numbers into bytes for a column: four each, little-endian. Throws TypeError if a number is not finite.
 */
export function packFloats(numbers: Float32Array): Uint8Array {
  if (!numbers.every(Number.isFinite)) throw new TypeError('a kept vector must be finite');
  const bytes = new DataView(new ArrayBuffer(4 * numbers.length));
  for (const [index, value] of numbers.entries()) bytes.setFloat32(4 * index, value, true);
  return new Uint8Array(bytes.buffer);
}

/** Unpacks the bytes that `packFloats` made. */
export function unpackFloats(blob: Uint8Array): Float32Array {
  const bytes = new DataView(blob.buffer, blob.byteOffset, blob.byteLength);
  return Float32Array.from({ length: Math.floor(blob.byteLength / 4) }, (_, index) =>
    bytes.getFloat32(4 * index, true),
  );
}
