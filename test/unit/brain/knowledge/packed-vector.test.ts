import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dotPacked, packVector } from '#brain/knowledge/vectors/packed-vector';
import { normalize } from '#memory/recall/embedders/embedder';

const vector = fc
  .array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 8, maxLength: 384 })
  .map((numbers) => normalize(Float32Array.from(numbers)));

describe('a packed vector', () => {
  it('gives nearly the cosine of the whole one', () => {
    fc.assert(
      fc.property(vector, fc.infiniteStream(fc.float({ min: -1, max: 1, noNaN: true })), (one, numbers) => {
        const other = normalize(Float32Array.from(one, () => numbers.next().value as number));
        const exact = one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0);
        expect(Math.abs(dotPacked(one, packVector(other)) - exact)).toBeLessThan(0.01);
      }),
    );
  });

  it('compares with no vector of another width', () => {
    expect(dotPacked(new Float32Array(4), packVector(new Float32Array(8).fill(0.1)))).toBeNaN();
  });

  it('of zeros is nothing, which compares with no vector', () => {
    expect(packVector(new Float32Array(8))).toHaveLength(0);
    expect(dotPacked(new Float32Array(8).fill(0.1), packVector(new Float32Array(8)))).toBeNaN();
  });
});
