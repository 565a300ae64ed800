const valuesOfByte = 256;

/**
 * Scores a vector against sign signatures: the sum of its numbers where the signature's bit is set. Better than Hamming
 * distance, because numbers near zero count for little. Computed by a table look-up per byte.
 */
export class SignSimilarity {
  /** By byte of a signature and its value: the sum of the vector's numbers at the set bits. */
  readonly #sums: Float32Array;

  constructor(
    vector: Float32Array,
    private readonly rowBytes: number,
  ) {
    this.#sums = new Float32Array(rowBytes * valuesOfByte);
    for (let byte = 0; byte < rowBytes; byte += 1) {
      for (let value = 1; value < valuesOfByte; value += 1) {
        const lowest = 31 - Math.clz32(value & -value);
        const rest = this.#sums[byte * valuesOfByte + (value & (value - 1))] as number;
        this.#sums[byte * valuesOfByte + value] = rest + (vector[byte * 8 + lowest] ?? 0);
      }
    }
  }

  /** The score of the signature that begins at byte `at`. */
  score(signatures: Uint8Array, at: number): number {
    let sum = 0;
    for (let byte = 0; byte < this.rowBytes; byte += 1) {
      sum += this.#sums[byte * valuesOfByte + (signatures[at + byte] as number)] as number;
    }
    return sum;
  }
}
