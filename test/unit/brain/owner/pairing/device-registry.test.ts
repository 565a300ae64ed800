import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DeviceRegistry } from '#brain/owner/pairing/device-registry';
import { seenSaveMs } from '#brain/owner/pairing/device-registry';
import { tokenDigest } from '#brain/owner/pairing/pairing-token';
import { limits } from '#core/limits';
import { FakeClock } from '../../../../fakes/fake-clock.js';
import { scratchFolder } from '../../../../scratch-folder.js';
import { aRegistry } from './a-registry.js';

const phone = { kind: 'phone', label: 'Phone' } as const;

/** Pairs one device and waits until it is kept; its token. */
async function pair(devices: DeviceRegistry, label = 'Phone'): Promise<string> {
  const { token, digest } = devices.invite({ kind: 'phone', label });
  await devices.find(digest)?.pairingSaved;
  return token;
}

const isKnown = (devices: DeviceRegistry, token: string) => devices.find(tokenDigest(token)) !== null;

describe('pairing a device', () => {
  it('mints one token a device, and keeps only its digest', async () => {
    const folder = scratchFolder();
    const devices = await aRegistry(new FakeClock(), folder);
    const tokens = [await pair(devices), await pair(devices)];
    expect(new Set(tokens).size).toBe(2);
    for (const name of ['devices.json', 'devices.json.bak']) {
      const kept = readFileSync(join(folder, 'keys', name), 'utf8');
      for (const token of tokens) expect(kept).not.toContain(token);
    }
    const reopened = await aRegistry(new FakeClock(), folder);
    expect(tokens.map((token) => isKnown(reopened, token))).toEqual([true, true]);
  });

  it('has a device do what its kind may today, and not what an older release had it do', async () => {
    const folder = scratchFolder();
    const before = await aRegistry(new FakeClock(), folder);
    await before.find(before.invite({ kind: 'brain', label: 'Pocket' }).digest)?.pairingSaved;
    await before.find(before.invite({ ...phone, isOwners: true }).digest)?.pairingSaved;
    for (const name of ['devices.json', 'devices.json.bak']) {
      const path = join(folder, 'keys', name);
      const { devices } = JSON.parse(readFileSync(path, 'utf8'));
      devices[0].scopes = ['use'];
      devices[1].scopes = ['use', 'messages', 'owner'];
      writeFileSync(path, JSON.stringify({ devices }));
    }
    const { stored } = await aRegistry(new FakeClock(), folder);
    expect(stored.map(({ scopes }) => scopes)).toEqual([['ask'], ['ask', 'use', 'messages', 'owner']]);
  });

  it('calls no two devices the same', async () => {
    const folder = scratchFolder();
    const devices = await aRegistry(new FakeClock(), folder);
    for (const label of ['Phone', 'Phone', 'Phone', 'Tablet']) await pair(devices, label);
    const labels = () => devices.stored.map(({ label }) => label);
    expect(labels()).toEqual(['Phone', 'Phone 2', 'Phone 3', 'Tablet']);
    const id = (label: string): string => devices.stored.find((device) => device.label === label)?.id ?? '';
    expect(await devices.rename(id('Phone 2'), 'Robin’s phone')).toMatchObject({ label: 'Robin’s phone' });
    expect(await devices.rename(id('Phone 3'), 'tablet')).toMatchObject({ label: 'tablet 2' });
    expect(await devices.rename(id('Tablet'), 'Tablet')).toMatchObject({ label: 'Tablet' });
    expect(await devices.rename('none', 'Phone')).toBeNull();
    await pair(devices);
    const expected = ['Phone', 'Robin’s phone', 'tablet 2', 'Tablet', 'Phone 2'];
    expect(labels()).toEqual(expected);
    expect((await aRegistry(new FakeClock(), folder)).stored.map(({ label }) => label)).toEqual(expected);
  });

  it('cuts a long name for the number that tells it apart', async () => {
    const devices = await aRegistry(new FakeClock());
    const long = 'x'.repeat(64);
    for (const label of [long, long]) await pair(devices, label);
    expect(devices.stored.map(({ label }) => label)).toEqual([long, `${'x'.repeat(62)} 2`]);
  });

  it('shows the same code until it is redeemed, and another one after', async () => {
    const devices = await aRegistry(new FakeClock());
    const first = devices.invite(phone);
    expect(devices.invite(phone).token).toBe(first.token);
    expect(devices.invite({ ...phone, label: 'Tablet' }).token).not.toBe(first.token);
    await devices.find(first.digest)?.pairingSaved;
    expect(devices.invite(phone).token).not.toBe(first.token);
  });

  it('a code nobody redeemed in ten minutes opens nothing, whatever the wall clock says', async () => {
    const clock = new FakeClock();
    const devices = await aRegistry(clock);
    const { token } = devices.invite(phone);
    clock.advance(limits.pairingCodeMs);
    expect([isKnown(devices, token), devices.list]).toEqual([false, []]);
  });

  it('gives the token of a typed code once, and only within ten minutes', async () => {
    const clock = new FakeClock();
    const devices = await aRegistry(clock);
    const { shortCode, token } = devices.invite(phone);
    expect(devices.redeem('0000-0000')).toBeNull();
    expect([devices.redeem(shortCode ?? ''), devices.redeem(shortCode ?? '')]).toEqual([token, null]);
    const late = devices.invite({ ...phone, label: 'Tablet' });
    clock.advance(limits.pairingCodeMs);
    expect(devices.redeem(late.shortCode ?? '')).toBeNull();
  });

  it('becomes a device with the token of a typed code as with a scanned one', async () => {
    const devices = await aRegistry(new FakeClock());
    const token = devices.redeem(devices.invite(phone).shortCode ?? '') ?? '';
    expect(devices.list).toEqual([]);
    await devices.find(tokenDigest(token))?.pairingSaved;
    expect(devices.list).toMatchObject([{ label: 'Phone' }]);
  });

  it('offers another code in place of one that was typed and led to no device', async () => {
    const devices = await aRegistry(new FakeClock());
    const first = devices.invite(phone);
    devices.redeem(first.shortCode ?? '');
    const second = devices.invite(phone);
    expect([second.token === first.token, second.shortCode === first.shortCode]).toEqual([false, false]);
    expect([isKnown(devices, first.token), isKnown(devices, second.token)]).toEqual([false, true]);
  });

  it('tells of each device once, when it is on disk', async () => {
    const folder = scratchFolder();
    const devices = await aRegistry(new FakeClock(), folder);
    const heard: string[] = [];
    devices.onPaired(({ label }) =>
      heard.push(`${label} ${readFileSync(join(folder, 'keys/devices.json')).length > 50}`),
    );
    const token = await pair(devices, 'Tablet');
    expect(devices.find(tokenDigest(token))?.pairingSaved).toBeNull();
    expect(heard).toEqual(['Tablet true']);
  });

  it('that cannot be saved does not happen, and can be tried again', async () => {
    const folder = scratchFolder();
    const devices = await aRegistry(new FakeClock(), folder);
    const { token, digest } = devices.invite(phone);
    rmSync(join(folder, 'keys'), { recursive: true });
    writeFileSync(join(folder, 'keys'), '');
    await expect(devices.find(digest)?.pairingSaved).rejects.toMatchObject({ code: 'state/not-writable' });
    expect(devices.list).toEqual([]);
    expect(devices.invite(phone).token).toBe(token);
  });

  it('is refused beyond the number of devices there is room for', async () => {
    const devices = await aRegistry(new FakeClock());
    for (let count = 0; count < limits.pairedDevices; count += 1) devices.invite({ ...phone, label: `Phone ${count}` });
    expect(() => devices.invite(phone)).toThrow(expect.objectContaining({ code: 'pairing/too-many' }));
  });
});

