import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { BrainClient } from '#client/brain-client';
import { runsLong } from '../../budget.js';
import { type ModelAnswers, ModelServer } from '../../fakes/model-server.js';
import { aBrain, aClient, cleanUp, onCleanUp, temporaryFolder } from './brain-fixture.js';

afterEach(cleanUp);

const manual = `# Heating manual

The boiler of the house hangs in the cellar. Its pressure belongs between one and two bar, and it is filled at the blue valve.
`;
const garden = '# Garden\n\nThe roses are cut back in February by Ottilie.\n';
/** Something that the notes are about and do not say. */
const unsaid = 'who repaired the boiler';
const said = 'what pressure belongs in the boiler';

async function withNotes(): Promise<{ client: BrainClient; path: string }> {
  const folder = join(await temporaryFolder(), 'notes');
  await mkdir(folder);
  const files = { 'heating.md': manual, 'garden.md': garden };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const client = aClient(await aBrain({ folderRoots: [folder] }));
  await client.editFolders({ action: 'add', path: folder });
  await client.reindex({});
  return { client, path: join(folder, 'heating.md') };
}

async function aServer(answers: ModelAnswers): Promise<ModelServer> {
  const server = await new ModelServer(answers).start();
  onCleanUp(() => server.stop());
  return server;
}

describe('a question that nothing answers', () => {
  it('is answered by nothing, beside the nearest sources with their passages, which the history does not keep', async () => {
    const { client, path } = await withNotes();
    const { near, ...answer } = await client.ask({ query: unsaid });
    expect(answer).toEqual({ text: '', tier: '', sources: [], confidence: 0, cited: [] });
    expect(near[0]).toMatchObject({ source: path, title: 'Heating manual' });
    expect(near[0]?.passage).toMatch(/^The boiler of the house hangs in the cellar\./);
    expect(near[0]?.score).toBeLessThan(0.35);
    const history = await client.history({});
    expect(history.items.some(({ kind }) => kind === 'ask')).toBe(true);
    expect(JSON.stringify(history)).not.toContain('cellar');
  });

  it('shows nothing near beside an answer, but the passage that the answer is from', async () => {
    const { client, path } = await withNotes();
    const { cited, near, sources } = await client.ask({ query: said });
    expect(near).toEqual([]);
    expect(sources[0]).toBe(path);
    expect(cited[0]).toMatchObject({ source: path, title: 'Heating manual' });
    expect(cited[0]?.passage).toContain('Its pressure belongs between one and two bar');
  });
});

describe('a local model that reads the passages', () => {
  async function reading(reply: string) {
    const server = await aServer({ '/api/chat': { message: { content: reply } } });
    const notes = await withNotes();
    await notes.client.setConfig({ model: 'local_runner', local_model_url: server.url });
    return { ...notes, server };
  }

  it('answers in its own words as far as the passage holds them, and the passage it used is named first', async () => {
    const { client, path, server } = await reading('[1] Between one and two bar.');
    const answer = await client.ask({ query: said });
    expect(answer).toMatchObject({ text: 'Between one and two bar.', tier: 'device' });
    expect(answer.sources[0]).toBe(path);
    expect(answer.confidence).toBeGreaterThanOrEqual(0.35);
    expect(JSON.stringify(server.asked)).toContain('> The boiler of the house hangs in the cellar.');
  });

  it.each(['[1] Between three and four bar.', '[1] Marta Lind says so.'])(
    'is not believed where the passage it names does not hold it: %s',
    async (reply) => {
      const { client } = await reading(reply);
      const { text } = await client.ask({ query: said });
      expect(text).toContain('Its pressure belongs between one and two bar, and it is filled at the blue valve.');
      expect(text).not.toMatch(/three|Marta/);
    },
  );

  it('is believed that the passages do not hold the answer, which is then empty beside what is near', async () => {
    const { client, path } = await reading('UNKNOWN');
    const { text, tier, confidence, near } = await client.ask({ query: said });
    expect([text, tier, confidence]).toEqual(['', '', 0]);
    expect(near[0]?.source).toBe(path);
  });

  it.runIf(runsLong)('is asked about what is only near as well, and stays under the line with it', async () => {
    const { client, path } = await reading('[1] The boiler of the house hangs in the cellar.');
    const answer = await client.ask({ query: unsaid });
    expect(answer).toMatchObject({ text: 'The boiler of the house hangs in the cellar.', sources: [path], near: [] });
    expect(answer.confidence).toBeLessThan(0.35);
  });

  it.runIf(runsLong)('makes no answer of what is only near out of its own knowledge', async () => {
    const { client, path } = await reading('Marta Lind did.');
    const { text, near } = await client.ask({ query: unsaid });
    expect([text, near[0]?.source]).toEqual(['', path]);
  });
});

describe('a desktop Brain', () => {
  const nearby = {
    source: '/home/desk/heating.md',
    title: 'Heating manual',
    passage: 'The boiler hangs there.',
    score: 0.3,
  };
  const nothing = { text: '', tier: '', sources: [], confidence: 0 };

  async function pairedWith(answer: object) {
    const health = { version: '1', index_disk_bytes: 0, local_model_latency_ms: null, uptime_s: 1 };
    const desktop = await aServer({ '/svc/health': health, '/svc/brain/ask': answer });
    const state = await temporaryFolder();
    const config = { host_brain_url: desktop.url, host_brain_label: 'Desk' };
    await writeFile(join(state, 'brain_config.json'), JSON.stringify(config), { mode: 0o600 });
    return aClient(await aBrain({ state }));
  }

  it('tells what is near to its device too, where neither knows', async () => {
    const device = await pairedWith({ ...nothing, cited: [], near: [nearby] });
    expect(await device.ask({ query: unsaid })).toEqual({ ...nothing, cited: [], near: [nearby] });
    expect((await device.tiers({})).active).toBe('device');
  });

  it('has its nearest source named to who asked aloud or typed, and no word of it said', async () => {
    const device = await pairedWith({ ...nothing, cited: [], near: [nearby] });
    expect(await device.voice({ text: unsaid })).toMatchObject({
      ok: false,
      code: 'unknown',
      say: 'Not sure. The Heating manual may say.',
    });
  });

  it('of an older release answers as before', async () => {
    const answer = { text: 'In the cellar.', tier: 'device', sources: ['/home/desk/heating.md'], confidence: 0.8 };
    const knowing = await pairedWith(answer);
    expect(await knowing.ask({ query: unsaid })).toEqual({ ...answer, tier: 'host_brain', cited: [], near: [] });
    const silent = await pairedWith(nothing);
    expect(await silent.ask({ query: unsaid })).toEqual({ ...nothing, cited: [], near: [] });
  });
});
