import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HashingEmbedder, hashingDims, hashingVector } from '#memory/recall/embedders/hashing-embedder';

const dot = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
const nearness = (one: string, other: string): number => dot(hashingVector(one), hashingVector(other));

/** Places and values that are not zero, in thousandths. */
const sparse = (vector: Float32Array): string =>
  [...vector].flatMap((value, place) => (value === 0 ? [] : [`${place}:${Math.round(value * 1_000)}`])).join(' ');

describe('the hashing embedder', () => {
  it('gives the vectors it always gave', () => {
    expect(sparse(hashingVector('key'))).toMatchInlineSnapshot(
      `"113:-354 388:316 394:354 399:316 431:-316 436:316 464:354 474:316 509:354"`,
    );
    expect(sparse(hashingVector('Zoë'))).toMatchInlineSnapshot(
      `"1:-354 85:316 95:316 105:316 140:354 169:-354 253:316 305:-316 355:-354"`,
    );
    expect(sparse(hashingVector('the'))).toMatchInlineSnapshot(
      `"23:354 98:316 177:316 255:-316 269:316 413:-354 420:316 466:354 504:-354"`,
    );
  });

  it('gives 512 numbers of length 1, and zeros for a text without a word', async () => {
    const [vector, empty] = await new HashingEmbedder().embed(['my keys are in the hall', '?!']);
    expect(vector).toHaveLength(hashingDims);
    expect(dot(vector as Float32Array, vector as Float32Array)).toBeCloseTo(1, 5);
    expect(empty?.every((value) => value === 0)).toBe(true);
  });

  it('knows neither case nor accents nor punctuation', () => {
    expect(hashingVector('Café, Zoë’s!')).toEqual(hashingVector('cafe zoe'));
  });

  it('finds shared words near, shared spellings less near, and others far', () => {
    expect(nearness('where are my car keys', 'the car keys are on the hook')).toBeGreaterThan(0.7);
    expect(nearness('key', 'keys')).toBeGreaterThan(0.2);
    expect(nearness('umbrella', 'umbrela')).toBeGreaterThan(0.3);
    expect(Math.abs(nearness('umbrella', 'passport'))).toBeLessThan(0.2);
    expect(nearness('where is the passport', 'where is the umbrella')).toBeLessThan(0.2);
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const squares = dot(hashingVector(text), hashingVector(text));
        expect(squares === 0 || Math.abs(squares - 1) < 1e-4).toBe(true);
      }),
    );
  });
});
