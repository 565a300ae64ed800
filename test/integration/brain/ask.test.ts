import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { BrainClient } from '#client/brain-client';
import { systemClock } from '#core/clock';
import type { ModelServer } from '../../fakes/model-server.js';
import { aBrain, aClient, aHub, cleanUp, rememberedState, temporaryFolder } from './brain-fixture.js';
import { aModelServer } from './model-server-of-brain.js';

afterEach(cleanUp);

const empty = { text: '', tier: '', sources: [], confidence: 0, cited: [], near: [] };

const cloudOn = (server: ModelServer) => ({
  cloud_enabled: true,
  cloud_provider: 'custom' as const,
  cloud_base_url: `${server.url}/v1`,
  cloud_model: 'some-model',
  cloud_api_key: 'secret-key',
});

async function historyOf(client: BrainClient) {
  const { items } = await client.history({ limit: 50 });
  return {
    asks: items.flatMap((item) => (item.kind === 'ask' ? [item] : [])),
    egress: items.flatMap((item) => (item.kind === 'cloud-egress' ? [item] : [])),
  };
}

describe('a question to the Brain', () => {
  it('is answered from the memory that the hub keeps, with its source, and logged', async () => {
    const client = aClient(await aBrain({ state: await rememberedState() }));
    const answer = await client.ask({ query: 'where is my bike' });
    expect(answer).toMatchObject({ text: 'Your bike is at the north rack.', tier: 'device' });
    expect(answer.sources[0]).toMatch(/^memory:/);
    expect(answer.confidence).toBeGreaterThanOrEqual(0.35);
    const { asks } = await historyOf(client);
    expect(asks).toMatchObject([{ query: 'where is my bike', text: answer.text, tier: 'device' }]);
  });

  it('is answered with exactly the empty answer where nothing is known', async () => {
    const client = aClient(await aBrain());
    expect(await client.ask({ query: 'who painted the night watch' })).toEqual(empty);
    expect(await client.explain({ label: 'red pump' })).toEqual({
      ...empty,
      text: 'I know nothing about “red pump” yet.',
      tier: 'device',
    });
  });

  it('about a picture that nothing sees and nobody described is asked of no memory and no cloud, and not kept', async () => {
    const server = await aModelServer('A heron.');
    const client = aClient(await aBrain({ state: await rememberedState() }));
    await client.setConfig(cloudOn(server));
    for (const want of [undefined, 'where is my bike'])
      expect(await client.explain({ image: 'iVBORw0KGgo=', ...(want === undefined ? {} : { want }) })).toEqual(empty);
    expect(server.asked).toEqual([]);
    expect(await historyOf(client)).toEqual({ asks: [], egress: [] });
    await expect(client.explain({ label: ' ' })).rejects.toMatchObject({ code: 'http/invalid' });
  });

  it('leaves no row in the history while incognito', async () => {
    const client = aClient(await aBrain({ state: await rememberedState() }));
    await client.setConfig({ network_mode: 'lan_only' });
    expect((await client.ask({ query: 'where is my bike' })).tier).toBe('device');
    expect((await historyOf(client)).asks).toEqual([]);
  });

  it('is answered from a watched folder with the document as its source', async () => {
    const folder = join(await temporaryFolder(), 'notes');
    await mkdir(folder);
    const path = join(folder, 'boiler.md');
    await writeFile(path, 'The boiler was serviced by Marta Lind on the third of March.\n');
    const client = aClient(await aBrain({ folderRoots: [folder] }));
    await client.editFolders({ action: 'add', path: folder });
    await client.reindex({});
    const answer = await client.ask({ query: 'who serviced the boiler' });
    expect(answer).toMatchObject({ tier: 'device', sources: [path] });
    expect(answer.text).toContain('Marta Lind');
  });
});

