import { mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SentenceEmbedder } from '#memory/recall/embedders/sentence/sentence-embedder';
import { bestSentenceModel, builtInModels } from '#memory/recall/embedders/sentence/sentence-files';
import { sentencePieces } from '#memory/recall/embedders/sentence/sentence-pieces';
import { loadManifest } from '#models/manifest';
import { buildEncoder, encoderPackage } from '#models/sense/build-encoder';
import { verifyModel } from '#models/verify';
import { drawnFrom } from '../../budget.js';
import { encodedTexts } from '../../data/encoded-texts.js';
import { memoryBacked, removeFolder } from '../../scratch-folder.js';

const weights = encoderPackage();
const missing = weights === null ? ' (its package is not installed)' : '';

const texts = encodedTexts.map(({ text }) => text);
const dot = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0);

describe.skipIf(weights === null)(`the sentence encoder that comes with the product${missing}`, () => {
  let folder: string;
  let asBrought: SentenceEmbedder;
  let whole: SentenceEmbedder;
  let small: SentenceEmbedder;
  beforeAll(async () => {
    folder = await mkdtemp(join(memoryBacked, 'nightjar-encoder-'));
    const [original, float32] = [join(folder, 'original'), join(folder, 'float32')];
    await buildEncoder(weights as string, original, { precision: 'float32', isTuned: false });
    await buildEncoder(weights as string, float32, { precision: 'float32', isTuned: true });
    [asBrought, whole, small] = await Promise.all([started(original), started(float32), started(builtInModels)]);
  });
  afterAll(async () => {
    await Promise.all([asBrought.close(), whole.close(), small.close()]);
    await removeFolder(folder);
  });

  const inBytes = async (text: string): Promise<Float32Array> => {
    const [vector] = await small.embed([text]);
    return vector as Float32Array;
  };

  it('lies where the build left it, as its manifest says', async () => {
    const { models } = await loadManifest(builtInModels);
    expect(models.map(({ id }) => id)).toEqual([expect.stringMatching(/^use-lite-en-tuned-[0-9a-f]{8}-int8$/)]);
    for (const model of models) await verifyModel(builtInModels, model);
  });

  it.each(encodedTexts)('reads “$text” in the pieces of the original', async ({ text, ids }) => {
    const { encode } = sentencePieces(await readFile(join(builtInModels, 'vocabulary.json'), 'utf8'));
    expect(encode(text, 128)).toEqual(ids);
  });

  it('gives the vectors of the original graph where nothing was trained', async () => {
    const vectors = await asBrought.embed(texts);
    for (const [at, { start }] of encodedTexts.entries()) {
      const furthest = start.map((value, place) => Math.abs((vectors[at]?.[place] ?? 0) - value / 1e5));
      expect(Math.max(...furthest)).toBeLessThan(1e-4);
    }
  });

  it('gives nearly the same where its weights are bytes', async () => {
    const [exact, rounded] = await Promise.all([whole.embed(texts), small.embed(texts)]);
    const nearness = exact.map((vector, at) => dot(vector, rounded[at] as Float32Array));
    expect(Math.min(...nearness)).toBeGreaterThan(0.99);
  });

  it('finds what is said otherwise nearer than what shares a word', async () => {
    const asked = await inBytes('where did the mechanic say the part came from');
    const meant = dot(asked, await inBytes('The garage told me the gearbox is from Germany.'));
    expect(meant).toBeGreaterThan(dot(asked, await inBytes('She took part in the marathon.')));
  });

  it('gives a text the same vector whatever stands beside it', async () => {
    const alone = await inBytes('a');
    const [beside] = await small.embed(['a', 'the garage '.repeat(60)]);
    expect(dot(alone, beside as Float32Array)).toBeGreaterThan(0.9999);
  });

  it('stops reading where the original stops', async () => {
    const long = 'the wifi password is on the fridge '.repeat(30);
    expect(await inBytes(long)).toEqual(await inBytes(`${long} and the cat is grey`));
  });

  it.each(
    drawnFrom([
      ['another script', 'Где мои ключи от машины?'],
      ['characters that it has no pieces for', '鍵はどこですか'],
      ['nothing', ''],
      ['blanks', ' \n\t'],
    ]),
  )('knows that it cannot read %s', async (_, text) => {
    const vector = await inBytes(text);
    expect(vector).toHaveLength(512);
    expect(vector.every((value) => value === 0)).toBe(true);
  });
});

async function started(builtIn: string): Promise<SentenceEmbedder> {
  const model = await bestSentenceModel({ fetched: 'nowhere', builtIn });
  if (model === null) throw new Error('the build has left no encoder');
  return SentenceEmbedder.start(model);
}
