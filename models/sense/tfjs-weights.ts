import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { plainFileName } from '#core/settings/plain-file-name';

/** As much of a TensorFlow.js graph model's `model.json` as tells where its weights lie. */
const graphModelSchema = z.looseObject({
  weightsManifest: z.array(
    z.looseObject({
      paths: z.array(plainFileName),
      weights: z.array(
        z.looseObject({
          name: z.string(),
          shape: z.array(z.number().int().min(0)),
          dtype: z.enum(['float32', 'int32']),
        }),
      ),
    }),
  ),
});

/** A weight, row by row. */
export interface Weight {
  readonly dims: readonly number[];
  readonly values: Float32Array;
}

/** Looks a weight up by its name in the graph; throws RangeError where there is none of exactly these dimensions. */
export type Weights = (name: string, ...dims: readonly number[]) => Weight;

/** The weights of a TensorFlow.js graph model that lies unpacked in `folder`. Rejects where files are missing or cut. */
export async function readTfjsWeights(folder: string): Promise<Weights> {
  const { weightsManifest } = graphModelSchema.parse(JSON.parse(await readFile(join(folder, 'model.json'), 'utf8')));
  const known = new Map<string, Weight>();
  for (const { paths, weights } of weightsManifest) {
    const shards = await Promise.all(paths.map((path) => readFile(join(folder, path))));
    const bytes = new Uint8Array(Buffer.concat(shards)).buffer;
    let offset = 0;
    for (const { name, shape, dtype } of weights) {
      const count = shape.reduce((product, dim) => product * dim, 1);
      if (dtype === 'float32') known.set(name, { dims: shape, values: new Float32Array(bytes, offset, count) });
      offset += count * 4;
    }
  }
  return (name, ...dims) => {
    const weight = known.get(name);
    if (weight === undefined || weight.dims.join() !== dims.join()) {
      throw new RangeError(`the package has no weight ${name} of [${dims.join(', ')}]`);
    }
    return weight;
  };
}
