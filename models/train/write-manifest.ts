import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { starterWakePhrases } from './wake-phrases.js';

/**
 * Chosen by the accuracy evaluation (`bench/speech/accuracy.ts`); written into the manifest so that the engine adapters
 * need no constants of their own.
 */
const wakeTuning = { keywords_score: 1, keywords_threshold: 0.5 } as const;
const asrTuning = {
  accept_distance: 0.5,
  doubt_distance: 0.35,
  unknown_word: { enter: 6, phone: 1.5 },
  slot_margin: { sure: 0.5, other: 8 },
} as const;
const vadTuning = { vad_threshold: 0.5, vad_window: 512 } as const;

const shared = {
  sample_rate: 16_000,
  licence: 'Apache-2.0',
  data_licence: 'synthetic speech only (espeak-ng, flite, festival); no recording of a person',
  commercial: 'yes',
} as const;

const speechModel = {
  ...shared,
  units: 'phones',
  hears: { wake_phrases: starterWakePhrases, vocabulary: 'lexicon' },
} as const;

const modelRows = [
  {
    id: 'starter-asr',
    role: 'asr',
    container: 'zipformer2-ctc',
    files: { model: 'asr.onnx', tokens: 'tokens.txt', lexicon: 'lexicon.txt' },
    ...speechModel,
    ...asrTuning,
  },
  {
    id: 'starter-wake',
    role: 'wake',
    container: 'lstm-transducer',
    files: {
      encoder: 'wake-encoder.onnx',
      decoder: 'wake-decoder.onnx',
      joiner: 'wake-joiner.onnx',
      tokens: 'tokens.txt',
      lexicon: 'lexicon.txt',
    },
    ...speechModel,
    ...wakeTuning,
  },
  {
    id: 'starter-vad',
    role: 'vad',
    container: 'silero-vad-v4',
    files: { model: 'vad.onnx' },
    ...shared,
    units: 'none',
    ...vadTuning,
  },
] as const;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string', default: 'models/starter' } } });
  const models = await Promise.all(
    modelRows.map(async ({ files, ...row }) => ({
      ...row,
      files: await describeFiles(values.to, Object.entries(files)),
    })),
  );
  await writeFile(join(values.to, 'manifest.json'), `${JSON.stringify({ version: 1, models }, null, 2)}\n`);
}

async function describeFiles(folder: string, files: readonly (readonly [part: string, name: string])[]) {
  return Promise.all(
    files.map(async ([part, name]) => {
      const bytes = await readFile(join(folder, name));
      return { name, part, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    }),
  );
}

await main();
