import { afterEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../brain/brain-fixture.js';
import { attached, beside, nobody } from './beside-brain.js';

afterEach(cleanUp);

describe('the hub beside a real Brain', () => {
  it('turns the cloud off at the Brain too, and keeps it off until the Brain has heard of it', async () => {
    const { wearer, brain, client } = await beside();
    await client.setConfig({ cloud_enabled: true });
    await wearer.brainMovesTo(nobody);
    expect(await wearer.types('turn the cloud off')).toEqual({
      ok: false,
      code: 'failed',
      say: 'The cloud is off at the glasses, but the Brain did not confirm it yet; it is told until it does.',
      intent: { intent: 'cloud', on: false },
    });
    await wearer.hub.brain.cloud.follow(true);
    expect(wearer.hub.gate.posture.cloud).toBe(false);
    await wearer.brainMovesTo(brain.url);
    expect((await client.config({})).cloud_enabled).toBe(false);
    await wearer.hub.brain.cloud.follow(true);
    expect(wearer.hub.gate.posture.cloud).toBe(true);
    await wearer.tellsBrain();
    expect((await client.config({})).cloud_enabled).toBe(false);
  });

  it('says that the cloud is off once it is off at the Brain, also where only the Brain had it on', async () => {
    const { wearer, client } = await beside();
    await wearer.hub.toggles.set('cloud', false);
    await client.setConfig({ cloud_enabled: true });
    expect(await wearer.types('turn the cloud off')).toMatchObject({ ok: true, say: 'The cloud is off.' });
    expect((await client.config({})).cloud_enabled).toBe(false);
    await client.setConfig({ cloud_api_key: 'sk-test', cloud_model: 'small' });
    expect(await wearer.types('turn the cloud on')).toMatchObject({ ok: true, say: 'The cloud is on.' });
    expect((await client.config({})).cloud_enabled).toBe(true);
  });

  it('says what the cloud still lacks when it is turned on', async () => {
    const { wearer, client } = await beside();
    await client.setConfig({ cloud_model: 'small' });
    expect(await wearer.types('turn the cloud on')).toMatchObject({
      ok: true,
      say: 'The cloud is on, but no key is set for its provider yet.',
    });
    await client.setConfig({ cloud_provider: 'custom' });
    expect(await wearer.types('turn the cloud on')).toMatchObject({
      say: 'The cloud is on, but its provider has no address yet.',
    });
  });

  it('follows every turn at the Brain as it comes, and undoes none of them', async () => {
    const { wearer, brain } = await beside();
    const client = await attached(wearer, brain);
    for (const on of [true, false, true, false]) {
      await client.setConfig({ cloud_enabled: on });
      await client.setConfig({ brief_hour: on ? 3 : 4 });
    }
    await expect.poll(() => wearer.hub.gate.posture.cloud).toBe(false);
    await wearer.tellsBrain();
    expect((await client.config({})).cloud_enabled).toBe(false);
  });
});
