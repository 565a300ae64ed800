import { copyFile, cp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestOf } from '#models/verify';
import { budgetOf } from '../../budget.js';
import { scratchFolder } from '../../scratch-folder.js';
import { ofType, PerceptionProcess, starterModels } from './perception-process.js';
import { timeSample } from './starter-samples.js';

let perception: PerceptionProcess;
let scratch = '';

beforeEach(() => {
  scratch = scratchFolder();
});

describe('with a transducer for a recognizer, the ear', () => {
  afterEach(() => perception.stop());

  it('takes down what it hears as free text, with how sure it is', async () => {
    const models = join(scratch, 'models');
    await cp(starterModels, models, { recursive: true });
    const manifest = JSON.parse(await readFile(join(models, 'manifest.json'), 'utf8')) as {
      models: { role: string }[];
    };
    const spotter = manifest.models.find(({ role }) => role === 'wake');
    const recognizer = { ...spotter, id: 'free', role: 'asr', units: 'none' };
    const rows = [recognizer, ...manifest.models.filter(({ role }) => role !== 'asr')];
    await writeFile(join(models, 'manifest.json'), JSON.stringify({ ...manifest, models: rows }));
    perception = await PerceptionProcess.start(models);
    expect(await perception.configure()).toMatchObject({ type: 'ready' });
    perception.send({ type: 'capture', capture: 'all' });
    const [utterance] = ofType(await perception.play(1, timeSample), 'utterance');
    expect(utterance).toMatchObject({ decoded: 'free' });
    expect(utterance?.confidence).toBeGreaterThan(0.2);
  });
});

describe('with damaged models, the ear', () => {
  afterEach(() => perception.stop());

  /** A copy of the models in which one file was replaced. */
  async function damaged(name: string, content: Uint8Array | undefined, isManifestRight: boolean): Promise<string> {
    const models = join(scratch, 'models');
    await cp(starterModels, models, { recursive: true });
    const path = join(models, name);
    if (content === undefined) await rm(path);
    else await writeFile(path, content);
    if (isManifestRight) await correctManifest(models, name);
    return models;
  }

  async function correctManifest(models: string, name: string): Promise<void> {
    const path = join(models, 'manifest.json');
    const manifest = JSON.parse(await readFile(path, 'utf8')) as { models: { files: { name: string }[] }[] };
    const digest = { sha256: await digestOf(join(models, name)), bytes: (await stat(join(models, name))).size };
    for (const file of manifest.models.flatMap(({ files }) => files))
      if (file.name === name) Object.assign(file, digest);
    await writeFile(path, JSON.stringify(manifest));
  }

  const whole = (name: string): Promise<Buffer> => readFile(join(starterModels, name));

  const damages = [
    ['a flipped bit', 'asr.onnx', async () => flipped(await whole('asr.onnx')), false, 'model/corrupt'],
    ['a missing file', 'vad.onnx', async () => undefined, false, 'model/missing'],
    [
      'half a model of matching digest',
      'asr.onnx',
      async () => (await whole('asr.onnx')).subarray(0, 500_000),
      true,
      'model/unusable',
    ],
    ['text for a model', 'wake-encoder.onnx', async () => Buffer.from('hello'), true, 'model/unusable'],
    ['another model in its place', 'wake-encoder.onnx', async () => whole('vad.onnx'), true, 'model/unusable'],
    ['an empty token list', 'tokens.txt', async () => Buffer.alloc(0), true, 'model/unusable'],
  ] as const;

  it.each(damages.slice(0, budgetOf('NIGHTJAR_DAMAGED_MODELS')))(
    'refuses %s by name instead of dying, and works once it is put right',
    async (_what, name, content, isManifestRight, code) => {
      const models = await damaged(name, await content(), isManifestRight);
      perception = await PerceptionProcess.start(models);
      const refused = await perception.configure();
      expect(refused).toMatchObject({ type: 'refused', code, say: expect.stringContaining(name) });
      await copyFile(join(starterModels, name), join(models, name));
      await copyFile(join(starterModels, 'manifest.json'), join(models, 'manifest.json'));
      expect(await perception.configure()).toMatchObject({ type: 'ready' });
    },
  );
});

function flipped(bytes: Buffer): Buffer {
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  return bytes;
}
