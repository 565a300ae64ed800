import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Fault } from '#core/faults';
import { decodePairingCode } from '#core/wire/owner/pairing-code';
import { aBrain, aClient, cleanUp, temporaryFolder } from './brain-fixture.js';
import { send } from './raw-request.js';

afterAll(cleanUp);

const relay = 'https://hub.example.org';

async function pages(): Promise<string> {
  const folder = await temporaryFolder();
  const page = '<!doctype html><html><head><title>Page</title></head><body></body></html>';
  for (const name of ['index', 'build', 'app']) await writeFile(join(folder, `${name}.html`), page);
  return folder;
}

/** A Brain whose owner has a relay that runs on the same machine, and tells nothing of itself but the name it was asked by. */
async function relayedBrain() {
  const brain = await aBrain({ host: '0.0.0.0', webRoot: await pages() });
  const client = aClient(brain);
  await client.setConfig({ relay_url: relay });
  const ask = (path: string, headers: Readonly<Record<string, string>>, method = 'GET', body = '') =>
    send(brain.url, { method, path, headers: { Host: 'hub.example.org', ...headers }, body });
  const page = `http://127.0.0.1:${new URL(brain.url).port}`;
  return { brain, client, ask, page, token: brain.token ?? '' };
}

describe('a Brain behind a relay of its owner', () => {
  it('tells a phone of it in the pairing code, and in the settings', async () => {
    const { client } = await relayedBrain();
    expect(decodePairingCode((await client.pair({})).code).relay_url).toBe(relay);
    expect((await client.config({})).relay_url).toBe(relay);
  });

  it('gives the page there without its token, and nothing that is for this machine', async () => {
    const { ask, token } = await relayedBrain();
    const page = await ask('/', { 'Sec-Fetch-Dest': 'document' });
    expect(page.status).toBe(200);
    expect(page.text).not.toContain(token);
    expect((await ask('/svc/token', { 'X-Svc-Token': token })).status).toBe(403);
    expect((await ask('/svc/config', {})).status).toBe(401);
  });

  it('lets the app of a phone, opened at home, ask and write there with its token', async () => {
    const { ask, page, token } = await relayedBrain();
    const headers = { Origin: page, 'Sec-Fetch-Site': 'cross-site', 'X-Svc-Token': token };
    const preflight = await ask(
      '/svc/profile',
      { Origin: page, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'x-svc-token' },
      'OPTIONS',
    );
    expect(preflight.status).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': page,
      'access-control-allow-headers': 'content-type, x-svc-token',
    });
    expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
    const read = await ask('/svc/config', headers);
    expect([read.status, read.headers['access-control-allow-origin']]).toEqual([200, page]);
    const refused = await ask('/svc/config', { ...headers, 'X-Svc-Token': 'x'.repeat(43) });
    expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([401, page]);
    const typed = { ...headers, 'Content-Type': 'application/json' };
    expect((await ask('/svc/config', typed, 'POST', '{"brief_hour":8}')).status).toBe(200);
  });

  it.each([
    ['a page of somebody else', 'hub.example.org', 'https://evil.example'],
    ['no page', 'hub.example.org', undefined],
    ['a page opened at the relay itself', 'hub.example.org', relay],
    ['its own page, at home', undefined, undefined],
  ])('says nothing of other origins to %s', async (_who, host, origin) => {
    const { brain, page, token } = await relayedBrain();
    const headers = {
      'X-Svc-Token': token,
      ...(host === undefined ? { Origin: page } : { Host: host }),
      ...(origin === undefined ? {} : { Origin: origin }),
    };
    const answer = await send(brain.url, { path: '/svc/config', headers });
    expect(answer.status).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    const asked = { ...headers, 'Access-Control-Request-Method': 'POST' };
    expect((await send(brain.url, { method: 'OPTIONS', path: '/svc/config', headers: asked })).status).not.toBe(204);
  });

  it('lets the page of the app, and no other, ask at that address', async () => {
    const { brain, client } = await relayedBrain();
    const policyOf = async (path: string) =>
      /connect-src [^;]*/.exec(String((await send(brain.url, { path })).headers['content-security-policy']))?.[0];
    expect(await policyOf('/app')).toBe(`connect-src 'self' ${relay}`);
    expect([await policyOf('/'), await policyOf('/svc/build')]).toEqual(Array(2).fill("connect-src 'self'"));
    await client.setConfig({ relay_url: '' });
    expect(await policyOf('/app')).toBe("connect-src 'self'");
    expect((await send(brain.url, { path: '/svc/health', headers: { Host: 'hub.example.org' } })).status).toBe(421);
  });

  it.each([
    'http://hub.example.org',
    'https://hub.example.org/brain',
    'https://localhost',
    'https://user@hub.example.org',
    'https://169.254.169.254',
    'ftp://hub.example.org',
    'hub.example.org',
  ])('does not take %s for one', async (url) => {
    const { client } = await relayedBrain();
    await expect(client.setConfig({ relay_url: url })).rejects.toThrow(Fault);
    expect((await client.config({})).relay_url).toBe(relay);
  });

  it('takes the address of a tunnel, which encrypts by itself', async () => {
    const { client } = await relayedBrain();
    expect((await client.setConfig({ relay_url: 'http://100.64.0.5:7777' })).relay_url).toBe('http://100.64.0.5:7777');
  });
});
