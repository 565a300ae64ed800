import { describe, expect, it } from 'vitest';
import { firstBatch, nextBatch } from '#brain/knowledge/vectors/batch-size';

function sizesWith(msForEach: number): number[] {
  const sizes = [firstBatch];
  for (let slice = 0; slice < 8; slice += 1) {
    const size = sizes.at(-1) ?? 0;
    sizes.push(nextBatch(size, size * msForEach));
  }
  return sizes;
}

describe('how many passages get their vectors at once', () => {
  it('grows to what an embedder manages in a tenth of a second', () => {
    expect(sizesWith(6).at(-1)).toBe(16);
    expect(sizesWith(50).at(-1)).toBe(2);
  });

  it('is one where one takes a second, and never none', () => {
    expect(sizesWith(1_000).slice(1)).toEqual(sizesWith(1_000).slice(1).fill(1));
  });

  it('at most doubles, and is never more than 64', () => {
    expect(nextBatch(4, 0)).toBe(8);
    expect(sizesWith(0.01).at(-1)).toBe(64);
  });
});
