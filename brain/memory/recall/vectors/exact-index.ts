import { BestFirst } from './best-first.js';
import { VectorChunk } from './vector-chunk.js';
import type { Neighbor, NeighborSearch, VectorIndex } from './vector-index.js';

const rowsPerChunk = 4_096;

/**
 * The exact index compares every vector. It is the reference for other indexes, and their fallback. It grows in chunks
 * of 4,096 rows without copying; 100,000 rows of 512 dimensions take 205 MB.
 */
export class ExactIndex implements VectorIndex {
  readonly #chunks: VectorChunk[] = [];
  readonly #held = new Set<number>();
  /** One more than the highest row that ever had a vector. */
  #end = 0;

  constructor(readonly dims: number) {}

  get size(): number {
    return this.#held.size;
  }

  has(row: number): boolean {
    return this.#held.has(row);
  }

  set(row: number, bytes: Uint8Array): boolean {
    if (bytes.byteLength !== this.dims * Float32Array.BYTES_PER_ELEMENT) return false;
    const { buffer, byteOffset } = this.vector(row);
    new Uint8Array(buffer, byteOffset, bytes.byteLength).set(bytes);
    this.#held.add(row);
    this.#end = Math.max(this.#end, row + 1);
    return true;
  }

  delete(row: number): void {
    if (this.#held.delete(row)) this.vector(row).fill(0);
  }

  /** A view of a row's vector; zeros if it has none. */
  vector(row: number): Float32Array {
    return this.#chunkOf(row).row(row % rowsPerChunk);
  }

  /** The same cosine as in a search; null if the row has no vector. */
  cosine(row: number, query: Float32Array): number | null {
    return this.#held.has(row) ? (this.#chunkOf(row).cosines(query, row % rowsPerChunk, 1)[0] ?? null) : null;
  }

  search({ query, count, accepts }: NeighborSearch): Neighbor[] {
    const best = new BestFirst<Neighbor>(count);
    for (const [index, chunk] of this.#chunks.entries()) {
      const used = Math.min(rowsPerChunk, this.#end - index * rowsPerChunk);
      const cosines = chunk.cosines(query, 0, used);
      for (let place = 0; place < used; place += 1) {
        const cosine = cosines[place] as number;
        const row = index * rowsPerChunk + place;
        if (!(cosine > best.bar) || !this.#held.has(row) || accepts?.(row) === false) continue;
        best.offer({ row, cosine }, cosine);
      }
    }
    return best.items();
  }

  #chunkOf(row: number): VectorChunk {
    const index = Math.floor(row / rowsPerChunk);
    while (this.#chunks.length <= index) this.#chunks.push(new VectorChunk(this.dims, rowsPerChunk));
    return this.#chunks[index] as VectorChunk;
  }
}
