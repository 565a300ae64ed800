const valuesOfByte = 256;

/**
 * How alike a vector is to others of which only the signs are left: its own numbers, added where the sign is positive.
 * Better than counting signs that differ, because a number near zero counts for little. Looked up byte by byte.
 */
export class SignSimilarity {
  /** For each byte of a signature and each value of it, what its numbers add up to. */
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

  /** To the signature that begins there. */
  to(signatures: Uint8Array, at: number): number {
    let sum = 0;
    for (let byte = 0; byte < this.rowBytes; byte += 1) {
      sum += this.#sums[byte * valuesOfByte + (signatures[at + byte] as number)] as number;
    }
    return sum;
  }
}
