import { z } from 'zod';
import type { Weight } from './tfjs-weights.js';

/** The header of a safetensors file of two-dimensional bfloat16 tensors. */
const headSchema = z.record(
  z.string(),
  z.object({
    dtype: z.literal('BF16'),
    shape: z.tuple([z.number().int().positive(), z.number().int().positive()]),
    data_offsets: z.tuple([z.number().int().min(0), z.number().int().min(0)]),
  }),
);

/** The file begins with the size of its header, in as many bytes. */
const sizeBytes = 8;
const metadata = '__metadata__';

/**
 * The tensors of a safetensors file of bfloat16, by name. Throws RangeError where the file is cut, SyntaxError or
 * ZodError where its header cannot be read.
 */
export function readTensors(file: Buffer): ReadonlyMap<string, Weight> {
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

/** Numbers from bfloat16, which is the upper half of float32. */
function fromBrainFloats(bytes: Buffer): Float32Array {
  const whole = new Uint32Array(bytes.length / 2);
  for (const at of whole.keys()) whole[at] = bytes.readUInt16LE(at * 2) << 16;
  return new Float32Array(whole.buffer);
}