describe('unpairing', () => {
  it('one device leaves the others in, and is told', async () => {
    const devices = await aRegistry(new FakeClock());
    const [lost, kept] = [await pair(devices, 'Lost'), await pair(devices, 'Kept')];
    const revoked: string[] = [];
    devices.onRevoked((id) => revoked.push(id));
    const id = devices.find(tokenDigest(lost))?.device.id ?? '';
    expect(await devices.revoke(id)).toBe(true);
    expect([isKnown(devices, lost), isKnown(devices, kept), revoked]).toEqual([false, true, [id]]);
    expect(await devices.revoke(id)).toBe(false);
  });

  it('is on disk and told to everybody else though one who hears of it fails', async () => {
    const folder = scratchFolder();
    const devices = await aRegistry(new FakeClock(), folder);
    const lost = await pair(devices);
    const revoked: string[] = [];
    devices.onRevoked(() => {
      throw new Error('broken');
    });
    devices.onRevoked((id) => revoked.push(id));
    const id = devices.find(tokenDigest(lost))?.device.id ?? '';
    expect(await devices.revoke(id)).toBe(true);
    expect(revoked).toEqual([id]);
    expect((await aRegistry(new FakeClock(), folder)).list).toEqual([]);
  });

  it('all of them takes open codes back as well, and lasts', async () => {
    const folder = scratchFolder();
    const devices = await aRegistry(new FakeClock(), folder);
    const [token, open] = [await pair(devices), devices.invite(phone).token];
    await devices.revokeAll();
    const reopened = await aRegistry(new FakeClock(), folder);
    for (const registry of [devices, reopened]) {
      expect([isKnown(registry, token), isKnown(registry, open)]).toEqual([false, false]);
    }
  });

  it('holds in this process even when it cannot be saved', async () => {
    const folder = scratchFolder();
    const devices = await aRegistry(new FakeClock(), folder);
    const token = await pair(devices);
    rmSync(join(folder, 'keys'), { recursive: true });
    writeFileSync(join(folder, 'keys'), '');
    await expect(devices.revokeAll()).rejects.toMatchObject({ code: 'state/not-writable' });
    expect(isKnown(devices, token)).toBe(false);
  });

  it.each([
    ['damaged', (path: string) => writeFileSync(path, '{"devices":[')],
    ['gone', (path: string) => rmSync(path)],
  ])('is not undone by the older copy when the file is %s', async (_how, spoil) => {
    const folder = scratchFolder();
    const devices = await aRegistry(new FakeClock(), folder);
    const token = await pair(devices);
    await devices.revokeAll();
    spoil(join(folder, 'keys', 'devices.json'));
    const reopened = await aRegistry(new FakeClock(), folder);
    expect([isKnown(reopened, token), reopened.list]).toEqual([false, []]);
  });
});

describe('when a device was last seen', () => {
  it('is told to the second, and written at most once an hour', async () => {
    const clock = new FakeClock();
    const folder = scratchFolder();
    const devices = await aRegistry(clock, folder);
    await pair(devices);
    const id = devices.list[0]?.id ?? '';
    const file = join(folder, 'keys', 'devices.json');
    const kept = () => JSON.parse(readFileSync(file, 'utf8')).devices[0].last_seen;
    devices.seen(id);
    const first = clock.wallMs();
    await expect.poll(kept).toBe(first);
    clock.advance(60_000);
    devices.seen(id);
    expect([devices.list[0]?.last_seen, devices.lastSeenAgoS]).toEqual([first + 60_000, 0]);
    expect(kept()).toBe(first);
    clock.advance(seenSaveMs);
    devices.seen(id);
    await expect.poll(kept).toBe(clock.wallMs());
  });
});
