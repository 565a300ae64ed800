import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SentenceEmbedder } from '#memory/recall/embedders/sentence/sentence-embedder';
import { builtInModels, sentenceModelIn } from '#memory/recall/embedders/sentence/sentence-files';
import { encoderPackage } from '#models/sense/build-encoder';

describe.skipIf(encoderPackage() === null)('the reranker that comes with the product', () => {
  let embedder: SentenceEmbedder;
  beforeAll(async () => {
    const model = await sentenceModelIn(builtInModels);
    if (model === null) throw new Error(`there is no model in ${join(builtInModels)}`);
    embedder = await SentenceEmbedder.start(model);
  });
  afterAll(() => embedder.close());

  const lines = [
    {
      above: 'Boiler manual. Pressure',
      line: 'The needle should stand between one and two bar when the system is cold.',
    },
    { above: 'Boiler manual. Pressure', line: 'The engineer who comes each autumn is called Farrow.' },
    { above: '', line: 'we had soup' },
  ];

  it('says most for the line that answers', async () => {
    const logits = await embedder.rerank('how high should the boiler pressure be', lines);
    expect(logits).toHaveLength(3);
    expect(logits?.[0]).toBeGreaterThan(Math.max(logits?.[1] ?? 0, logits?.[2] ?? 0));
  });

  it('says the same of a line whatever is read beside it', async () => {
    const together = await embedder.rerank('who services the boiler', lines);
    for (const [at, line] of lines.entries()) {
      const [alone] = (await embedder.rerank('who services the boiler', [line])) ?? [];
      expect(alone).toBeCloseTo(together?.[at] ?? Number.NaN, 1);
    }
  });

  it('reads a line without a word, and one of thousands of words', async () => {
    const odd = [
      { above: '', line: '' },
      { above: 'a '.repeat(5_000), line: 'word '.repeat(20_000) },
    ];
    const logits = await embedder.rerank('who is it', odd);
    expect([...(logits ?? [])].every(Number.isFinite)).toBe(true);
  });

  it('says nothing of a question that it cannot read, nor of no lines', async () => {
    expect(await embedder.rerank('Где ключи от дома?', lines)).toBeNull();
    expect(await embedder.rerank('who is it', [])).toBeNull();
  });
});
