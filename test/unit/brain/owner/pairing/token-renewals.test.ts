import { describe, expect, it } from 'vitest';
import type { DeviceRegistry } from '#brain/owner/pairing/device-registry';
import { tokenDigest } from '#brain/owner/pairing/pairing-token';
import { FakeClock } from '../../../../fakes/fake-clock.js';
import { scratchFolder } from '../../../../scratch-folder.js';
import { aRegistry } from './a-registry.js';

/** Pairs one device and waits until it is kept; its token. */
async function pair(devices: DeviceRegistry): Promise<string> {
  const { token, digest } = devices.invite({ kind: 'phone', label: 'Phone' });
  await devices.find(digest)?.pairingSaved;
  return token;
}

const isKnown = (devices: DeviceRegistry, token: string) => devices.find(tokenDigest(token)) !== null;

describe('a token of its own', () => {
  it('is given to a device in place of that of the code, in force from its first use, and over a restart', async () => {
    const folder = scratchFolder();
    const devices = await aRegistry(new FakeClock(), folder);
    const old = await pair(devices);
    const { id = '' } = devices.list[0] ?? {};
    const unused = devices.renewedToken(id) ?? '';
    const renewed = devices.renewedToken(id) ?? '';
    expect([old, unused].map((token) => isKnown(devices, token))).toEqual([true, false]);
    await devices.find(tokenDigest(renewed))?.pairingSaved;
    expect([old, renewed].map((token) => isKnown(devices, token))).toEqual([false, true]);
    expect(devices.list).toHaveLength(1);
    const reopened = await aRegistry(new FakeClock(), folder);
    expect([old, renewed].map((token) => isKnown(reopened, token))).toEqual([false, true]);
    expect(devices.renewedToken('nobody')).toBeNull();
  });

  it('is none to a device that was unpaired meanwhile', async () => {
    const devices = await aRegistry(new FakeClock());
    await pair(devices);
    const { id = '' } = devices.list[0] ?? {};
    const renewed = devices.renewedToken(id) ?? '';
    await devices.revoke(id);
    expect(isKnown(devices, renewed)).toBe(false);
  });
});
