import { afterEach, describe, expect, it } from 'vitest';
import type { ModelServer } from '../../fakes/model-server.js';
import { aBrain, aClient, cleanUp, rememberedState } from './brain-fixture.js';
import { aModelServer } from './model-server-of-brain.js';

afterEach(cleanUp);

const empty = { text: '', tier: '', sources: [], confidence: 0, cited: [], near: [] };

describe('a local model', () => {
  const chosen = (server: ModelServer) => ({ model: 'native_local' as const, local_model_url: server.url });

  it('rewords what was found, and keeps its sources', async () => {
    const server = await aModelServer('The bike is there, at the north rack.');
    const client = aClient(await aBrain({ state: await rememberedState() }));
    await client.setConfig(chosen(server));
    const answer = await client.ask({ query: 'what is at the north rack' });
    expect(answer).toMatchObject({ text: 'The bike is there, at the north rack.', tier: 'device' });
    expect(answer.sources[0]).toMatch(/^memory:/);
    expect(JSON.stringify(server.asked[0]?.body)).toContain('Your bike is at the north rack.');
  });

  it.each(['garbage', 'cut', 'refuse', 'redirect'] as const)(
    'that answers with %s leaves what was found as it is',
    async (manners) => {
      const server = await aModelServer('');
      server.manners = manners;
      const client = aClient(await aBrain({ state: await rememberedState() }));
      await client.setConfig(chosen(server));
      const { text } = await client.ask({ query: 'what is at the north rack' });
      expect(text).toBe('Your bike is at the north rack.');
    },
  );

  it('is the last resort without evidence, and never over the line', async () => {
    const server = await aModelServer('Rembrandt.');
    const client = aClient(await aBrain());
    await client.setConfig(chosen(server));
    const answer = await client.ask({ query: 'who painted the night watch' });
    expect(answer).toEqual({ ...empty, text: 'Rembrandt.', tier: 'device', confidence: 0.3 });
  });

  it('that knows nothing leaves the answer empty', async () => {
    const server = await aModelServer('UNKNOWN');
    const client = aClient(await aBrain());
    await client.setConfig(chosen(server));
    expect(await client.ask({ query: 'who painted the night watch' })).toEqual(empty);
  });

  it('looks at a picture of up to 8 MiB', async () => {
    const server = await aModelServer('A hand pump for bicycles.');
    const client = aClient(await aBrain());
    await client.setConfig(chosen(server));
    const image = `iVBORw0KGgo${'A'.repeat(4 * 1024 * 1024 - 11)}`;
    expect(await client.explain({ label: 'pump', image })).toMatchObject({
      text: 'A hand pump for bicycles.',
      tier: 'device',
    });
  });

  it('looks at a picture that nobody described, and that is kept as what it is', async () => {
    const server = await aModelServer('A hand pump for bicycles.');
    const client = aClient(await aBrain());
    await client.setConfig(chosen(server));
    expect(await client.explain({ image: 'iVBORw0KGgo=' })).toMatchObject({ text: 'A hand pump for bicycles.' });
    expect(JSON.stringify(server.asked.at(-1)?.body)).not.toContain('It may be');
    const { items } = await client.history({ limit: 1 });
    expect(items).toMatchObject([{ kind: 'ask', query: 'what is in the picture' }]);
  });

  it('tells its status and pulls', async () => {
    const server = await aModelServer('');
    const client = aClient(await aBrain());
    expect(await client.modelStatus({})).toMatchObject({ model: 'keyword', in_use: 'keyword' });
    await client.setConfig(chosen(server));
    const status = await client.modelStatus({});
    expect(status).toMatchObject({ model: 'native_local', in_use: 'local_runner', reachable: true });
    expect(status.models.filter(({ pulled }) => pulled).map(({ role }) => role)).toEqual(['vision']);
    expect(await client.pullModel({ model: 'all-minilm' })).toEqual({
      ok: true,
      status: 'success',
      model: 'all-minilm',
    });
    server.manners = 'refuse';
    expect(await client.pullModel({ model: 'all-minilm' })).toMatchObject({ ok: false });
  });

  it('on another machine needs the owner’s word', async () => {
    const client = aClient(await aBrain());
    const away = { local_model_url: 'http://192.168.1.9:11434' };
    await expect(client.setConfig(away)).rejects.toMatchObject({ code: 'config/not-here' });
    expect((await client.setConfig({ ...away, local_model_lan: true })).local_model_url).toBe(away.local_model_url);
    await expect(client.setConfig({ local_model_lan: false })).rejects.toMatchObject({ code: 'config/not-here' });
  });
});
