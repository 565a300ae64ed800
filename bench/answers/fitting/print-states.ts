import { once } from 'node:events';
import { join } from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { builtInModels } from '#memory/recall/embedders/sentence/sentence-files';

/**
 * For `models/train/reranker/train.py`: reads a JSON list of token ids a line, one for each text, and prints float32
 * numbers for each: the vector of the text (512), then its states (768 a token). Successive texts of equal length go
 * through the encoder together, so sorted input is faster.
 */

const mostTogether = 32;

const encoderOptions = { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 3 } as const;
const encoderSession = await InferenceSession.create(join(builtInModels, 'encoder.onnx'), encoderOptions);
const waiting: (readonly number[])[] = [];
for await (const line of createInterface({ input: stdin })) {
  const ids = JSON.parse(line) as readonly number[];
  if (waiting.length === mostTogether || waiting[0]?.length !== ids.length) await printStates(waiting.splice(0));
  waiting.push(ids);
}
await printStates(waiting);

async function printStates(texts: readonly (readonly number[])[]): Promise<void> {
  const tokens = texts[0]?.length ?? 0;
  if (tokens === 0) return;
  const ids = new Tensor('int64', BigInt64Array.from(texts.flat().map(BigInt)), [texts.length, tokens]);
  const given = await encoderSession.run({ ids });
  const ofEach = ['embedding', 'states'].map((name) => {
    const values = given[name]?.data as Float32Array;
    return { values, size: values.length / texts.length };
  });
  for (const at of texts.keys())
    for (const { values, size } of ofEach) await writeFloats(values.subarray(at * size, (at + 1) * size));
}

async function writeFloats(values: Float32Array): Promise<void> {
  const isTaken = stdout.write(Buffer.from(values.buffer, values.byteOffset, values.byteLength));
  if (!isTaken) await once(stdout, 'drain');
}
