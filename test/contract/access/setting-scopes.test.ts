import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBrain } from '#brain/start-brain';
import type { Scope } from '#core/scopes';
import { type ConfigKey, configKeys, configTable, defaultConfig } from '#core/settings/config';
import { toggleNames, toggleTable } from '#core/settings/toggles';
import { drawnFrom } from '../../budget.js';
import { ModelServer } from '../../fakes/model-server.js';
import { aBrain, aClient, aHub, cleanUp, onCleanUp } from '../../integration/brain/brain-fixture.js';
import { post, type RawAnswer } from '../../integration/brain/raw-request.js';
import { holders, holding, reachable, type Tokens, tokensOf } from './token-holders.js';

afterAll(cleanUp);

describe.each(holders)('$who', ({ headers, scopes: held }) => {
  let brain: RunningBrain;
  let tokens: Tokens;
  beforeAll(async () => {
    brain = await aBrain(reachable);
    await aHub(brain);
    tokens = await tokensOf(brain);
  });

  /** Settings are read and written by whoever may do more than ask. */
  const uses = held?.includes('use') === true;
  const refused = held === null ? 401 : 403;
  const send = (path: string, body: object): Promise<RawAnswer> =>
    post(brain.url, path, JSON.stringify(body), headers(tokens));

  it.each(drawnFrom(configKeys))('writes %s as far as its row says', async (key) => {
    const value = configTable[key].anyoneCloses ? true : configTable[key].default;
    const answer = await send('/svc/config', { [key]: value });
    expect([answer.status, answer.json?.error]).toEqual(expectedFor(key, held));
    if (answer.json?.error === 'config/owner-only') expect(answer.json.message).toContain(key);
  });

  it.each(['cloud_enabled', 'cloud_passages'])('closes %s wherever it is let in', async (key) => {
    expect((await send('/svc/config', { [key]: false })).status).toBe(uses ? 200 : refused);
    if (uses) expect((await send('/svc/config', {})).json?.[key]).toBe(false);
  });

  it('opens nothing of the folders that their owner closed, unless it is the owner', async () => {
    const owner = aClient(brain);
    const kept = { exclude_globs: ['private'], index_extensions: ['.md'], max_file_kb: 10 };
    await owner.setConfig(kept);
    for (const wider of [
      { exclude_globs: [] },
      { index_extensions: ['.env', '.pem', '.txt'] },
      { max_file_kb: 9_999 },
    ]) {
      const { status } = await send('/svc/config', wider);
      expect(status).toBe(held === null ? 401 : held.includes('owner') ? 200 : 403);
    }
    if (held?.includes('owner') !== true) expect(await owner.config({})).toMatchObject(kept);
  });

  it.each(drawnFrom(toggleNames))('turns %s as far as its row says', async (name) => {
    const { scope, afterLoss, anyoneCloses } = toggleTable[name];
    for (const on of [true, false]) {
      const answer = await send('/svc/hub/command', { do: 'toggle', name, on });
      const isHeld = held?.includes(scope) === true || (uses && anyoneCloses && on === afterLoss);
      expect(answer.status).toBe(isHeld ? 200 : refused);
      if (uses && answer.status === 403) expect(answer.json?.message).toContain(name);
    }
  });

  it('switches the cloud on in typed words only where it may', async () => {
    const on = await send('/svc/voice', { text: 'turn on the cloud' });
    expect(on.json?.ok).toBe(uses ? held.includes('owner') : undefined);
    const off = await send('/svc/voice', { text: 'turn off the cloud' });
    expect(off.json?.ok).toBe(uses ? true : undefined);
  });
});

function expectedFor(key: ConfigKey, held: readonly Scope[] | null): readonly [number, string | undefined] {
  const { writer, scope } = configTable[key];
  if (held === null) return [401, 'auth/bad-token'];
  if (!held.includes('use')) return [403, 'auth/out-of-scope'];
  if (writer !== 'owner') return [400, 'config/read-only'];
  return held.includes(scope) ? [200, undefined] : [403, 'config/owner-only'];
}

describe('what leaves the machine, and where to, is the owner’s', () => {
  it.each([
    ['secrets', ['cloud_api_key', 'cloud_keys', 'token', 'host_brain_token']],
    ['the cloud', ['cloud_enabled', 'cloud_provider', 'cloud_base_url', 'cloud_model', 'cloud_passages']],
    ['models on this machine', ['model', 'local_model_url', 'local_model_lan', 'local_chat_model']],
    ['what sends messages', ['mail_server', 'mail_user', 'mail_password', 'mail_from', 'message_script']],
    ['the host Brain', ['host_brain_url', 'host_brain_fingerprint']],
    ['the watched folders', ['folders', 'exclude_globs', 'index_extensions', 'max_file_kb']],
  ] as const)('%s', (_what, keys) => {
    expect(keys.filter((key) => configTable[key].scope !== 'owner')).toEqual([]);
  });

  it('and nothing that holds a secret is anything else', () => {
    expect(configKeys.filter((key) => configTable[key].secret && configTable[key].scope !== 'owner')).toEqual([]);
  });
});

