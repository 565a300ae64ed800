/** The latest samples of a stream, addressed by their index since its start. */
export class SampleRing {
  readonly #samples: Float32Array;
  #total = 0;

  constructor(capacity: number) {
    this.#samples = new Float32Array(capacity);
  }

  /** The number of samples ever pushed. */
  get total(): number {
    return this.#total;
  }

  push(samples: Float32Array): void {
    const capacity = this.#samples.length;
    const latest = samples.subarray(Math.max(0, samples.length - capacity));
    const start = (this.#total + samples.length - latest.length) % capacity;
    const head = latest.subarray(0, capacity - start);
    this.#samples.set(head, start);
    this.#samples.set(latest.subarray(head.length), 0);
    this.#total += samples.length;
  }

  /** A copy of everything from index `from` on, as far back as the ring reaches. */
  since(from: number): Float32Array {
    const capacity = this.#samples.length;
    const first = Math.max(from, this.#total - capacity, 0);
    const copy = new Float32Array(Math.max(0, this.#total - first));
    for (let index = 0; index < copy.length; index++) copy[index] = this.#samples[(first + index) % capacity] ?? 0;
    return copy;
  }

  /** Overwrites the stored samples with zeros. Indices go on counting. */
  erase(): void {
    this.#samples.fill(0);
  }
}
