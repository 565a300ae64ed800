import { describe, expect, it } from 'vitest';
import { Credentials, owner, ownerId } from '#brain/http/credentials';
import { mintToken } from '#brain/token/pairing-token';
import { FakeClock } from '../../../fakes/fake-clock.js';
import { aRegistry } from '../pairing/a-registry.js';

async function theCredentials(token: string) {
  const devices = await aRegistry(new FakeClock());
  return { devices, credentials: new Credentials(token, devices) };
}

describe('the pairing token', () => {
  it('is 32 random bytes as base64url', () => {
    const tokens = Array.from({ length: 50 }, mintToken);
    expect(new Set(tokens).size).toBe(50);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('matches itself and nothing else, whatever its type or length', async () => {
    const token = mintToken();
    const { credentials } = await theCredentials(token);
    expect(credentials.holderOf(token)).toBe(owner);
    for (const wrong of [
      undefined,
      '',
      'x',
      `${token}x`,
      token.slice(1),
      token.toUpperCase(),
      [token],
      'ü€'.repeat(900),
    ]) {
      expect(credentials.holderOf(wrong)).toBeNull();
    }
  });

  it('matches nothing while none is set, not even nothing', async () => {
    const { credentials } = await theCredentials('');
    expect(credentials.isUnset).toBe(true);
    for (const presented of ['', undefined, 'x']) expect(credentials.holderOf(presented)).toBeNull();
  });

  it('stops matching the moment it is replaced, and says so', async () => {
    const { credentials } = await theCredentials('old');
    const revoked: string[] = [];
    credentials.onRevoked((holder) => {
      revoked.push(holder);
      expect(credentials.holderOf('old')).toBeNull();
    });
    credentials.replace('new');
    expect([revoked, credentials.holderOf('new')]).toEqual([[ownerId], owner]);
  });

  it('of a device names the device and what it may do', async () => {
    const { devices, credentials } = await theCredentials('owner-token');
    const { token } = devices.invite({ kind: 'brain', label: 'Pocket' });
    const holder = credentials.holderOf(token);
    expect([holder?.id, holder?.scopes]).toEqual([devices.list[0]?.id, ['use']]);
  });
});
