import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Credentials, owner, ownerId } from '#brain/http/access/credentials';
import { mintToken } from '#brain/owner/configuration/mint-token';
import { silentLog } from '#core/log/log';
import { FakeClock } from '../../../../fakes/fake-clock.js';
import { aRegistry } from '../../owner/pairing/a-registry.js';

/** Where tokens come from that are presented by one client after the other. */
const connection = {};

async function theCredentials(token: string) {
  const devices = await aRegistry(new FakeClock());
  return { devices, credentials: new Credentials(token, devices, silentLog) };
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
    expect(credentials.holderOf(token, connection)).toBe(owner);
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
      expect(credentials.holderOf(wrong, connection)).toBeNull();
    }
  });

  it('matches nothing while none is set, not even nothing', async () => {
    const { credentials } = await theCredentials('');
    expect(credentials.isUnset).toBe(true);
    for (const presented of ['', undefined, 'x']) expect(credentials.holderOf(presented, connection)).toBeNull();
  });

  it('stops matching the moment it is replaced, and says so', async () => {
    const { credentials } = await theCredentials('old');
    const revoked: string[] = [];
    credentials.onRevoked((holder) => {
      revoked.push(holder);
      expect(credentials.holderOf('old', connection)).toBeNull();
    });
    credentials.replace('new');
    expect([revoked, credentials.holderOf('new', connection)]).toEqual([[ownerId], owner]);
  });

  it('is told apart on a connection whatever else was presented on it, before and after it is replaced', async () => {
    const { credentials } = await theCredentials('a');
    const tokens = ['a', 'b', 'aa', ''];
    const connections = [{}, {}];
    let inForce = 'a';
    const step = fc.record({ is: fc.constantFrom('presented', 'replaced'), at: fc.nat(3), by: fc.nat(1) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
        for (const { is, at, by } of steps) {
          const token = tokens[at] ?? '';
          if (is === 'replaced') {
            inForce = token;
            credentials.replace(token);
          }
          const isOwners = token !== '' && token === inForce;
          expect(credentials.holderOf(token, connections[by] ?? connection)).toBe(isOwners ? owner : null);
        }
      }),
    );
  });

  it('of a device names the device and what it may do', async () => {
    const { devices, credentials } = await theCredentials('owner-token');
    const { token } = devices.invite({ kind: 'brain', label: 'Pocket' });
    const holder = credentials.holderOf(token, connection);
    expect([holder?.id, holder?.scopes]).toEqual([devices.list[0]?.id, ['ask']]);
  });
});
