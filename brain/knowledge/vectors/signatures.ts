import { memoryPageBytes, type RowKernel } from '#memory/recall/vectors/row-kernel';
import { hammingKernel, signatureStepBytes } from './hamming-kernel.js';
import { SignSimilarity } from './sign-similarity.js';

const growthBytes = 1024 * 1024;
/** Rows per block, so that the distances of a block stay in the L1 cache. */
const blockRows = 4_096;
/**
 * Rows of the least Hamming distance that `SignSimilarity` scores for each row wanted; in all at least `lookedAtLeast`.
 */
const lookedAtPerWanted = 8;
const lookedAtLeast = 1_024;
const distanceBytes = Uint16Array.BYTES_PER_ELEMENT;

/**
 * Sign signatures of vectors, one bit per number: 64 bytes for 512 dimensions, in one buffer that grows in place. The
 * vectors that agree with a query in most signs are worth comparing exactly.
 */
export class Signatures {
  readonly #ids: number[] = [];
  readonly #rowBytes: number;
  readonly #distancesAt: number;
  readonly #rowsAt: number;
  readonly #memory: WebAssembly.Memory;
  readonly #kernel: RowKernel;

  constructor(readonly dims: number) {
    this.#rowBytes = Math.ceil(dims / 8 / signatureStepBytes) * signatureStepBytes;
    this.#distancesAt = this.#rowBytes;
    this.#rowsAt = this.#distancesAt + blockRows * distanceBytes;
    this.#memory = new WebAssembly.Memory({ initial: Math.ceil(this.#rowsAt / memoryPageBytes) });
    this.#kernel = hammingKernel(this.#memory);
  }

  get size(): number {
    return this.#ids.length;
  }

  /** Memory in use, bytes. */
  get bytes(): number {
    return this.#memory.buffer.byteLength + this.#ids.length * Float64Array.BYTES_PER_ELEMENT;
  }

  add(id: number, vector: ArrayLike<number>): void {
    const at = this.#placeOf(this.#ids.length);
    const missing = at + this.#rowBytes - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(Math.max(missing, growthBytes) / memoryPageBytes));
    this.#sign(at, vector);
    this.#ids.push(id);
  }

  /** Removes all rows that are not kept; the last rows move into the gaps. */
  keepOnly(isKept: (id: number) => boolean): void {
    const bytes = new Uint8Array(this.#memory.buffer);
    for (let row = this.#ids.length - 1; row >= 0; row -= 1) {
      if (isKept(this.#ids[row] as number)) continue;
      const last = this.#ids.pop() as number;
      if (row === this.#ids.length) continue;
      const from = this.#placeOf(this.#ids.length);
      bytes.copyWithin(this.#placeOf(row), from, from + this.#rowBytes);
      this.#ids[row] = last;
    }
  }

  /** The ids of the `count` vectors nearest to the query by their signs; the nearest first. */
  nearest(query: Float32Array, count: number): readonly number[] {
    const rows = this.#fewestDifferences(query, Math.max(lookedAtLeast, lookedAtPerWanted * count));
    const bytes = new Uint8Array(this.#memory.buffer);
    const similarity = new SignSimilarity(query, this.#rowBytes);
    return rows
      .map((row) => ({ id: this.#ids[row] as number, similarity: similarity.score(bytes, this.#placeOf(row)) }))
      .sort((one, other) => other.similarity - one.similarity)
      .slice(0, count)
      .map(({ id }) => id);
  }

  #fewestDifferences(query: Float32Array, count: number): readonly number[] {
    this.#sign(0, query);
    const near = new Nearest(count, this.#rowBytes * 8);
    const distances = new Uint16Array(this.#memory.buffer, this.#distancesAt, blockRows);
    for (let from = 0; from < this.#ids.length; from += blockRows) {
      const rows = Math.min(blockRows, this.#ids.length - from);
      this.#kernel(0, this.#placeOf(from), this.#rowBytes, rows, this.#distancesAt);
      near.offer(distances, rows, from);
    }
    return near.rows();
  }

  #placeOf(row: number): number {
    return this.#rowsAt + row * this.#rowBytes;
  }

  #sign(at: number, vector: ArrayLike<number>): void {
    const bytes = new Uint8Array(this.#memory.buffer, at, this.#rowBytes);
    bytes.fill(0);
    for (let place = 0; place < this.dims; place += 1) {
      if ((vector[place] as number) > 0) bytes[place >> 3] = (bytes[place >> 3] as number) | (1 << (place & 7));
    }
  }
}

/** Collects the rows of least distance, with a bar from a histogram of distances. */
class Nearest {
  readonly #rows: number[] = [];
  readonly #distances: number[] = [];
  readonly #counts: Uint32Array;
  /** How many rows are at the bar or nearer. */
  #held = 0;
  #bar: number;

  constructor(
    private readonly count: number,
    bits: number,
  ) {
    this.#counts = new Uint32Array(bits + 1);
    this.#bar = bits;
  }

  offer(distances: Uint16Array, rows: number, from: number): void {
    for (let place = 0; place < rows; place += 1) {
      const distance = distances[place] as number;
      // Of rows that tie at the bar, no more are taken than are wanted.
      if (distance < this.#bar || (distance === this.#bar && this.#held < this.count))
        this.#take(from + place, distance);
    }
  }

  rows(): number[] {
    return this.#rows.filter((_row, index) => (this.#distances[index] as number) <= this.#bar);
  }

  #take(row: number, distance: number): void {
    this.#rows.push(row);
    this.#distances.push(distance);
    this.#counts[distance] = (this.#counts[distance] as number) + 1;
    this.#held += 1;
    while (this.#bar > 0 && this.#held - (this.#counts[this.#bar] as number) >= this.count) {
      this.#held -= this.#counts[this.#bar] as number;
      this.#bar -= 1;
    }
  }
}
