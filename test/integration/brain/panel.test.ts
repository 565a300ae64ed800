import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { aBrain, aClient, cleanUp, temporaryFolder } from './brain-fixture.js';
import { lanAddress } from './lan-address.js';
import { send } from './raw-request.js';

afterEach(cleanUp);

const page = '<!doctype html><html><head><title>Panel</title></head><body></body></html>';

async function aPanel(): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'build.html'), page);
  await writeFile(join(folder, 'app.html'), page);
  await writeFile(join(folder, 'panel-abc.js'), 'export {};');
  await writeFile(join(folder, 'panel-abc.css'), 'body {}');
  await writeFile(join(folder, 'secret.key'), 'never served');
  await mkdir(join(folder, 'nested.js'));
  return folder;
}

describe('the panel', () => {
  it('holds the token when a browser on this machine opens it', async () => {
    const brain = await aBrain({ host: '0.0.0.0', webRoot: await aPanel() });
    for (const headers of [{}, { 'Sec-Fetch-Dest': 'document' }]) {
      const { status, text } = await send(brain.url, { headers });
      expect(status).toBe(200);
      expect(text).toContain(`<head><meta name="svc-token" content="${brain.token}">`);
    }
  });

  it('holds no token for a proxy, a frame, a script or another machine', async () => {
    const brain = await aBrain({ host: '0.0.0.0', webRoot: await aPanel() });
    const others = [
      { 'X-Forwarded-For': '127.0.0.1' },
      { Via: '1.1 proxy' },
      { 'Sec-Fetch-Dest': 'iframe' },
      { 'Sec-Fetch-Dest': 'empty' },
      { 'Sec-Fetch-Dest': 'script' },
    ];
    for (const headers of others) {
      const { status, text } = await send(brain.url, { headers: headers as Record<string, string> });
      expect([status, text]).toEqual([200, page]);
    }
    if (lanAddress === undefined) return;
    expect((await send(`http://${lanAddress}:${new URL(brain.url).port}`, {})).text).toBe(page);
  });

  it('is never served under a foreign name', async () => {
    const brain = await aBrain({ host: '0.0.0.0', webRoot: await aPanel() });
    const { status, text } = await send(brain.url, { headers: { Host: 'rebind.example' } });
    expect(status).toBe(421);
    expect(text).not.toContain(brain.token);
  });

  it('has a content policy without anything inline and is neither cached nor framed', async () => {
    const brain = await aBrain({ webRoot: await aPanel() });
    const { headers } = await send(brain.url, {});
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    const policy = String(headers['content-security-policy']);
    for (const rule of ["default-src 'none'", "script-src 'self'", "connect-src 'self'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(rule);
    }
    expect(policy).not.toMatch(/unsafe|\*|https?:|data:/);
  });

  it('serves its assets by exact name, with their type, and for ever', async () => {
    const brain = await aBrain({ webRoot: await aPanel() });
    const { status, text, headers } = await send(brain.url, { path: '/panel-assets/panel-abc.js' });
    expect([status, text, headers['content-type']]).toEqual([200, 'export {};', 'text/javascript; charset=utf-8']);
    expect(headers['cache-control']).toContain('immutable');
  });

  it.each([
    'secret.key',
    'index.html',
    'nested.js',
    'panel-abc.js.map',
    'PANEL-ABC.JS',
    '..',
    '%2e%2e',
    '../index.html',
    '..%2fmain.js',
    '%00',
    '__proto__',
    '',
  ])('does not serve %j', async (name) => {
    const brain = await aBrain({ webRoot: await aPanel() });
    expect((await send(brain.url, { path: `/panel-assets/${name}` })).status).toBe(404);
  });

  it.each(['/', '/svc/build'])('has the page at %s tell its token to this machine alone', async (path) => {
    const brain = await aBrain({ host: '0.0.0.0', webRoot: await aPanel() });
    expect((await send(brain.url, { path })).text).toContain(`content="${brain.token}"`);
    for (const headers of [{ Via: '1.1 proxy' }, { 'Sec-Fetch-Dest': 'iframe' }] as Record<string, string>[]) {
      expect((await send(brain.url, { path, headers })).text).toBe(page);
    }
  });

  it.each(['/svc/build', '/svc/build/panel-abc.js', '/svc/build/nowhere.js'])(
    'has no header on %s that lets another site read it, whoever asks',
    async (path) => {
      const brain = await aBrain({ webRoot: await aPanel() });
      const { headers } = await send(brain.url, { path, headers: { Origin: 'http://other.example' } });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    },
  );

  it('says what to do when it was not built, and everything else works', async () => {
    const brain = await aBrain({ webRoot: '/nonexistent' });
    const { status, json } = await send(brain.url, {});
    expect(status).toBe(404);
    expect(json?.message).toContain('npm run build:web');
    expect((await aClient(brain).health({})).version).toBe('1.2.3');
  });
});
