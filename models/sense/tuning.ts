import { readTensors } from './safetensors.js';
import type { Weight, Weights } from './tfjs-weights.js';

/** Two narrow matrices whose product `down [from, rank] × up [rank, to]` is added to a weight. */
interface LowRank {
  readonly down: Weight;
  readonly up: Weight;
}

/**
 * The weights, to some of which the product of two matrices `NAME.down` and `NAME.up` in `tuning`, a safetensors file
 * of bfloat16, is added. Throws RangeError where the file is cut; looking a weight up throws it where the matrices do
 * not fit that weight.
 */
export function withTuning(weights: Weights, tuning: Buffer): Weights {
  const tensors = readTensors(tuning);
  return (name, ...dims) => {
    const weight = weights(name, ...dims);
    const [down, up] = [tensors.get(`${name}.down`), tensors.get(`${name}.up`)];
    return down === undefined || up === undefined ? weight : tunedWeight(name, weight, { down, up });
  };
}

function tunedWeight(name: string, { dims, values }: Weight, { down, up }: LowRank): Weight {
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
