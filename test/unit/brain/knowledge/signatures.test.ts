import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Signatures } from '#brain/knowledge/vectors/signatures';

const dims = fc.integer({ min: 1, max: 300 });
const vectors = dims.chain((width) =>
  fc.record({
    width: fc.constant(width),
    held: fc.array(fc.array(fc.constantFrom(-1, 1), { minLength: width, maxLength: width }), { maxLength: 40 }),
    query: fc.array(fc.constantFrom(-1, 1), { minLength: width, maxLength: width }),
  }),
);

function signatures(width: number, held: readonly (readonly number[])[]): Signatures {
  const all = new Signatures(width);
  for (const [id, vector] of held.entries()) all.add(id, vector);
  return all;
}

const differing = (one: readonly number[], other: readonly number[]): number =>
  one.filter((value, place) => value !== other[place]).length;

describe('signatures', () => {
  it('tell those that differ in the fewest signs, whatever the width', () => {
    fc.assert(
      fc.property(vectors, fc.integer({ min: 1, max: 10 }), ({ width, held, query }, count) => {
        const near = signatures(width, held).nearest(Float32Array.from(query), count);
        const distances = held.map((vector) => differing(vector, query));
        const found = near.map((id) => distances[id] ?? Number.NaN).sort((one, other) => one - other);
        const nearest = distances.toSorted((one, other) => one - other);
        expect(new Set(near).size).toBe(near.length);
        expect(found.slice(0, count)).toEqual(nearest.slice(0, count));
      }),
    );
  });

  it('tell none that was taken out, and all others', () => {
    fc.assert(
      fc.property(vectors, fc.integer({ min: 2, max: 5 }), ({ width, held, query }, every) => {
        const all = signatures(width, held);
        all.keepOnly((id) => id % every !== 0);
        const kept = [...held.keys()].filter((id) => id % every !== 0);
        expect(all.nearest(Float32Array.from(query), 100).toSorted((one, other) => one - other)).toEqual(kept);
      }),
    );
  });

  it('tell only a few of many that are the same', () => {
    const all = signatures(
      8,
      Array.from({ length: 10_000 }, () => [1, 1, 1, 1, -1, -1, -1, -1]),
    );
    expect(all.nearest(new Float32Array(8).fill(1), 16)).toHaveLength(16);
  });

  it('take 64 bytes and a number for 512 dimensions', () => {
    const all = new Signatures(512);
    const vector = Float32Array.from({ length: 512 }, (_, place) => (place % 3) - 1);
    for (let id = 0; id < 50_000; id += 1) all.add(id, vector);
    expect(all.bytes).toBeLessThan(50_000 * (64 + 8) + 1.1 * 1024 * 1024);
    expect(all.size).toBe(50_000);
  });

  it('count the signs of vectors as wide as there are', () => {
    const wide = signatures(8_192, [new Array<number>(8_192).fill(-1), new Array<number>(8_192).fill(1)]);
    expect(wide.nearest(new Float32Array(8_192).fill(1), 1)).toEqual([1]);
  });
});
