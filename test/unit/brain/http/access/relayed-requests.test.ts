import { describe, expect, it } from 'vitest';
import { aGuard, asks, codeOf } from './a-guard.js';

const relayUrl = 'https://hub.example.org';

describe('what comes by the relay of the owner', () => {
  const relayed = (headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    asks({ method, headers: { host: 'hub.example.org', ...headers } });
  const page = 'http://10.1.2.9:7777';

  it('is answered at its name, with and without the port of its scheme, and nobody is without one', async () => {
    const { hosts } = await aGuard({ relay: relayUrl });
    const names = ['hub.example.org', 'HUB.example.org:443', 'hub.example.org:8443', 'example.org'];
    expect(names.map((name) => hosts.includes(name))).toEqual([true, true, false, false]);
    expect((await aGuard()).hosts.includes('hub.example.org')).toBe(false);
  });

  it('is from somewhere else, also where the relay runs on this machine and says nothing of itself', async () => {
    const { guard } = await aGuard({ secret: '', relay: relayUrl });
    expect(guard.isLocal(relayed())).toBe(false);
    expect(codeOf(guard.checkAuth(relayed(), { auth: 'token' }))).toBe('auth/bad-token');
    expect(codeOf(guard.checkAuth(relayed(), { auth: 'local' }))).toBe('auth/local-only');
    expect(guard.isLocal(asks({}))).toBe(true);
  });

  it('may write where a page of this Brain asks, by whichever of its addresses it was opened', async () => {
    const { guard } = await aGuard({ relay: relayUrl });
    const crossSite = { 'sec-fetch-site': 'cross-site' };
    const write = (origin: string) => codeOf(guard.checkSource(relayed({ origin, ...crossSite }, 'POST')));
    expect(write(page)).toBeNull();
    expect(['https://evil.example', 'null', 'https://10.1.2.9:7777'].map(write)).toEqual(
      Array(3).fill('http/cross-origin'),
    );
    expect(guard.checkSource(relayed({ origin: relayUrl, 'sec-fetch-site': 'same-origin' }, 'POST'))).toBeNull();
  });

  it('lets no other address be written to by a page of this Brain', async () => {
    const { guard } = await aGuard({ relay: relayUrl });
    const headers = { origin: page, 'sec-fetch-site': 'cross-site' };
    expect(codeOf(guard.checkSource(asks({ method: 'POST', headers })))).toBe('http/cross-origin');
  });
});
