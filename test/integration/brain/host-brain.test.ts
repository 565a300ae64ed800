import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { BrainOptions } from '#brain/brain-options';
import type { RunningBrain } from '#brain/start-brain';
import { decodePairingCode, encodePairingCode } from '#core/wire/owner/pairing-code';
import { FakeClock } from '../../fakes/fake-clock.js';
import { ModelServer } from '../../fakes/model-server.js';
import { aBrain, aClient, aHub, cleanUp, onCleanUp, rememberedState, temporaryFolder } from './brain-fixture.js';
import { giveHomeAddress, noAddressBecause } from './home-address.js';
import { anInterface } from './some-interfaces.js';

afterEach(cleanUp);

const empty = { text: '', tier: '', sources: [], confidence: 0, cited: [], near: [] };

/** A desktop Brain that remembers something. */
async function aDesktop(options: Partial<BrainOptions> = {}): Promise<RunningBrain> {
  return aBrain({ state: await rememberedState(), ...options });
}

/** The Brain of a device that was paired with that desktop before. */
async function aDeviceOf(url: string, token = '', clock?: FakeClock): Promise<RunningBrain> {
  const state = await temporaryFolder();
  const config = { host_brain_url: url, host_brain_token: token, host_brain_label: 'Desk' };
  await writeFile(join(state, 'brain_config.json'), JSON.stringify(config), { mode: 0o600 });
  return aBrain({ state, ...(clock === undefined ? {} : { clock }) });
}

const noAddress = noAddressBecause();

