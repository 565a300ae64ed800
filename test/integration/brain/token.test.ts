import { afterEach, describe, expect, it } from 'vitest';
import { FakeHub } from '../../fakes/fake-hub.js';
import { aBrain, aClient, aHub, cleanUp } from './brain-fixture.js';

afterEach(cleanUp);

describe('the pairing token', () => {
  it('is not needed on this machine until there is one', async () => {
    const brain = await aBrain();
    expect(await aClient(brain).token({})).toEqual({ token: '' });
    const { token } = await aClient(brain).rotateToken({});
    await expect(aClient(brain).status({})).rejects.toMatchObject({ code: 'auth/bad-token' });
    expect(await aClient({ ...brain, token }).token({})).toEqual({ token });
  });

  it('that was replaced opens nothing any more', async () => {
    const brain = await aBrain({ host: '0.0.0.0' });
    const { token } = await aClient(brain).rotateToken({});
    expect(token).not.toBe(brain.token);
    await expect(aClient(brain).status({})).rejects.toMatchObject({ code: 'auth/bad-token' });
    expect((await aClient({ ...brain, token }).status({})).model).toBe('keyword');
  });

  it('that was replaced cuts the hub off, which comes back with the new one', async () => {
    const brain = await aBrain();
    const tokens = { now: '' };
    const hub = await FakeHub.attach({ url: brain.url, token: () => tokens.now });
    tokens.now = (await aClient(brain).rotateToken({})).token;
    await hub.until(() => hub.configs.length === 2);
    expect(hub.isUp).toBe(true);
    hub.close();
  });

  it('is in no answer but those of its own endpoints', async () => {
    const brain = await aBrain({ host: '0.0.0.0' });
    await aHub(brain);
    const client = aClient(brain);
    const answers = await Promise.all([client.status({}), client.config({}), client.history({}), client.openapi({})]);
    expect(JSON.stringify(answers)).not.toContain(brain.token);
  });

  it('wears the stamp of a paired device only when it comes from another machine', async () => {
    const brain = await aBrain({ host: '0.0.0.0' });
    expect((await aClient(brain).status({})).phone_ago).toBeNull();
  });
});
