import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { AllowedHosts } from '#brain/http/access/allowed-hosts';
import { owner } from '#brain/http/access/credentials';
import { limits } from '#core/limits';
import { scopes } from '#core/scopes';
import { FakeClock } from '../../../../fakes/fake-clock.js';
import { aGuard, asks, codeOf, withToken } from './a-guard.js';

const offBox = ['10.1.2.3', '2001:db8::5', 'fd12::7', 'fe80::9', '::ffff:10.1.2.3', undefined];

describe('who may ask what', () => {
  it.each(offBox)('a local endpoint answers %s with 403, whatever token comes along', async (peer) => {
    const { guard } = await aGuard();
    expect(codeOf(guard.checkAuth(asks({ peer, headers: withToken }), { auth: 'local' }))).toBe('auth/local-only');
    expect(codeOf(guard.checkAuth(asks({ peer }), { auth: 'local' }))).toBe('auth/local-only');
  });

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('a local endpoint answers %s with the token', async (peer) => {
    const { guard } = await aGuard();
    expect(guard.checkAuth(asks({ peer, headers: withToken }), { auth: 'local' })).toBe(owner);
    expect(codeOf(guard.checkAuth(asks({ peer }), { auth: 'local' }))).toBe('auth/bad-token');
  });

  it('an empty token is trusted from this machine only', async () => {
    const { guard } = await aGuard({ secret: '' });
    expect(guard.checkAuth(asks({}), { auth: 'token' })).toBe(owner);
    for (const peer of offBox)
      expect(codeOf(guard.checkAuth(asks({ peer }), { auth: 'token' }))).toBe('auth/bad-token');
    const forwarded = asks({ headers: { 'x-forwarded-for': '127.0.0.1' } });
    expect(codeOf(guard.checkAuth(forwarded, { auth: 'token' }))).toBe('auth/bad-token');
  });

  it('an empty token does not let pages of other sites in a browser here read or open anything', async () => {
    const { guard } = await aGuard({ secret: '' });
    for (const site of ['cross-site', 'same-site']) {
      expect(codeOf(guard.checkAuth(asks({ headers: { 'sec-fetch-site': site } }), { auth: 'token' }))).toBe(
        'auth/bad-token',
      );
    }
    expect(guard.checkAuth(asks({ headers: { 'sec-fetch-site': 'same-origin' } }), { auth: 'token' })).toBe(owner);
  });

  it('a right token is never locked out, and a wrong one is after ten guesses', async () => {
    const { guard } = await aGuard();
    const wrong = asks({ peer: '10.1.2.3', headers: { 'x-svc-token': 'guess' } });
    for (let count = 0; count < limits.guessesPerWindow; count += 1) guard.checkAuth(wrong, { auth: 'token' });
    const refused = guard.checkAuth(wrong, { auth: 'token' });
    expect(codeOf(refused)).toBe('auth/too-many-guesses');
    expect(refused).toMatchObject({ retryAfterMs: limits.guessLockoutMs });
    expect(guard.checkAuth(asks({ peer: '10.1.2.3', headers: withToken }), { auth: 'token' })).toBe(owner);
  });

  it('this machine is exempt from the guess limit', async () => {
    const { guard } = await aGuard();
    const wrong = asks({ headers: { 'x-svc-token': 'guess' } });
    for (let count = 0; count < 50; count += 1)
      expect(codeOf(guard.checkAuth(wrong, { auth: 'token' }))).toBe('auth/bad-token');
  });

  it('a token from another machine marks a paired device as seen, and that of a device on this one too', async () => {
    const { guard, devices, seen } = await aGuard();
    guard.checkAuth(asks({ headers: withToken }), { auth: 'token' });
    expect(seen).toEqual([]);
    guard.checkAuth(asks({ peer: '10.1.2.3', headers: withToken }), { auth: 'token' });
    expect(seen).toEqual([null]);
    const { token: desktop } = devices.invite({ kind: 'brain', label: 'Desktop' });
    guard.checkAuth(asks({ headers: { 'x-svc-token': desktop } }), { auth: 'token' });
    expect(seen).toEqual([null, devices.list[0]?.id]);
  });
});