describe('the cloud tier', () => {
  it('is off until the owner opts in, and then counted and logged without the text', async () => {
    const server = await aModelServer('Rembrandt.');
    const client = aClient(await aBrain());
    await client.setConfig({ ...cloudOn(server), cloud_enabled: false });
    const query = 'who painted the night watch';
    expect(await client.ask({ query })).toEqual(empty);
    expect(server.connections).toBe(0);
    await client.setConfig({ cloud_enabled: true });
    expect(await client.ask({ query })).toMatchObject({ text: 'Rembrandt.', tier: 'cloud', sources: [] });
    const { egress } = await historyOf(client);
    expect(egress).toHaveLength(1);
    expect(egress[0]?.text).toMatch(/^custom at 127\.0\.0\.1, \d+ bytes, sha256 [0-9a-f]{64}$/);
    expect(egress[0]?.text).not.toContain('night watch');
    expect((await client.config({})).cloud_calls).toBe(1);
    expect((await client.tiers({})).active).toBe('cloud');
  });

  it('counts every one of many questions at once', async () => {
    const server = await aModelServer('Yes.');
    const client = aClient(await aBrain());
    await client.setConfig(cloudOn(server));
    await Promise.all(Array.from({ length: 8 }, (_, index) => client.ask({ query: `question about topic ${index}` })));
    expect((await client.config({})).cloud_calls).toBe(8);
    expect((await historyOf(client)).egress).toHaveLength(8);
  });

  it.each([
    ['no_cloud', {}, { no_cloud: true }],
    ['incognito', { network_mode: 'lan_only' }, {}],
    ['quiet hours', { quiet_hours: '00:00-23:59' }, {}],
    ['the cloud switch', { cloud_enabled: false }, {}],
  ] as const)('opens no connection with %s', async (_name, patch, asking) => {
    const server = await aModelServer('Yes.');
    const brain = await aBrain({ clock: { ...systemClock, wallMs: () => new Date(2026, 5, 1, 12).getTime() } });
    const client = aClient(brain);
    await client.setConfig(cloudOn(server));
    await client.setConfig(patch);
    expect(await client.ask({ query: 'what is a heron', ...asking })).toEqual(empty);
    expect(await client.explain({ label: 'heron', ...asking })).toMatchObject({ tier: 'device', confidence: 0 });
    expect([server.connections, (await client.config({})).cloud_calls]).toEqual([0, 0]);
  });

  it('opens no connection while the hub is veiled, nor after a veiled hub went away', async () => {
    const server = await aModelServer('Yes.');
    const brain = await aBrain();
    const client = aClient(brain);
    await client.setConfig(cloudOn(server));
    const hub = await aHub(brain, { veil: true, mode: 'veil' });
    const refusal = { code: 'posture/refused', message: 'Lower the veil first.' };
    await expect(client.ask({ query: 'what is a heron' })).rejects.toMatchObject(refusal);
    await expect(client.explain({ label: 'heron' })).rejects.toMatchObject(refusal);
    await hub.close();
    await expect(client.ask({ query: 'what is a heron' })).rejects.toMatchObject(refusal);
    expect(server.connections).toBe(0);
  });

  it('gives no answer that was still awaited when the veil rose', async () => {
    const server = await aModelServer('Yes.');
    server.manners = 'stall';
    const brain = await aBrain({ state: await rememberedState() });
    const client = aClient(brain);
    await client.setConfig(cloudOn(server));
    const hub = await aHub(brain);
    const asked = server.nextAsked();
    const asking = client.ask({ query: 'which bike colour suits tall people living outside Berlin' });
    const refused = expect(asking).rejects.toMatchObject({
      code: 'posture/refused',
      message: 'Lower the veil first.',
    });
    await asked;
    hub.change({ veil: true, mode: 'veil' });
    await expect.poll(async () => (await client.status({})).hub.mode).toBe('veil');
    await server.stop();
    await refused;
  });

  it('carries passages only where the owner allows it', async () => {
    const server = await aModelServer('On the rack.');
    const client = aClient(await aBrain({ state: await rememberedState() }));
    await client.setConfig(cloudOn(server));
    const query = 'which bike colour suits tall people living outside Berlin';
    await client.ask({ query });
    expect(JSON.stringify(server.asked)).not.toContain('north rack');
    await client.setConfig({ cloud_passages: true });
    await client.ask({ query });
    for (const { body } of server.asked) expect(JSON.stringify(body)).toContain(query);
  });

  it('never gets a picture', async () => {
    const server = await aModelServer('A heron.');
    const client = aClient(await aBrain());
    await client.setConfig(cloudOn(server));
    await client.explain({ label: 'bird', image: 'iVBORw0KGgoAAAA=', want: 'what bird is it' });
    expect(server.asked).toHaveLength(1);
    expect(JSON.stringify(server.asked)).not.toContain('iVBORw0KGgo');
  });

  it('answers a test with ok, or with a reason that holds no secret', async () => {
    const server = await aModelServer('ready');
    const client = aClient(await aBrain());
    expect(await client.testCloud({})).toMatchObject({ ok: false });
    await client.setConfig(cloudOn(server));
    expect(await client.testCloud({})).toEqual({ ok: true, reply: 'ready' });
    server.manners = 'refuse';
    const refused = await client.testCloud({});
    expect(refused).toEqual({ ok: false, error: 'It refused the request. Status 401.' });
    expect((await client.cloud({})).calls).toBe(2);
  });
});
