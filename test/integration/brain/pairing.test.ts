import { afterEach, describe, expect, it } from 'vitest';
import type { RunningBrain } from '#brain/start-brain';
import { followLive } from '#client/live-stream';
import { ownToken } from '#client/own-token';
import { decodePairingCode } from '#core/wire/owner/pairing-code';
import { FakeClock } from '../../fakes/fake-clock.js';
import { aBrain, aClient, cleanUp, temporaryFolder } from './brain-fixture.js';
import { anInterface, someInterfaces } from './some-interfaces.js';

afterEach(cleanUp);

const onNetwork = { host: '0.0.0.0', interfaces: someInterfaces };
/** On a clock that stands still: whatever happens takes no time. */
const atOnce = { ...onNetwork, clock: new FakeClock() };

/** The client of a device that scanned a code of `brain`, reaching it from here. */
async function scan(
  brain: RunningBrain,
  label: string,
): Promise<{ token: string; client: ReturnType<typeof aClient> }> {
  const { token } = decodePairingCode((await aClient(brain).pair({ label })).code);
  return { token, client: aClient({ ...brain, token }) };
}

describe('pairing', () => {
  it('hands out a code with the address on the network, never loopback, and its QR picture', async () => {
    const brain = await aBrain(onNetwork);
    const reply = await aClient(brain).pair({});
    const code = decodePairingCode(reply.code);
    expect(code.brain_url).toBe(`http://192.168.7.20:${new URL(brain.url).port}`);
    expect(code.token).not.toBe(brain.token);
    expect(reply.svg).toMatch(/^<svg /);
    expect(reply.link).toBe(`${code.brain_url}/app#pair=${reply.code}`);
    expect(decodePairingCode(reply.link ?? '')).toEqual(code);
    expect((await aClient(brain).pair({ kind: 'brain' })).link).toBeNull();
    expect([reply.label, reply.scopes]).toEqual(['Phone', ['ask', 'use', 'messages']]);
  });

  it('is refused, with what to do, while the Brain listens on this machine only', async () => {
    const brain = await aBrain({ interfaces: someInterfaces });
    await expect(aClient(brain).pair({})).rejects.toMatchObject({
      code: 'pairing/not-reachable',
      message: expect.stringContaining('--host 0.0.0.0'),
    });
  });

  it('is refused, with what is missing, on a machine that no network knows', async () => {
    const lo = [anInterface('127.0.0.1', true), anInterface('::1', true)];
    const brain = await aBrain({ ...onNetwork, host: '0.0.0.0', interfaces: () => ({ lo }) });
    await expect(aClient(brain).pair({})).rejects.toMatchObject({
      code: 'pairing/no-network',
      message: expect.not.stringContaining('this machine only'),
    });
  });

  it('lets a device say what it is called, itself alone', async () => {
    const brain = await aBrain(onNetwork);
    const { client } = await scan(brain, 'Phone');
    await client.status({});
    const { client: other } = await scan(brain, 'Phone');
    await other.status({});
    expect(await other.nameDevice({ label: ' Robin’s phone ' })).toMatchObject({ device: { label: 'Robin’s phone' } });
    expect((await other.thisDevice({})).device).toMatchObject({ label: 'Robin’s phone' });
    const labels = (await aClient(brain).devices({})).items.map(({ label }) => label);
    expect(labels.toSorted()).toEqual(['Phone', 'Robin’s phone']);
    expect(await aClient(brain).nameDevice({ label: 'Owner' })).toEqual({ device: null });
    await expect(other.nameDevice({ label: '   ' })).rejects.toMatchObject({ code: 'http/invalid' });
  });

  it('shows another Nightjar an address that its egress lets it ask, however unlikely', async () => {
    const interfaces = () => ({ eth0: [anInterface('8.8.4.4')], tailscale0: [anInterface('100.64.0.9')] });
    const client = aClient(await aBrain({ host: '0.0.0.0', interfaces }));
    expect((await client.pair({ kind: 'brain' })).brain_url).toMatch(/^http:\/\/100\.64\.0\.9:/);
    expect((await client.pair({ kind: 'phone' })).brain_url).toMatch(/^http:\/\/8\.8\.4\.4:/);
  });

  it.each(['8.8.4.4', '192.0.2.2', '2606:4700::1111', '100.100.100.200'])(
    'makes no code for another Nightjar that its egress would refuse, and says why and what to do: %s',
    async (address) => {
      const client = aClient(await aBrain({ host: '::', interfaces: () => ({ eth0: [anInterface(address)] }) }));
      await expect(client.pair({ kind: 'brain' })).rejects.toMatchObject({
        code: 'pairing/not-at-home',
        message: expect.stringMatching(new RegExp(`${address.replaceAll('.', '\\.')}.*home network`)),
      });
      expect((await client.devices({})).items).toEqual([]);
      expect((await client.pair({ kind: 'phone' })).brain_url).toContain(address);
    },
  );

  it('lets the device in by its own token, lists it, and writes it into the feed', async () => {
    const brain = await aBrain(onNetwork);
    const { client, token } = await scan(brain, 'Pocket phone');
    expect((await aClient(brain).devices({})).items).toEqual([]);
    expect((await client.status({})).model).toBe('keyword');
    const { items } = await aClient(brain).devices({});
    expect(items).toEqual([
      expect.objectContaining({ label: 'Pocket phone', kind: 'phone', scopes: ['ask', 'use', 'messages'] }),
    ]);
    expect(JSON.stringify(items)).not.toContain(token);
    // The feed is written beside the answer, not before it.
    await expect
      .poll(async () => (await aClient(brain).history({})).items)
      .toContainEqual(expect.objectContaining({ kind: 'pair', text: 'Paired with Pocket phone' }));
  });

  it('lets a phone in by the letters that were typed, for once', async () => {
    const brain = await aBrain(onNetwork);
    const { short_code: code } = await aClient(brain).pair({ label: 'Typed' });
    const stranger = aClient({ ...brain, token: '' });
    const { token } = await stranger.redeemCode({ code: code.toLowerCase() });
    const phone = aClient({ ...brain, token });
    expect(await phone.thisDevice({})).toMatchObject({
      device: { label: 'Typed', kind: 'phone' },
      scopes: ['ask', 'use', 'messages'],
    });
    await expect(stranger.redeemCode({ code })).rejects.toMatchObject({
      code: 'pairing/wrong-code',
      message: 'That code is wrong, was used or has run out. Ask the panel for another.',
    });
  });

  it('is a key to nothing any more once the device has a token of its own', async () => {
    const brain = await aBrain(onNetwork);
    const { client, token } = await scan(brain, 'Phone');
    const { id } = (await client.thisDevice({})).device ?? {};
    const own = await ownToken(token, (asked) => aClient({ ...brain, token: asked }));
    expect(own).not.toBe(token);
    expect((await aClient({ ...brain, token: own }).thisDevice({})).device).toMatchObject({ id, label: 'Phone' });
    await expect(client.thisDevice({})).rejects.toMatchObject({ code: 'auth/bad-token' });
    expect(await aClient(brain).renewToken({})).toEqual({ token: null });
  });

  it('ends when the phone itself leaves, and not before it says so', async () => {
    const brain = await aBrain(onNetwork);
    const { client } = await scan(brain, 'Phone');
    expect(await client.leaveBrain({ consent: false })).toEqual({ left: false });
    expect(await client.leaveBrain({ consent: true })).toEqual({ left: true });
    await expect(client.thisDevice({})).rejects.toMatchObject({ code: 'auth/bad-token' });
    expect(await aClient(brain).leaveBrain({ consent: true })).toEqual({ left: false });
    expect(await aClient(brain).thisDevice({})).toMatchObject({ device: null });
  });

  it('survives a restart of the Brain', async () => {
    const state = await temporaryFolder();
    const brain = await aBrain({ ...onNetwork, state });
    const { client, token } = await scan(brain, 'Phone');
    await client.status({});
    await brain.stop();
    const again = await aBrain({ ...onNetwork, state });
    expect((await aClient({ ...again, token }).status({})).model).toBe('keyword');
  });

  it('taken back from one device ends its streams at once and leaves the others alone', async () => {
    const brain = await aBrain(atOnce);
    const [lost, kept] = [await scan(brain, 'Lost'), await scan(brain, 'Kept')];
    const streams = [lost, kept].map(({ token }) => followLive({ url: brain.url, token: () => token }));
    for (const stream of streams) await stream.next();
    const [lostStream, keptStream] = streams;
    const id = (await aClient(brain).devices({})).items.find(({ label }) => label === 'Lost')?.id ?? '';
    expect(await aClient(brain).revokeDevice({ id })).toMatchObject({ revoked: true, items: [{ label: 'Kept' }] });
    await expect(lostStream?.next()).rejects.toThrow();
    await expect(lost.client.status({})).rejects.toMatchObject({ code: 'auth/bad-token' });
    expect((await kept.client.status({})).model).toBe('keyword');
    await keptStream?.return();
  });

  it('is undone for every device, their streams and open codes when the token is rotated', async () => {
    const brain = await aBrain(atOnce);
    const phone = await scan(brain, 'Phone');
    const open = await scan(brain, 'Not yet');
    const streams = [phone.token, brain.token ?? ''].map((token) => followLive({ url: brain.url, token: () => token }));
    for (const stream of streams) await stream.next();
    const { token } = await aClient(brain).rotateToken({});
    for (const stream of streams) await expect(stream.next()).rejects.toThrow();
    for (const { client } of [phone, open]) {
      await expect(client.status({})).rejects.toMatchObject({ code: 'auth/bad-token' });
    }
    expect((await aClient({ ...brain, token }).devices({})).items).toEqual([]);
  });
});
