import { describe, expect, it } from 'vitest';
import type { Weights } from '#models/sense/tfjs-weights';
import { withTuning } from '#models/sense/tuning';

const sizeBytes = 8;

/** A safetensors file of bfloat16; values that its eight bits of fraction can hold. */
function tensorFile(
  tensors: Readonly<Record<string, { readonly shape: readonly number[]; readonly values: number[] }>>,
) {
  const bodies = Object.values(tensors).map(({ values }) => {
    const halves = Buffer.alloc(values.length * 2);
    for (const [at, bits] of new Uint32Array(Float32Array.from(values).buffer).entries()) {
      halves.writeUInt16LE(bits >>> 16, at * 2);
    }
    return halves;
  });
  let offset = 0;
  const head = Object.fromEntries(
    Object.entries(tensors).map(([name, { shape }], at) => {
      const end = offset + (bodies[at] as Buffer).length;
      const row = { dtype: 'BF16', shape, data_offsets: [offset, end] };
      offset = end;
      return [name, row];
    }),
  );
  const text = Buffer.from(JSON.stringify({ __metadata__: { format: 'test' }, ...head }));
  const size = Buffer.alloc(sizeBytes);
  size.writeBigUInt64LE(BigInt(text.length));
  return Buffer.concat([size, text, ...bodies]);
}

const weights: Weights = (_name, ...dims) => ({
  dims,
  values: new Float32Array(dims.reduce((product, dim) => product * dim, 1)).fill(1),
});

const learned = {
  'kernel.down': { shape: [2, 1], values: [1, 2] },
  'kernel.up': { shape: [1, 3], values: [0.5, -1, 4] },
};

describe('what training adds to weights', () => {
  it('is the product of its two narrow matrices', () => {
    const { dims, values } = withTuning(weights, tensorFile(learned))('kernel', 2, 3);
    expect(dims).toEqual([2, 3]);
    expect([...values]).toEqual([1.5, 0, 5, 2, -1, 9]);
  });

  it('leaves weights alone that nothing was learned of', () => {
    expect([...withTuning(weights, tensorFile(learned))('bias', 2).values]).toEqual([1, 1]);
  });

  it.each([
    ['of another width', 2, 4],
    ['of another height', 3, 3],
  ])('is refused for a weight %s', (_, ...dims) => {
    expect(() => withTuning(weights, tensorFile(learned))('kernel', ...dims)).toThrow(RangeError);
  });

  it('is refused where the file is cut, wherever that is', () => {
    const file = tensorFile(learned);
    for (let length = 0; length < file.length; length += 1) {
      expect(() => withTuning(weights, file.subarray(0, length)), `cut to ${length} bytes`).toThrow();
    }
  });
});
