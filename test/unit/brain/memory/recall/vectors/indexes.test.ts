import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExactIndex } from '#memory/recall/vectors/exact-index';
import { Graph, loadHnsw } from '#memory/recall/vectors/graph';
import { GraphIndex } from '#memory/recall/vectors/graph-index';
import type { VectorIndex } from '#memory/recall/vectors/vector-index';
import { SeededRandom } from '../../../../../../bench/seeded-random.js';

const bytesOf = (vector: Float32Array): Uint8Array =>
  new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);

/** The same numbers in every run. */
function randomVectors(count: number, dims: number, seed = 1): Float32Array[] {
  const draw = new SeededRandom(seed);
  return Array.from({ length: count }, () => {
    const vector = Float32Array.from({ length: dims }, () => draw.fraction() - 0.5);
    const length = Math.hypot(...vector);
    return vector.map((value) => value / length);
  });
}

const dot = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);

function filled(index: VectorIndex, vectors: readonly Float32Array[]): void {
  for (const [row, vector] of vectors.entries()) index.set(row, bytesOf(vector));
}

const rowsOf = (index: VectorIndex, query: Float32Array, count: number): number[] =>
  index.search({ query, count }).map(({ row }) => row);

describe('the exact index', () => {
  it.each([1, 7, 8, 32, 384, 512])('compares every vector of %i dimensions, the nearest first', (dims) => {
    const vectors = randomVectors(50, dims);
    const index = new ExactIndex(dims);
    filled(index, vectors);
    const query = vectors[7] as Float32Array;
    const expected = vectors.map((vector, row) => ({ row, cosine: dot(vector, query) }));
    expected.sort((one, other) => other.cosine - one.cosine || one.row - other.row);
    const found = index.search({ query, count: 10 });
    expect(found.map(({ cosine }) => cosine.toFixed(4))).toEqual(
      expected.slice(0, 10).map(({ cosine }) => cosine.toFixed(4)),
    );
    for (const { row, cosine } of found) expect(index.cosine(row, query)).toBe(cosine);
  });

  it('goes on beyond its first chunk', () => {
    const index = new ExactIndex(8);
    filled(index, randomVectors(5_000, 8));
    const [wanted] = randomVectors(1, 8, 99);
    index.set(4_999, bytesOf(wanted as Float32Array));
    expect(rowsOf(index, wanted as Float32Array, 1)).toEqual([4_999]);
    expect(index.size).toBe(5_000);
  });

  it('refuses a vector of another width', () => {
    expect(new ExactIndex(8).set(0, new Uint8Array(4 * 7))).toBe(false);
  });

  it('is the model of a map, whatever happens to it', () => {
    const vectors = randomVectors(12, 8);
    const step = fc.record({ row: fc.nat(11), vector: fc.nat(11), isDelete: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const index = new ExactIndex(8);
        const model = new Map<number, Float32Array>();
        for (const { row, vector, isDelete } of steps) {
          if (isDelete) index.delete(row);
          else index.set(row, bytesOf(vectors[vector] as Float32Array));
          if (isDelete) model.delete(row);
          else model.set(row, vectors[vector] as Float32Array);
        }
        const found = index.search({ query: vectors[0] as Float32Array, count: 12 });
        expect(new Set(found.map(({ row }) => row))).toEqual(new Set(model.keys()));
      }),
    );
  });
});

const hnsw = await loadHnsw();

describe.skipIf(hnsw === null)('the graph index', () => {
  const dims = 32;
  const build = (vectors: readonly Float32Array[]) => {
    const exact = new ExactIndex(dims);
    const index = new GraphIndex(exact, Graph.empty(hnsw as NonNullable<typeof hnsw>, dims), []);
    filled(index, vectors);
    return { exact, index };
  };
  const grownWith = (vectors: readonly Float32Array[]) => {
    const built = build(vectors);
    built.index.grow(vectors.length);
    return built;
  };

  it('answers from rows that are not in the graph yet', () => {
    const vectors = randomVectors(200, dims);
    const { exact, index } = build(vectors);
    expect(index.pending).toBe(200);
    expect(index.search({ query: vectors[3] as Float32Array, count: 10 })).toEqual(
      exact.search({ query: vectors[3] as Float32Array, count: 10 }),
    );
  });

  it('finds at least 98 % of what the exact index finds, with the same scores', () => {
    const vectors = randomVectors(2_500, dims);
    const { exact, index } = grownWith(vectors);
    expect(index.pending).toBe(0);
    let found = 0;
    for (const query of randomVectors(40, dims, 5)) {
      const reference = new Map(exact.search({ query, count: 10 }).map(({ row, cosine }) => [row, cosine]));
      for (const { row, cosine } of index.search({ query, count: 10 })) {
        if (!reference.has(row)) continue;
        found += 1;
        expect(cosine).toBe(reference.get(row));
      }
    }
    expect(found / 400).toBeGreaterThanOrEqual(0.98);
  });

  it('never answers with a row that was removed, before and after the graph lost it', () => {
    const vectors = randomVectors(300, dims);
    const { index } = grownWith(vectors);
    for (let row = 0; row < 150; row += 1) index.delete(row);
    const answers = (): number[] => rowsOf(index, vectors[0] as Float32Array, 300);
    expect(Math.min(...answers())).toBe(150);
    index.shrink();
    expect(Math.min(...answers())).toBe(150);
    expect(answers()).toHaveLength(150);
  });

  it('gives as many rows as a filter lets through, however few those are', () => {
    const vectors = randomVectors(1_000, dims);
    const { exact, index } = grownWith(vectors);
    const query = vectors[0] as Float32Array;
    const accepts = (row: number): boolean => row % 100 === 99;
    expect(index.search({ query, count: 10, accepts })).toEqual(exact.search({ query, count: 10, accepts }));
    expect(index.search({ query, count: 10, accepts })).toHaveLength(10);
  });

  it('moves a row whose vector changes', () => {
    const vectors = randomVectors(300, dims);
    const { index } = grownWith(vectors);
    const [moved] = randomVectors(1, dims, 77) as [Float32Array];
    index.set(42, bytesOf(moved));
    index.grow(1);
    expect(rowsOf(index, moved, 1)).toEqual([42]);
    expect(rowsOf(index, vectors[42] as Float32Array, 1)).not.toEqual([42]);
  });

  it('says when so much was removed that it is better built anew', () => {
    const { index } = grownWith(randomVectors(600, dims));
    expect(index.isWorn).toBe(false);
    for (let row = 0; row < 400; row += 1) index.delete(row);
    expect(index.isWorn).toBe(true);
  });
});