describe('the key of a cloud provider', () => {
  const key = 'sk-canary-of-the-owner';
  const hears = { '/v1/chat/completions': { choices: [{ message: { content: 'Yes.' } }] } };

  async function aServer(): Promise<ModelServer> {
    const server = await new ModelServer(hears).start();
    onCleanUp(() => server.stop());
    return server;
  }

  /** The owner set a provider up, and there is a server that somebody else listens at. */
  async function withKey() {
    const [own, foreign, brain] = [await aServer(), await aServer(), await aBrain(reachable)];
    const owner = aClient(brain);
    const provider = { cloud_enabled: true, cloud_passages: true, cloud_provider: 'custom' as const };
    await owner.setConfig({ ...provider, cloud_base_url: `${own.url}/v1`, cloud_api_key: key });
    return { own, foreign, brain, owner, tokens: await tokensOf(brain) };
  }

  it('is sent to the provider and address it was entered for', async () => {
    const { own, owner } = await withKey();
    expect((await owner.ask({ query: 'what is a heron' })).tier).toBe('cloud');
    expect(own.asked[0]?.headers.authorization).toBe(`Bearer ${key}`);
  });

  it('reaches nobody else whatever a phone sets, and each of its attempts is refused', async () => {
    const { own, foreign, brain, tokens } = await withKey();
    const elsewhere: Readonly<Record<string, unknown>> = {
      cloud_base_url: `${foreign.url}/v1`,
      local_model_url: foreign.url,
      cloud_provider: 'local',
      host_brain_url: foreign.url,
      model: 'local_runner',
    };
    for (const token of [tokens.phone, tokens.device]) {
      const patch = (body: object) => post(brain.url, '/svc/config', JSON.stringify(body), holding(token));
      for (const [name, value] of Object.entries(elsewhere))
        expect((await patch({ [name]: value })).status).not.toBe(200);
      expect((await patch(elsewhere)).status).not.toBe(200);
      expect((await patch({ brief_hour: 7, ...elsewhere })).status).not.toBe(200);
      for (const path of ['/svc/host/pair', '/svc/cloud/test', '/svc/token/rotate']) {
        expect((await post(brain.url, path, '{}', holding(token))).status).toBe(403);
      }
      await aClient({ ...brain, token }).ask({ query: 'what is a heron' });
    }
    expect(foreign.connections).toBe(0);
    expect(own.asked.length).toBeGreaterThan(0);
  });

  it('does not follow the owner to another provider or address, and is there again for its own', async () => {
    const { own, foreign, owner } = await withKey();
    const moved = await owner.setConfig({ cloud_base_url: `${foreign.url}/v1` });
    expect([moved.cloud_api_key, moved.cloud_keys]).toEqual(['', { [`custom ${own.url}`]: 'set' }]);
    await owner.ask({ query: 'what is a heron' });
    expect(foreign.asked).toHaveLength(1);
    await owner.setConfig({ cloud_provider: 'local', local_model_url: foreign.url });
    await owner.ask({ query: 'what is a heron' });
    expect(foreign.asked).toHaveLength(2);
    expect(JSON.stringify(foreign.asked)).not.toContain(key);
    const back = await owner.setConfig({ cloud_provider: 'custom', cloud_base_url: `${own.url}/v1` });
    expect(back.cloud_api_key).toBe('set');
    await owner.ask({ query: 'what is a heron' });
    expect(own.asked.at(-1)?.headers.authorization).toBe(`Bearer ${key}`);
  });

  it('that is removed is removed for its own provider, and the others stay', async () => {
    const { own, foreign, owner } = await withKey();
    await owner.setConfig({ cloud_base_url: `${foreign.url}/v1`, cloud_api_key: 'sk-other' });
    const { cloud_api_key, cloud_keys } = await owner.setConfig({ cloud_api_key: '' });
    expect([cloud_api_key, cloud_keys]).toEqual(['', { [`custom ${own.url}`]: 'set' }]);
  });

  it('is not taken where there is no address to keep it for, nor an address that nobody would be asked at', async () => {
    const brain = await aBrain();
    const owner = aClient(brain);
    const keyless = owner.setConfig({ cloud_provider: 'custom', cloud_api_key: key });
    await expect(keyless).rejects.toMatchObject({ code: 'config/no-address' });
    const ignored = owner.setConfig({ cloud_base_url: 'https://models.example.org/v1' });
    await expect(ignored).rejects.toMatchObject({ code: 'config/own-address', message: /choose the provider custom/ });
    expect(await owner.config({})).toMatchObject({
      cloud_provider: defaultConfig.cloud_provider,
      cloud_base_url: defaultConfig.cloud_base_url,
      cloud_keys: {},
    });
  });
});
