import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { RunningBrain } from '#brain/start-brain';
import { ModelServer } from '../../fakes/model-server.js';
import { wordsOnDisk } from '../../words-on-disk.js';
import { aBrain, aClient, cleanUp, onCleanUp, rememberedState, temporaryFolder } from './brain-fixture.js';

afterEach(cleanUp);

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

async function aDeviceOf({ url }: RunningBrain, config: object = {}): Promise<RunningBrain> {
  const state = await temporaryFolder();
  const stored = { host_brain_url: url, ...config };
  await writeFile(join(state, 'brain_config.json'), JSON.stringify(stored), { mode: 0o600 });
  return aBrain({ state });
}

describe('a question that nothing may be kept of', () => {
  it('leaves no word on the desktop Brain that answers it, asked while lan_only', async () => {
    const state = await rememberedState();
    const desktop = await aBrain({ state });
    const device = aClient(await aDeviceOf(desktop, { network_mode: 'lan_only' }));
    expect(await device.ask({ query: 'where is my bike' })).toMatchObject({ tier: 'host_brain' });
    await device.ask({ query: 'zanzibar' });
    await device.explain({ label: 'bike zanzibar', want: 'where is it', image: png });
    expect((await aClient(desktop).history({})).items).toEqual([]);
    expect(wordsOnDisk(state, ['where is my bike', 'zanzibar'])).toEqual([]);
    await desktop.stop();
    expect(wordsOnDisk(state, ['where is my bike', 'zanzibar'])).toEqual([]);
  });

  it('is kept again once incognito is left', async () => {
    const state = await rememberedState();
    const desktop = await aBrain({ state });
    const device = aClient(await aDeviceOf(desktop, { network_mode: 'lan_only' }));
    await device.setConfig({ network_mode: 'connected' });
    await device.ask({ query: 'where is my bike zanzibar' });
    expect(wordsOnDisk(state, ['zanzibar'])).not.toEqual([]);
  });

  it('is not kept by a Brain that has not heard of the mode yet, when whoever asks says so', async () => {
    const brain = await aBrain();
    await aClient(brain).ask({ query: 'zanzibar', keep_nothing: true });
    expect((await aClient(brain).history({})).items).toEqual([]);
  });

  it('goes to no cloud, whose every call would be put down', async () => {
    const server = await new ModelServer({
      '/v1/chat/completions': { choices: [{ message: { content: 'Yes.' } }] },
    }).start();
    onCleanUp(() => server.stop());
    const brain = aClient(await aBrain());
    await brain.setConfig({ cloud_enabled: true, cloud_provider: 'custom', cloud_base_url: `${server.url}/v1` });
    await brain.ask({ query: 'what is a heron', keep_nothing: true });
    expect(server.connections).toBe(0);
  });
});
