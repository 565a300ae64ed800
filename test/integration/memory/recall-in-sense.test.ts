import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#core/clock';
import { silentLog } from '#core/log/log';
import { type Memory, openMemory } from '#memory/memory';
import { SentenceEmbedder } from '#memory/recall/embedders/sentence/sentence-embedder';
import { bestSentenceModel, builtInModels } from '#memory/recall/embedders/sentence/sentence-files';
import { recallThreshold } from '#memory/recall/recall-score';
import { StateDirectory } from '#memory/state/state-directory';
import { memoryBacked, removeFolder } from '../../scratch-folder.js';

const model = await bestSentenceModel({ fetched: 'nowhere', builtIn: builtInModels });
const missing = model === null ? ' (its package is not installed)' : '';
const nowMs = Date.UTC(2026, 5, 15);

const spoken = [
  'the tomatoes want more water in august',
  'tomatoes do best at the south wall',
  'the plumber charges eighty just for coming out',
  'where did i put the passport',
  'the passport is in the blue drawer',
  'we had soup again',
  'the bus was late and it rained',
];

describe.skipIf(model === null)(`recall with the encoder that comes with the product${missing}`, () => {
  let folder: string;
  let embedder: SentenceEmbedder;
  let memory: Memory;
  beforeAll(async () => {
    folder = await mkdtemp(join(memoryBacked, 'nightjar-sense-'));
    embedder = await SentenceEmbedder.start(model as NonNullable<typeof model>);
    memory = await openMemory({
      state: StateDirectory.open(folder),
      clock: systemClock,
      log: silentLog,
      tuning: { ballastBytes: 0 },
    });
    for (const [at, text] of spoken.entries()) {
      await memory.ledger.append({ text, speaker: 'wearer', ts: nowMs - at, addressed: false, source: 'test' });
    }
    const says = (speaker: string, text: string) =>
      memory.ledger.append({ text, speaker, ts: nowMs, addressed: false, source: 'test' });
    await says('wearer', 'this is tibor our builder');
    await says('Tibor', 'that broken stone comes to eleven hundred');
    await says('Ronnie', 'the broken window comes to nine hundred');
    memory.vectors.start(embedder);
    await memory.vectors.whenIdle();
  });
  afterAll(async () => {
    await memory.close();
    await embedder.close();
    await removeFolder(folder);
  });

  const recalled = (query: string, seek: 'answer' | 'related') =>
    memory.recall.recall({ query, seek, limit: 5, nowMs });

  it('finds a spoken line that shares no word with the question', async () => {
    const { items } = await recalled('how much does the man who mends pipes cost', 'answer');
    expect(items[0]?.text).toBe('the plumber charges eighty just for coming out');
  });

  it('knows whose words are asked for by what they are to the wearer', async () => {
    const { items } = await recalled('what will the builder charge for the cracked stone', 'answer');
    expect(items[0]?.text).toBe('that broken stone comes to eleven hundred');
    expect(items[0]?.person).toBe('Tibor');
  });

  it('never takes a question for the answer to it', async () => {
    const { items, confident } = await recalled('where did i put the passport', 'answer');
    expect(items.map(({ text }) => text)).not.toContain('where did i put the passport');
    expect([items[0]?.text, confident]).toEqual(['the passport is in the blue drawer', true]);
  });

  it('is sure of every line on a topic, not of one answer', async () => {
    const { items } = await recalled('tomatoes', 'related');
    const sure = items.filter(({ score }) => score >= recallThreshold).map(({ text }) => text);
    expect(sure.sort()).toEqual(spoken.slice(0, 2).sort());
  });

  it('is not sure of anything where nothing was said of it', async () => {
    expect((await recalled('when is the choir rehearsal', 'answer')).confident).toBe(false);
  });
});
