import { once } from 'node:events';
import { join } from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { builtInModels } from '#memory/recall/embedders/sentence/sentence-files';

/**
 * For `models/train/reranker/train.py`: reads ids as JSON, one text a line, and prints float32 of each: its vector
 * (512), then its states (768 a token).
 */

const session = await InferenceSession.create(join(builtInModels, 'encoder.onnx'), { logSeverityLevel: 3 });
for await (const line of createInterface({ input: stdin })) {
  const ids = (JSON.parse(line) as number[]).map(BigInt);
  const given = await session.run({ ids: new Tensor('int64', BigInt64Array.from(ids), [1, ids.length]) });
  for (const name of ['embedding', 'states']) await print((given[name] as Tensor).data as Float32Array);
}

async function print(values: Float32Array): Promise<void> {
  const isTaken = stdout.write(Buffer.from(values.buffer, values.byteOffset, values.byteLength));
  if (!isTaken) await once(stdout, 'drain');
}
