import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { RunningBrain } from '#brain/start-brain';
import { Fault } from '#core/faults';
import { ModelServer } from '../../fakes/model-server.js';
import { aBrain, aClient, aHub, cleanUp, onCleanUp, temporaryFolder } from './brain-fixture.js';

afterEach(cleanUp);

/** A cloud provider on this machine that answers everything and counts. */
async function aProvider(): Promise<ModelServer> {
  const server = await new ModelServer({
    '/v1/chat/completions': { choices: [{ message: { content: 'Seven.' } }] },
  }).start();
  onCleanUp(() => server.stop());
  return server;
}

/** The tier that answers, '' where none does or the veil refuses the question. */
async function tierOf(brain: RunningBrain): Promise<string> {
  try {
    return (await aClient(brain).ask(question)).tier;
  } catch (thrown) {
    if (thrown instanceof Fault && thrown.code === 'posture/refused') return '';
    throw thrown;
  }
}

const question = { query: 'how many bridges are there in the old town' };

describe('a Brain that starts again while the hub is away', () => {
  it.each([
    ['veiled', { veil: true, mode: 'veil' as const }],
    ['incognito', { incognito: true, mode: 'incognito' as const }],
  ])('opens no cloud where the hub was %s when it was heard last', async (_name, closed) => {
    const provider = await aProvider();
    const state = await temporaryFolder();
    const cloud = { cloud_enabled: true, cloud_provider: 'custom' as const, cloud_base_url: `${provider.url}/v1` };
    const first = await aBrain({ state });
    await aClient(first).setConfig(cloud);
    const hub = await aHub(first);
    expect(await tierOf(first)).toBe('cloud');
    hub.change(closed);
    await expect.poll(() => tierOf(first)).toBe('');
    const asked = provider.asked.length;
    await first.stop();

    const second = await aBrain({ state });
    expect(await tierOf(second)).toBe('');
    expect(provider.asked).toHaveLength(asked);
    if ('veil' in closed) {
      await aHub(second);
      expect(await tierOf(second)).toBe('cloud');
    }
  });

  it('says so in its status, as long as the hub has not lifted it', async () => {
    const state = await temporaryFolder();
    const first = await aBrain({ state });
    const hub = await aHub(first);
    const told = async (brain: Awaited<ReturnType<typeof aBrain>>) => (await aClient(brain).status({})).hub;
    hub.change({ veil: true, mode: 'veil' });
    await expect.poll(() => told(first)).toMatchObject({ connected: true, mode: 'veil', veil: true });
    hub.close();
    await expect.poll(() => told(first)).toMatchObject({ connected: false, mode: null, veil: true });
    await first.stop();

    const second = await aBrain({ state });
    expect(await told(second)).toMatchObject({ connected: false, veil: true });
    await aHub(second);
    expect(await told(second)).toMatchObject({ connected: true, veil: false });
  });

  it('opens none where nobody can tell any more what the hub had closed', async () => {
    const provider = await aProvider();
    const state = await temporaryFolder();
    await mkdir(state, { recursive: true, mode: 0o700 });
    const cloud = { cloud_enabled: true, cloud_provider: 'custom', cloud_base_url: `${provider.url}/v1` };
    await writeFile(join(state, 'brain_config.json'), JSON.stringify(cloud), { mode: 0o600 });
    await writeFile(join(state, 'hub_posture.json'), '{"veil":', { mode: 0o600 });
    const brain = await aBrain({ state });
    expect(await tierOf(brain)).toBe('');
    expect(provider.asked).toEqual([]);
  });
});
