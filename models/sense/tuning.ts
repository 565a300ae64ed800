import { z } from 'zod';
import type { Weight, Weights } from './tfjs-weights.js';

/** The head of a safetensors file, as far as it describes numbers of 16 bits. */
const headSchema = z.record(
  z.string(),
  z.object({
    dtype: z.literal('BF16'),
    shape: z.tuple([z.number().int().positive(), z.number().int().positive()]),
    data_offsets: z.tuple([z.number().int().min(0), z.number().int().min(0)]),
  }),
);

/** The file begins with the size of its head. */
const sizeBytes = 8;
const metadata = '__metadata__';

/** What `down [from, rank] × up [rank, to]` adds to a weight. */
interface LowRank {
  readonly down: Weight;
  readonly up: Weight;
}

/**
 * The weights with what training has added to them: for some a product of two narrow matrices, `NAME.down` and `NAME.up`, in
 * a safetensors file of bfloat16. Throws RangeError where the file is cut or does not fit.
 */
export function tuned(weights: Weights, tuning: Buffer): Weights {
  const tensors = readTensors(tuning);
  return (name, ...dims) => {
    const weight = weights(name, ...dims);
    const [down, up] = [tensors.get(`${name}.down`), tensors.get(`${name}.up`)];
    return down === undefined || up === undefined ? weight : changed(name, weight, { down, up });
  };
}

function changed(name: string, { dims, values }: Weight, { down, up }: LowRank): Weight {
  const [from = 0, to = 0] = dims.slice(-2);
  const [rows = 0, rank = 0] = down.dims;
  if (rows !== from || up.dims[0] !== rank || up.dims[1] !== to) {
    throw new RangeError(`what was trained of ${name} is not of its size`);
  }
  const sums = Float32Array.from(values);
  for (let row = 0; row < from; row += 1) {
    for (let inner = 0; inner < rank; inner += 1) {
      const factor = down.values[row * rank + inner] as number;
      for (let column = 0; column < to; column += 1) {
        sums[row * to + column] =
          (sums[row * to + column] as number) + factor * (up.values[inner * to + column] as number);
      }
    }
  }
  return { dims, values: sums };
}

function readTensors(file: Buffer): ReadonlyMap<string, Weight> {
  const end = sizeBytes + (file.length < sizeBytes ? 0 : Number(file.readBigUInt64LE()));
  if (end > file.length) throw new RangeError('the file of what was trained is cut');
  const { [metadata]: _, ...rows } = JSON.parse(file.toString('utf8', sizeBytes, end)) as Record<string, unknown>;
  const tensors = new Map<string, Weight>();
  for (const [name, { shape, data_offsets: offsets }] of Object.entries(headSchema.parse(rows))) {
    const bytes = file.subarray(end + offsets[0], end + offsets[1]);
    if (bytes.length !== shape[0] * shape[1] * 2) throw new RangeError(`${name} is cut`);
    tensors.set(name, { dims: shape, values: fromBrainFloats(bytes) });
  }
  return tensors;
}

/** The upper halves of ordinary numbers of 32 bits. */
function fromBrainFloats(bytes: Buffer): Float32Array {
  const whole = new Uint32Array(bytes.length / 2);
  for (const at of whole.keys()) whole[at] = bytes.readUInt16LE(at * 2) << 16;
  return new Float32Array(whole.buffer);
}
