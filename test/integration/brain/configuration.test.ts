import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { defaultConfig } from '#core/settings/config';
import { aBrain, aClient, aHub, cleanUp, temporaryFolder } from './brain-fixture.js';
import { post } from './raw-request.js';

afterEach(cleanUp);

describe('the configuration over HTTP', () => {
  it('is the whole table with index figures and the plan', async () => {
    const config = await aClient(await aBrain()).config({});
    expect(config).toEqual({
      ...defaultConfig,
      stats: { folders: 0, files: 0, passages: 0, bytes: 0 },
      plan_summary: { plan: 'free', caps: {} },
    });
  });

  it('keeps a change over a restart, in a file only its owner can read', async () => {
    const state = await temporaryFolder();
    const first = await aBrain({ state });
    await aClient(first).setConfig({ brief_hour: 7, quiet_hours: '22:00-06:30' });
    await first.stop();
    const file = join(state, 'brain_config.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await aClient(await aBrain({ state })).config({})).toMatchObject({
      brief_hour: 7,
      quiet_hours: '22:00-06:30',
    });
  });

  it('keeps everything where one address in the file is refused by now, and takes that address from nobody', async () => {
    const state = await temporaryFolder();
    const first = await aBrain({ state });
    await aClient(first).setConfig({ retention_days: 9, exclude_globs: ['x'] });
    await first.stop();
    const file = join(state, 'brain_config.json');
    const { checksum: _checksum, ...kept } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    const address = 'https://192.0.2.1';
    for (const path of [file, `${file}.bak`]) {
      await writeFile(path, JSON.stringify({ ...kept, cloud_provider: 'custom', cloud_base_url: address }));
    }
    const brain = await aBrain({ state });
    expect(await aClient(brain).config({})).toMatchObject({
      retention_days: 9,
      exclude_globs: ['x'],
      network_mode: 'connected',
      cloud_base_url: address,
    });
    expect((await post(brain.url, '/svc/config', JSON.stringify({ cloud_base_url: address }))).status).toBe(400);
  });

  it('refuses a pattern of paths to skip that cannot be read, with the place of its fault', async () => {
    const client = aClient(await aBrain());
    await expect(client.setConfig({ exclude_globs: ['*.tmp', 'private/[a-z'] })).rejects.toMatchObject({
      code: 'config/bad-pattern',
      message: expect.stringContaining('In pattern 2, at character 9, the [ has no ] behind it.'),
    });
    expect((await client.config({})).exclude_globs).toEqual([]);
    expect((await client.setConfig({ exclude_globs: ['private/\\[a-z'] })).exclude_globs).toHaveLength(1);
  });

  it('masks secrets in every answer, and keeps them', async () => {
    const state = await temporaryFolder();
    const brain = await aBrain({ state });
    const written = await post(brain.url, '/svc/config', '{"cloud_api_key":"sk-canary"}');
    expect(written.json?.cloud_api_key).toBe('set');
    expect(written.text).not.toContain('sk-canary');
    expect(await readFile(join(state, 'keys', 'secrets.json'), 'utf8')).toContain('sk-canary');
  });

  it('takes the mask for what is there: it never overwrites a secret', async () => {
    const state = await temporaryFolder();
    const brain = await aBrain({ state });
    await post(brain.url, '/svc/config', '{"cloud_api_key":"sk-canary"}');
    const answer = await post(brain.url, '/svc/config', '{"cloud_api_key":"set","brief_hour":7}');
    expect([answer.json?.cloud_api_key, answer.json?.brief_hour]).toEqual(['set', 7]);
    expect(await readFile(join(state, 'keys', 'secrets.json'), 'utf8')).toContain('sk-canary');
    await post(brain.url, '/svc/config', '{"cloud_api_key":""}');
    expect((await aClient(brain).config({})).cloud_api_key).toBe('');
  });

  it('incognito closes the cloud and keeps the preference', async () => {
    const client = aClient(await aBrain());
    await client.setConfig({ cloud_enabled: true });
    expect((await client.status({})).cloud).toBe(true);
    await client.setConfig({ network_mode: 'lan_only' });
    expect([(await client.status({})).cloud, (await client.config({})).cloud_enabled]).toEqual([false, true]);
    await client.setConfig({ network_mode: 'connected' });
    expect((await client.status({})).cloud).toBe(true);
  });

  it('refuses with a reason and names the key', async () => {
    const refusals = [
      ['config/unknown-key', '{"nonsense":1}', 'nonsense'],
      ['config/read-only', '{"cloud_calls":0}', 'cloud_calls'],
      ['config/read-only', '{"token":"mine"}', 'token'],
      ['http/invalid', '{"brief_hour":"seven"}', 'brief_hour'],
      ['http/invalid', '{"brief_hour":7,"network_mode":"offline"}', 'network_mode'],
    ] as const;
    const brain = await aBrain();
    for (const [code, body, key] of refusals) {
      const answer = await post(brain.url, '/svc/config', body);
      expect([body, answer.status, answer.json?.error]).toEqual([body, 400, code]);
      expect(answer.text).toContain(key);
    }
    expect((await aClient(brain).config({})).brief_hour).toBe(-1);
  });

  it('is all or nothing', async () => {
    const brain = await aBrain();
    await post(brain.url, '/svc/config', '{"brief_hour":7,"nonsense":1}');
    expect((await aClient(brain).config({})).brief_hour).toBe(-1);
  });

  it('a damaged file is kept aside and the Brain starts private', async () => {
    const state = await temporaryFolder();
    await writeFile(join(state, 'brain_config.json'), '{"network_mo', { mode: 0o600 });
    const { incognito } = await aClient(await aBrain({ state })).status({});
    expect(incognito).toBe(true);
  });

  it('writes down which keys changed, never their values', async () => {
    const brain = await aBrain();
    await aClient(brain).setConfig({ cloud_api_key: 'sk-canary', brief_hour: 7 });
    const { items } = await aClient(brain).history({});
    expect(items).toMatchObject([{ kind: 'config', text: 'Changed brief_hour, cloud_api_key' }]);
  });

  it('refuses a name that the attached ear cannot hear', async () => {
    const brain = await aBrain();
    await aHub(brain);
    const named = aClient(brain).setConfig({ assistant_name: 'Jarvis' });
    await expect(named).rejects.toMatchObject({ code: 'config/name-not-heard' });
    expect((await aClient(brain).config({})).assistant_name).toBe('Vesper');
  });

  it('takes a name that the attached ear can hear, and tells the hub', async () => {
    const brain = await aBrain();
    const phrases = ['vesper', 'nightjar', 'robin'].flatMap((name) => [
      `hey ${name}`,
      `ok ${name}`,
      `okay ${name}`,
      name,
    ]);
    const ear = { state: 'ready' as const, say: '', wake_phrases: phrases, vocabulary: 900 };
    const hub = await aHub(brain, { perception: ear });
    await aClient(brain).setConfig({ assistant_name: 'Robin' });
    await hub.until(() => hub.configs.at(-1)?.assistant_name === 'Robin');
  });
});
