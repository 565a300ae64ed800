import { describe, expect, it } from 'vitest';
import { leaningToTelling, tellingDirection, withTelling } from '#memory/recall/telling';

const dims = 512;
const along = (axis: number): Float32Array => new Float32Array(dims).fill(1, axis, axis + 1);
const product = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

describe('what a line tells', () => {
  it('has one number for each of a vector of the encoder', () => {
    expect(tellingDirection()).toHaveLength(dims);
  });

  it('moves the vector of a question a little, and leaves its length', () => {
    const leaning = leaningToTelling(along(3));
    expect(Math.hypot(...leaning)).toBeCloseTo(1, 5);
    expect(product(leaning, along(3))).toBeGreaterThan(0.8);
  });

  it('orders rows as the moved vector does', () => {
    const query = along(3);
    const [one, other] = [along(3), along(11)];
    const bySearch = product(leaningToTelling(query), one) > product(leaningToTelling(query), other);
    const worth = (row: Float32Array): number => withTelling(product(query, row), product(tellingDirection(), row));
    expect(worth(one) > worth(other)).toBe(bySearch);
  });
});