describe('what a paired device may do', () => {
  it('a phone may ask, use and send messages, and neither install code, back up, nor set what is the owner’s', async () => {
    const { guard, devices } = await aGuard();
    const { token: phone } = devices.invite({ kind: 'phone', label: 'Phone' });
    const asking = asks({ peer: '10.1.2.3', headers: { 'x-svc-token': phone } });
    const answers = [...scopes, undefined].map((scope) =>
      codeOf(guard.checkAuth(asking, { auth: 'token', ...(scope === undefined ? {} : { scope }) })),
    );
    const beyond = 'auth/out-of-scope';
    expect(answers).toEqual([null, null, null, beyond, beyond, beyond, null]);
  });

  it('the owner may do everything', async () => {
    const { guard } = await aGuard();
    for (const scope of scopes) {
      expect(guard.checkAuth(asks({ headers: withToken }), { auth: 'local', scope })).toBe(owner);
    }
  });

  it('is judged anew once the body is here, and is no guess', async () => {
    const { guard, devices } = await aGuard();
    const { token: phone } = devices.invite({ kind: 'phone', label: 'Phone' });
    const asking = asks({ peer: '10.1.2.3', headers: { 'x-svc-token': phone } });
    const holder = guard.checkAuth(asking, { auth: 'token' });
    if (holder === null || 'fault' in holder) throw new Error('the phone was refused');
    expect(guard.recheck(asking, { auth: 'token' }, holder)).toMatchObject({ id: holder.id });
    expect(codeOf(guard.recheck(asking, { auth: 'token', scope: 'owner' }, holder))).toBe('auth/out-of-scope');
    await devices.revoke(holder.id);
    const again = Array.from({ length: limits.guessesPerWindow + 1 }, () =>
      codeOf(guard.recheck(asking, { auth: 'token' }, holder)),
    );
    expect(new Set(again)).toEqual(new Set(['auth/bad-token']));
    expect(codeOf(guard.recheck(asking, { auth: 'token' }, owner))).toBe('auth/bad-token');
  });

  it('the link of the hub is not for a device, not even on this machine', async () => {
    const { guard, devices } = await aGuard();
    const { token: phone } = devices.invite({ kind: 'phone', label: 'Phone' });
    expect(guard.checkUpgrade(asks({ headers: withToken }))).toBeNull();
    expect(codeOf(guard.checkUpgrade(asks({ headers: { 'x-svc-token': phone } })))).toBe('auth/out-of-scope');
  });
});

describe('where a request may come from', () => {
  it.each(['127.0.0.1:7777', 'LOCALHOST:7777', '[::1]:7777', 'box.local:7777', '10.1.2.9:7777', '[fd12::1]:7777'])(
    'answers under the Host %s',
    async (host) => {
      expect((await aGuard()).guard.checkSource(asks({ headers: { host } }))).toBeNull();
    },
  );

  it.each([
    'evil.example:7777',
    '127.0.0.1',
    '127.0.0.1:80',
    '127.0.0.1:7777.',
    'other.local:7777',
    '10.1.2.8:7777',
    '',
  ])('does not answer under the Host %s', async (host) => {
    expect(codeOf((await aGuard()).guard.checkSource(asks({ headers: { host } })))).toBe('http/wrong-host');
  });

  it('does not answer a request with two Hosts or none', async () => {
    const { guard } = await aGuard();
    const two = { ...asks({}), rawHeaders: ['Host', '127.0.0.1:7777', 'hOsT', 'evil.example'] } as IncomingMessage;
    const none = { ...asks({}), headers: {}, rawHeaders: [] as string[] } as IncomingMessage;
    expect([two, none].map((request) => codeOf(guard.checkSource(request)))).toEqual(Array(2).fill('http/wrong-host'));
  });

  it('takes writes from its own pages only', async () => {
    const { guard } = await aGuard();
    const from = (origin: string) => codeOf(guard.checkSource(asks({ method: 'POST', headers: { origin } })));
    expect(from('http://localhost:7777')).toBeNull();
    expect(from('http://10.1.2.9:7777')).toBeNull();
    for (const origin of [
      'http://localhost:3000',
      'https://localhost:7777',
      'null',
      'http://evil.example',
      'file://',
    ]) {
      expect([origin, from(origin)]).toEqual([origin, 'http/cross-origin']);
    }
  });

  it('checks the origin of an upgrade although it is a GET', async () => {
    const { guard } = await aGuard({ secret: '' });
    expect(guard.checkUpgrade(asks({}))).toBeNull();
    expect(codeOf(guard.checkUpgrade(asks({ headers: { origin: 'http://evil.example' } })))).toBe('http/cross-origin');
    expect(codeOf(guard.checkUpgrade(asks({ peer: '10.1.2.3' })))).toBe('auth/local-only');
  });

  it('learns of a new interface, but looks for it at most every five seconds', () => {
    const clock = new FakeClock();
    const addresses: string[] = [];
    let looks = 0;
    const current = () => {
      looks += 1;
      return [...addresses];
    };
    const hosts = new AllowedHosts({ clock, port: () => 7777, hostname: 'box', addresses: current });
    expect(hosts.includes('10.9.9.9:7777')).toBe(false);
    addresses.push('10.9.9.9');
    for (let flood = 0; flood < 1_000; flood += 1) hosts.includes('evil.example');
    expect(looks).toBe(1);
    clock.advance(5_000);
    expect(hosts.includes('10.9.9.9:7777')).toBe(true);
  });
});
