import { afterEach, describe, expect, it } from 'vitest';
import { createBrainClient } from '#client/brain-client';
import { sendByHttp } from '#client/send-by-http';
import { type Answer, LoopbackServer } from '../../fakes/loopback-server.js';
import { cleanUp, onCleanUp } from './brain-fixture.js';

afterEach(cleanUp);

/** Something that is there instead of a Brain. */
async function aServer(answer: Answer): Promise<string> {
  const server = await new LoopbackServer(answer).start();
  onCleanUp(() => server.stop());
  return server.url;
}

const json = { 'Content-Type': 'application/json' };

describe.each([
  ['by fetch', fetch],
  ['by Node’s HTTP client, as the hub does', sendByHttp],
])('the client of a Brain that sends %s', (_name, send) => {
  const health = (url: string, timeoutMs = 2_000) =>
    createBrainClient({ url, token: () => 'secret', timeoutMs, send }).health({});

  it('says that nobody is there', async () => {
    await expect(health('http://127.0.0.1:1')).rejects.toMatchObject({ code: 'net/unreachable' });
  });

  it('gives up on a Brain that does not answer, and on one that stops half-way', async () => {
    const mute = await aServer(() => undefined);
    await expect(health(mute, 100)).rejects.toMatchObject({ code: 'net/slow' });
    const half = await aServer((_request, response) => response.writeHead(200, json).write('{"version":'));
    await expect(health(half, 100)).rejects.toMatchObject({ code: 'net/slow' });
  });

  it.each([
    ['a page', 200, '<html></html>'],
    ['JSON of another shape', 200, '{"version":7}'],
    ['nothing', 200, ''],
    ['half of an object', 200, '{"version"'],
    ['an error page', 502, '<html></html>'],
    ['an error of another shape', 500, '{"error":{"code":1}}'],
  ])('does not take %s for a Brain', async (_name, status, body) => {
    const url = await aServer((_request, response) => response.writeHead(status, json).end(body));
    await expect(health(url)).rejects.toMatchObject({ code: 'net/not-a-brain' });
  });

  it('reads at most one megabyte of an answer', async () => {
    let sent = 0;
    const url = await aServer((_request, response) => {
      response.writeHead(200, json);
      const pour = (): void => {
        while (!response.destroyed && response.write('x'.repeat(65_536))) sent += 65_536;
      };
      response.on('drain', pour);
      pour();
    });
    await expect(health(url)).rejects.toMatchObject({ code: 'net/not-a-brain' });
    expect(sent).toBeLessThan(32 * 1024 * 1024);
  });

  it('follows no redirect, so its token goes nowhere else', async () => {
    let elsewhere = 0;
    const other = await aServer((_request, response) => {
      elsewhere += 1;
      response.end();
    });
    const url = await aServer((_request, response) => response.writeHead(307, { Location: other }).end());
    await expect(health(url)).rejects.toMatchObject({ code: 'net/unreachable' });
    expect(elsewhere).toBe(0);
  });

  it('repeats the refusal of a Brain by code and words', async () => {
    const body = JSON.stringify({ error: 'hub/away', message: 'The hub is not connected to this Brain.' });
    const url = await aServer((_request, response) => response.writeHead(409, json).end(body));
    await expect(health(url)).rejects.toMatchObject({
      code: 'hub/away',
      message: 'The hub is not connected to this Brain.',
    });
  });

  it('ends a call when its caller gives up', async () => {
    const url = await aServer(() => undefined);
    const abort = new AbortController();
    const called = createBrainClient({ url, token: () => '', send }).health({}, { signal: abort.signal });
    abort.abort();
    await expect(called).rejects.toMatchObject({ name: 'AbortError' });
    const anew = createBrainClient({ url, token: () => '', send }).health({}, { signal: abort.signal });
    await expect(anew).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('ends a call when its caller gives up in the middle of the answer', async () => {
    const abort = new AbortController();
    const url = await aServer((_request, response) => {
      response.writeHead(200, json).write('{"version":');
      abort.abort();
    });
    const called = createBrainClient({ url, token: () => '', send }).health({}, { signal: abort.signal });
    await expect(called).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('says that a Brain which broke off in the middle of its answer did not answer', async () => {
    const url = await aServer((request, response) => {
      response.writeHead(200, { ...json, 'Content-Length': 100 }).write('{"version":');
      setImmediate(() => request.socket.destroy());
    });
    await expect(health(url)).rejects.toMatchObject({ code: 'net/unreachable' });
  });

  it('sends its token and a body of any characters whole', async () => {
    const taken: unknown[] = [];
    const url = await aServer((request, response, body) => {
      taken.push([request.method, request.headers['x-svc-token'], JSON.parse(body.toString())]);
      response.writeHead(200, json).end('{}');
    });
    const query = 'wo ist der Schlüssel 🔑?';
    await expect(createBrainClient({ url, token: () => 'secret', send }).ask({ query })).rejects.toThrow();
    expect(taken).toEqual([['POST', 'secret', { query }]]);
  });
});