describe('a device with a desktop Brain', () => {
  it('has what it does not know answered there, measured, as the tier host_brain', async () => {
    const device = aClient(await aDeviceOf((await aDesktop()).url));
    expect((await device.tiers({})).active).toBe('device');
    const answer = await device.ask({ query: 'where is my bike' });
    expect(answer).toMatchObject({ text: 'Your bike is at the north rack.', tier: 'host_brain' });
    const { tiers, active } = await device.tiers({});
    expect(active).toBe('host_brain');
    expect(tiers[1]).toMatchObject({ tier: 'host_brain', ready: true, reliability: 1 });
    expect(tiers[1]?.latency_ms).toBeGreaterThanOrEqual(0);
    expect((await device.status({})).host_brain).toMatchObject({ paired: true, state: 'home' });
    expect(await device.host({})).toMatchObject({ paired: true, label: 'Desk', state: 'home' });
    expect((await device.config({})).host_brain_token).toBe('');
  });

  it('is said to keep what it was asked, before memories are erased here', async () => {
    const desktop = await aDesktop();
    const device = await aDeviceOf(desktop.url);
    expect((await aClient(device).forgettable({})).say).toContain('paired desktop Brain stays there');
    expect((await aClient(desktop).forgettable({})).say).not.toContain('desktop Brain');
  });

  it('passes no_cloud on, also where only its own switch closes the cloud', async () => {
    const server = await new ModelServer({
      '/v1/chat/completions': { choices: [{ message: { content: 'Yes.' } }] },
    }).start();
    onCleanUp(() => server.stop());
    const desktop = await aDesktop();
    const cloud = { cloud_enabled: true, cloud_provider: 'custom' as const, cloud_base_url: `${server.url}/v1` };
    await aClient(desktop).setConfig(cloud);
    const device = aClient(await aDeviceOf(desktop.url));
    expect(await device.ask({ query: 'what is a heron' })).toEqual(empty);
    expect(await device.ask({ query: 'what is a heron', no_cloud: true })).toEqual(empty);
    expect(server.connections).toBe(0);
    await device.setConfig({ cloud_enabled: true });
    expect(await device.ask({ query: 'what is a heron' })).toMatchObject({ text: 'Yes.', tier: 'cloud' });
    expect([server.connections, (await device.config({})).cloud_calls]).toEqual([1, 0]);
  });

  it('does not hand a question round between two Brains that are paired with each other', async () => {
    const device = await aDeviceOf((await aDesktop()).url);
    const asked = await aClient(device).ask({ query: 'where is my bike', from_device: true });
    expect(asked).toEqual(empty);
  });

  it('answers by itself while the desktop is away, and does not wait for it again and again', async () => {
    const desktop = await aDesktop();
    const device = aClient(await aDeviceOf(desktop.url));
    await desktop.stop();
    for (let turn = 0; turn < 3; turn += 1)
      expect(await device.ask({ query: 'where is my bike' })).toMatchObject(empty);
    const { tiers } = await device.tiers({});
    expect(tiers[1]).toMatchObject({ ready: false, latency_ms: null });
    expect((await device.status({})).host_brain.state).toBe('unreachable');
  });

  it.each(['garbage', 'redirect', 'too-much', 'cut', 'wrong-shape', 'refuse'] as const)(
    'takes nothing from something that answers with %s in its place',
    async (manners) => {
      const server = await new ModelServer({}).start();
      onCleanUp(() => server.stop());
      server.manners = manners;
      const device = aClient(await aDeviceOf(server.url, 'a-token'));
      expect(await device.ask({ query: 'where is my bike' })).toMatchObject(empty);
      expect((await device.status({})).host_brain.state).toBe('unreachable');
    },
  );

  it('says on both pages that it is still asking a desktop that has not answered yet', async () => {
    const server = await new ModelServer({}).start();
    onCleanUp(() => server.stop());
    server.manners = 'stall';
    const clock = new FakeClock();
    const device = aClient(await aDeviceOf(server.url, 'a-token', clock));
    const both = async () => [(await device.status({})).host_brain.state, (await device.host({})).state];
    expect(await both()).toEqual(['asking', 'asking']);
    await expect.poll(async () => [clock.advance(3_000), await both()].at(-1)).toEqual(['unreachable', 'unreachable']);
  });

  it('tells by itself when the desktop goes, comes back, and no longer lets it in', async () => {
    const [state, clock] = [await rememberedState(), new FakeClock()];
    const desktop = await aBrain({ state });
    const { port } = new URL(desktop.url);
    const { token } = await aClient(desktop).rotateToken({});
    const device = aClient(await aDeviceOf(desktop.url, token, clock));
    const now = async () => (await device.status({})).host_brain.state;
    await expect.poll(now).toBe('home');
    await device.ask({ query: 'where is my bike' });
    expect((await device.tiers({})).active).toBe('host_brain');

    await desktop.stop();
    clock.advance(15_000);
    await expect.poll(async () => [clock.advance(15_000), await now()].at(-1)).toBe('unreachable');
    expect((await device.status({})).host_brain.latency_ms).toBeNull();
    const { tiers, active } = await device.tiers({});
    expect([active, tiers[1]?.ready]).toEqual(['device', false]);

    const back = await aBrain({ state, port: Number(port) });
    clock.advance(15_000);
    await expect.poll(now).toBe('home');
    expect(await device.ask({ query: 'where is my bike' })).toMatchObject({ tier: 'host_brain' });

    await aClient({ ...back, token }).rotateToken({});
    clock.advance(15_000);
    await expect.poll(now).toBe('revoked');
    expect((await device.tiers({})).active).toBe('device');
    expect(await device.ask({ query: 'where is my bike' })).toEqual(empty);
    expect(await device.host({})).toMatchObject({ paired: true, state: 'revoked' });
    const told = async () => (await device.history({})).items.filter(({ kind }) => kind === 'pair');
    await expect.poll(told).toMatchObject([{ text: expect.stringContaining('no longer lets this one in') }]);
  });

  it('takes a closed posture for no outage', async () => {
    const clock = new FakeClock();
    const device = await aDeviceOf((await aDesktop()).url, '', clock);
    const now = async () => (await aClient(device).status({})).host_brain.state;
    await expect.poll(now).toBe('home');
    await aHub(device, { veil: true, mode: 'veil' });
    for (let probe = 0; probe < 3; probe += 1) clock.advance(15_000);
    expect(await now()).toBe('home');
  });

  it('refuses a code that is none, and lets go without one', async () => {
    const device = aClient(await aBrain());
    await expect(device.pairHost({ code: 'svc:nonsense' })).rejects.toMatchObject({ code: 'pairing/bad-code' });
    expect(await device.unpairHost({})).toEqual({ paired: false });
    expect(await device.host({})).toMatchObject({ paired: false, state: 'none' });
  });

  it('says of an address that may not be asked that it may not, and not that nobody is there', async () => {
    const device = aClient(await aBrain());
    const code = encodePairingCode({ brain_url: 'http://203.0.113.7:7777', token: 'a'.repeat(43) });
    await expect(device.pairHost({ code })).rejects.toMatchObject({ code: 'egress/address' });
  });

  it.skipIf(noAddress !== null)('tells nothing to what answers with another certificate, and says so', async () => {
    const { address, takeBack } = giveHomeAddress();
    onCleanUp(takeBack);
    const overTls = { host: '0.0.0.0', tls: true, interfaces: () => ({ wlan0: [anInterface(address)] }) };
    const desktop = await aDesktop(overTls);
    const clock = new FakeClock();
    const device = aClient(await aBrain({ clock }));
    await device.pairHost({ code: (await aClient(desktop).pair({ kind: 'brain' })).code });
    const stateOf = async () => [clock.advance(15_000), (await device.host({})).state].at(-1);
    expect(await stateOf()).toBe('home');
    await desktop.stop();

    const other = await aDesktop({ ...overTls, port: Number(new URL(desktop.url).port) });
    await expect.poll(stateOf).toBe('other-certificate');
    expect((await device.tiers({})).tiers[1]).toMatchObject({ ready: false });
    expect(await device.ask({ query: 'where is my bike' })).toEqual(empty);
    const told = (await device.history({})).items.filter(({ text }) => text.includes('another certificate'));
    expect(told).toMatchObject([{ kind: 'pair' }]);

    const { code } = await aClient(other).pair({ kind: 'brain' });
    await device.pairHost({ code });
    expect((await device.host({})).state).toBe('home');
    const wrongPin = { ...decodePairingCode(code), fingerprint: 'A'.repeat(43) };
    const refused = device.pairHost({ code: encodePairingCode(wrongPin) });
    await expect(refused).rejects.toMatchObject({ code: 'egress/certificate' });
  });

  it.skipIf(noAddress !== null)('pairs by the code of a desktop, and lets it go again', async () => {
    const { address, takeBack } = giveHomeAddress();
    onCleanUp(takeBack);
    const desktop = await aDesktop({ host: '0.0.0.0', interfaces: () => ({ wlan0: [anInterface(address)] }) });
    const { code } = await aClient(desktop).pair({ kind: 'brain', label: 'Pocket' });
    const device = aClient(await aBrain());
    await device.pairHost({ code });
    // At once, by the call that paired them: what the ladder says and what is said of the host is one truth.
    expect(await device.host({})).toMatchObject({ paired: true, state: 'home' });
    expect((await device.tiers({})).tiers[1]).toMatchObject({ ready: true });
    expect((await device.ask({ query: 'where is my bike' })).tier).toBe('host_brain');
    expect((await device.config({})).host_brain_token).toBe('set');
    expect((await aClient(desktop).devices({})).items).toMatchObject([{ label: 'Pocket', kind: 'brain' }]);
    await device.unpairHost({});
    expect(await device.ask({ query: 'where is my bike' })).toEqual(empty);
  });
});
