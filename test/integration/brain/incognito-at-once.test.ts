import { afterEach, describe, expect, it } from 'vitest';
import type { CommandResult } from '#core/wire/link/hub-link';
import type { FakeHub } from '../../fakes/fake-hub.js';
import { aBrain, aClient, aHub, cleanUp } from './brain-fixture.js';

afterEach(cleanUp);

/** The hub carries nothing out until the returned function is called. */
function obedience(hub: FakeHub): () => void {
  let obey: () => void = () => undefined;
  const done = new Promise<CommandResult>((resolve) => {
    obey = () => resolve({ ok: true, say: '', intent: null, card: null, stream: null });
  });
  hub.answer = () => done;
  return () => obey();
}

describe('incognito that is switched on while the hub leaves it', () => {
  it('is on afterwards, and nothing is written in between, where the hub leaves it while it is switched on again', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain, { incognito: true, mode: 'incognito' });
    const client = aClient(brain);
    const mode = async () => (await client.config({})).network_mode;
    await expect.poll(mode).toBe('lan_only');
    const obeys = obedience(hub);
    await client.setConfig({ network_mode: 'lan_only' });
    await hub.until(() => hub.commands.length === 1);
    expect(hub.commands).toEqual([{ do: 'incognito', on: true }]);
    hub.change({ incognito: false, mode: 'normal' });
    await expect.poll(async () => (await client.status({})).hub.mode).toBe('normal');
    const write = () => client.editReminders({ title: 'zanzibar' });
    await expect(write()).rejects.toMatchObject({ code: 'posture/refused' });
    hub.change({ incognito: true, mode: 'incognito', incognito_turn: 2 });
    obeys();
    await expect(write()).rejects.toMatchObject({ code: 'posture/refused' });
    expect(await mode()).toBe('lan_only');
    expect((await client.reminders({})).items).toEqual([]);
  });

  it('is on at both afterwards where the hub leaves it right after it was told, before it has answered', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain, { incognito: true, mode: 'incognito', incognito_turn: 1 });
    const client = aClient(brain);
    await expect.poll(async () => (await client.config({})).network_mode).toBe('lan_only');
    const obeys = obedience(hub);
    await client.setConfig({ network_mode: 'lan_only' });
    await hub.until(() => hub.commands.length === 1);
    hub.change({ incognito_turn: 2 });
    hub.change({ incognito: false, mode: 'normal' });
    await expect.poll(async () => (await client.status({})).hub.mode).toBe('normal');
    obeys();
    await hub.until(() => hub.commands.length === 2);
    expect(hub.commands).toEqual([
      { do: 'incognito', on: true },
      { do: 'incognito', on: true },
    ]);
    expect((await client.config({})).network_mode).toBe('lan_only');
  });

  it('is on afterwards where it is switched on while leaving it at the hub is being saved', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain, { incognito: true, mode: 'incognito' });
    const client = aClient(brain);
    await expect.poll(async () => (await client.config({})).network_mode).toBe('lan_only');
    const obeys = obedience(hub);
    hub.change({ incognito: false, mode: 'normal' });
    await client.setConfig({ network_mode: 'lan_only' });
    await expect(client.editReminders({ title: 'zanzibar' })).rejects.toMatchObject({ code: 'posture/refused' });
    await hub.until(() => hub.commands.length === 1);
    hub.change({ incognito: true, mode: 'incognito' });
    obeys();
    expect(await client.status({})).toMatchObject({ incognito: true });
    expect((await client.config({})).network_mode).toBe('lan_only');
  });
});
