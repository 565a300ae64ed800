import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBrain } from '#brain/start-brain';
import { limits } from '#core/limits';
import { FakeClock } from '../fakes/fake-clock.js';
import { aBrain, aClient, cleanUp, temporaryFolder } from '../integration/brain/brain-fixture.js';
import { NetworkPeer, noPeerBecause, type PeerAnswer, wire } from './network-peer.js';
import { type Row, rows } from './rows.js';

const missing = noPeerBecause();
const forged = {
  'X-Forwarded-For': '127.0.0.1',
  Forwarded: 'for=127.0.0.1;host=localhost',
  'X-Real-IP': '::1',
  'X-Client-IP': '127.0.0.1',
  Via: '1.1 localhost',
};

/** How a peer is seen by the Brain: what that listens on, where it is found, and where the peer comes from. */
const ways = [
  { way: 'IPv4', listen: '0.0.0.0', host: wire.here.ipv4, from: wire.peer.ipv4 },
  { way: 'IPv6', listen: '::', host: wire.here.ipv6, from: wire.peer.ipv6 },
  { way: 'IPv4 mapped into IPv6', listen: '::', host: wire.here.ipv4, from: wire.peer.ipv4 },
] as const;

describe.skipIf(missing !== null)(`another machine on the network${missing === null ? '' : ` (${missing})`}`, () => {
  let peer: NetworkPeer;
  beforeAll(() => {
    peer = NetworkPeer.connect();
  });
  afterAll(() => peer.disconnect());

  describe.each(ways)('by $way', ({ listen, host, from }) => {
    let brain: RunningBrain;
    beforeAll(async () => {
      const webRoot = await temporaryFolder();
      for (const page of ['index.html', 'app.html']) {
        await writeFile(join(webRoot, page), '<!doctype html><head></head>');
      }
      brain = await aBrain({ host: listen, webRoot, clock: new FakeClock() });
    });
    afterAll(cleanUp);

    const ask = (row: Pick<Row, 'request'>, headers: Record<string, string> = {}): Promise<PeerAnswer> => {
      const { port } = new URL(brain.url);
      const all = { ...row.request.headers, ...headers };
      return peer.ask({ ...row.request, headers: all, host, port: Number(port), from });
    };
    const token = () => ({ 'X-Svc-Token': brain.token ?? '' });
    const get = (path: string) => ({ request: { path } });
    const withAuth = (wanted: string) =>
      rows.filter(({ auth }) => auth === wanted).map((row) => [row.name, row] as const);

    it.each(withAuth('local'))('%s is refused with 403, whatever token or header comes along', async (_name, row) => {
      for (const headers of [{}, token(), { ...token(), ...forged }]) {
        const answer = await ask(row, headers);
        expect([answer.status, answer.json?.error]).toEqual([403, 'auth/local-only']);
      }
    });

    it.each(withAuth('token'))('%s is refused with 401 without the token', async (_name, row) => {
      for (const headers of [{}, forged]) {
        const answer = await ask(row, headers);
        expect([answer.status, answer.json?.error]).toEqual([401, 'auth/bad-token']);
      }
    });

    it('is let in with the token, and stamps when it was seen', async () => {
      expect((await aClient(brain).status({})).phone_ago).toBeNull();
      expect((await ask(get('/svc/health'), token())).status).toBe(200);
      expect((await aClient(brain).status({})).phone_ago).toBe(0);
    });

    it('never finds the token in the phone app, nor does this machine', async () => {
      expect((await ask(get('/app'))).status).toBe(200);
      const own = await (await fetch(`${brain.url}/app`)).text();
      expect([own.includes(brain.token ?? '-'), own.includes('svc-token')]).toEqual([false, false]);
    });

    it('never finds the token in the panel', async () => {
      for (const headers of [{}, forged, { 'Sec-Fetch-Dest': 'document' }]) {
        const answer = await ask(get('/'), headers as Record<string, string>);
        expect([answer.status, answer.text.includes(brain.token ?? '-'), answer.text.includes('svc-token')]).toEqual([
          200,
          false,
          false,
        ]);
      }
      const own = await fetch(`${brain.url}/`);
      expect(await own.text()).toContain(brain.token);
    });
  });

  it('pairs by the letters that were typed, and locks out whoever guesses them, with the right ones too', async () => {
    const brain = await aBrain({ host: '0.0.0.0', clock: new FakeClock() });
    const port = Number(new URL(brain.url).port);
    const redeem = (code: string): Promise<PeerAnswer> =>
      peer.ask({
        host: wire.here.ipv4,
        port,
        method: 'POST',
        path: '/svc/pair/redeem',
        headers: { 'Content-Type': 'application/json' },
        body: new TextEncoder().encode(JSON.stringify({ code })),
      });
    const shown = async () => (await aClient(brain).pair({ label: 'Typed' })).short_code;
    const first = await redeem(await shown());
    const headers = { 'X-Svc-Token': String(first.json?.token) };
    const who = await peer.ask({ host: wire.here.ipv4, port, path: '/svc/device', headers });
    expect([first.status, who.json?.device]).toEqual([200, expect.objectContaining({ label: 'Typed' })]);
    const statuses: number[] = [];
    for (let count = 0; count <= limits.guessesPerWindow; count += 1) {
      statuses.push((await redeem(`0000-000${count % 10}`)).status);
    }
    expect(statuses).toEqual([...Array<number>(limits.guessesPerWindow).fill(401), 429]);
    const right = await shown();
    expect((await redeem(right)).json?.error).toBe('auth/too-many-guesses');
    expect((await aClient(brain).redeemCode({ code: right })).token).toMatch(/^[\w-]{43}$/);
    await cleanUp();
  });

  it('the eleventh guess is answered 429 to the whole /64, and to nobody else', async () => {
    const brain = await aBrain({ host: '::', clock: new FakeClock() });
    const port = Number(new URL(brain.url).port);
    const guess = (from: string, secret: string, host: string = wire.here.ipv6): Promise<PeerAnswer> =>
      peer.ask({ host, port, from, path: '/svc/health', headers: { 'X-Svc-Token': secret } });
    const { ipv4, ipv6, sameNetwork, otherNetwork } = wire.peer;
    const statuses: number[] = [];
    for (let count = 0; count <= limits.guessesPerWindow; count += 1) {
      statuses.push((await guess(count % 2 === 0 ? ipv6 : sameNetwork, `guess-${count}`)).status);
    }
    expect(statuses).toEqual([...Array<number>(limits.guessesPerWindow).fill(401), 429]);
    const locked = await guess(sameNetwork, 'again');
    expect([locked.status, locked.json?.error]).toEqual([429, 'auth/too-many-guesses']);
    expect(Number(locked.retryAfter)).toBeGreaterThan(290);
    expect((await guess(sameNetwork, brain.token ?? '')).status).toBe(200);
    expect((await guess(otherNetwork, 'first', 'fd77:b::1')).status).toBe(401);
    expect((await guess(ipv4, 'first', wire.here.ipv4)).status).toBe(401);
    await cleanUp();
  });
});
