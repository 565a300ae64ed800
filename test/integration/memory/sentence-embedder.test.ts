import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { chooseEmbedder } from '#memory/recall/embedders/embedder-ladder';
import { SentenceEmbedder } from '#memory/recall/embedders/sentence/sentence-embedder';
import { tinySentenceModel } from '../../data/tiny-sentence-model.js';
import { scratchFolder } from '../../scratch-folder.js';

async function started(): Promise<SentenceEmbedder> {
  const embedder = await SentenceEmbedder.start(tinySentenceModel(scratchFolder()));
  onTestFinished(() => embedder.close());
  return embedder;
}

/** Processes that this one started and that run the engine. */
function engines(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const parent = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
        return (
          Number(parent) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('sentence-engine')
        );
      } catch {
        return false;
      }
    });
}

describe('the sentence embedder', () => {
  it('runs the graph in a process of its own and takes the width from it', async () => {
    const embedder = await started();
    expect([embedder.space, embedder.dims]).toEqual(['sentence-tiny-8', 8]);
    const [key, keys, both] = await embedder.embed(['Key', 'keys', 'the hall']);
    expect([...(key ?? [])]).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
    expect([...(keys ?? [])].map((value) => Number(value.toFixed(2)))).toEqual([0.71, 0.71, 0, 0, 0, 0, 0, 0]);
    expect([...(both ?? [])].map((value) => Number(value.toFixed(2)))).toEqual([0, 0, 0.71, 0.71, 0, 0, 0, 0]);
  });

  it('answers many texts in order, however long each is', async () => {
    const embedder = await started();
    const texts = Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? 'key' : 'the hall '.repeat(400)));
    const vectors = await embedder.embed(texts);
    expect(vectors.map((vector) => vector[0])).toEqual(texts.map((_, index) => (index % 2 === 0 ? 1 : 0)));
  });

  it('tells the runtime that it must not report to its maker', async () => {
    await started();
    const [pid] = engines();
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')).toContain('ORT_DISABLE_TELEMETRY=1');
  });

  it('rejects what was asked of an engine that died, and starts another one', async () => {
    const embedder = await started();
    const asked = embedder.embed(Array.from({ length: 8 }, () => 'the hall '.repeat(2_000)));
    for (const pid of engines()) process.kill(pid, 'SIGKILL');
    await expect(asked).rejects.toThrow();
    expect((await embedder.embed(['key']))[0]?.[0]).toBe(1);
  });

  it('is passed over on the ladder when its graph is none', async () => {
    const model = tinySentenceModel(scratchFolder());
    writeFileSync(model.graphPath, 'not a graph');
    const { rung, say } = await chooseEmbedder({ sentence: model, hosted: null });
    expect(rung).toBe('hashing');
    expect(say).toContain('does not load');
  });

  it('says which languages it cannot read', async () => {
    const model = { ...tinySentenceModel(scratchFolder()), languages: ['en'] };
    const choice = await chooseEmbedder({ sentence: model, hosted: null });
    onTestFinished(() => choice.close());
    expect(choice.say).toContain('reads English only');
  });

  it('is the first choice where its weights are', async () => {
    const choice = await chooseEmbedder({ sentence: tinySentenceModel(scratchFolder()), hosted: null });
    onTestFinished(() => choice.close());
    expect([choice.rung, choice.embedder.space]).toEqual(['sentence', 'sentence-tiny-8']);
  });
});
