import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { aBrain, aClient, aHub, cleanUp, temporaryFolder } from './brain-fixture.js';

afterEach(cleanUp);

async function aBrainWithFolders() {
  const root = await temporaryFolder();
  for (const name of ['open', 'zanzibar']) await mkdir(join(root, name));
  const brain = await aBrain({ folderRoots: [root] });
  const client = aClient(brain);
  const watch = (name: string) => client.editFolders({ action: 'add', path: join(root, name) });
  const noted = async () => (await client.history({ limit: 50 })).items.map(({ kind, text }) => `${kind}: ${text}`);
  return { brain, client, watch, noted };
}

describe('what happened, while incognito', () => {
  it('says nothing of what the wearer did, and goes on with it afterwards', async () => {
    const { client, watch, noted } = await aBrainWithFolders();
    await client.setConfig({ network_mode: 'lan_only' });
    await watch('zanzibar');
    expect((await client.folders({})).folders).toHaveLength(1);
    expect((await noted()).filter((row) => !/^(?:config|privacy): /.test(row))).toEqual([]);
    await client.setConfig({ network_mode: 'connected' });
    await watch('open');
    const rows = await noted();
    expect(rows.some((row) => row.startsWith('folder: Watching') && row.endsWith('open'))).toBe(true);
    expect(rows.join()).not.toContain('zanzibar');
  });

  it('says that it was switched on, and which settings were changed', async () => {
    const { brain, client, noted } = await aBrainWithFolders();
    const hub = await aHub(brain);
    hub.change({ incognito: true, mode: 'incognito' });
    await expect.poll(async () => (await client.config({})).network_mode).toBe('lan_only');
    await client.setConfig({ brief_hour: 7 });
    expect(await noted()).toEqual(expect.arrayContaining(['privacy: Incognito on', 'config: Changed brief_hour']));
  });
});
