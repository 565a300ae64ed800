import { describe, expect, it } from 'vitest';
import { packFloats, unpackFloats } from '#memory/float-blob';

describe('a kept vector', () => {
  it('comes back as it went in, four bytes a number, little-endian', () => {
    const numbers = Float32Array.of(1, -0.5, 3.4e38, 0);
    const blob = packFloats(numbers);
    expect([...blob.slice(0, 8)]).toEqual([0, 0, 128, 63, 0, 0, 0, 191]);
    expect(unpackFloats(blob)).toEqual(numbers);
    // Rows come out of a shared buffer, at any offset.
    const shared = Buffer.concat([Buffer.of(7), blob]).subarray(1);
    expect(unpackFloats(shared)).toEqual(numbers);
  });

  it('has only finite numbers', () => {
    expect(() => packFloats(Float32Array.of(1, Number.NaN))).toThrow('finite');
  });
});
