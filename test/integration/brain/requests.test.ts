import { connect } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { limits } from '#core/limits';
import { drawnFrom } from '../../budget.js';
import { aBrain, aClient, cleanUp } from './brain-fixture.js';
import { lanAddress } from './lan-address.js';
import { type AnyBody, post, send } from './raw-request.js';

afterEach(cleanUp);

/** Writes bytes to the port and resolves to everything that comes back until the connection ends. */
function exchange(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
      if (answer.includes('\r\n\r\n')) socket.end();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });
}

const statusOf = (answer: string): number => Number(answer.split(' ')[1]);

describe('requests', () => {
  it('a JSON body over 256 KiB is refused by its declared length, before it is read', async () => {
    const brain = await aBrain();
    const big = JSON.stringify({ text: 'x'.repeat(limits.jsonBodyBytes) });
    const answer = await post(brain.url, '/svc/voice', big);
    expect([answer.status, answer.json?.error]).toEqual([413, 'http/too-large']);
  });

  it('a chunked body over 256 KiB is refused while it arrives', async () => {
    const brain = await aBrain();
    const big = JSON.stringify({ text: 'x'.repeat(limits.jsonBodyBytes) });
    const answer = await post(brain.url, '/svc/voice', big, { 'Transfer-Encoding': 'chunked' });
    expect(answer.status).toBe(413);
  });

  it('a chunked body without a length is really decoded', async () => {
    const brain = await aBrain();
    const answer = await post(brain.url, '/svc/voice', '{"text":"where are my keys"}', {
      'Transfer-Encoding': 'chunked',
    });
    expect(answer.json).toMatchObject({ intent: 'locate', thing: 'keys' });
  });

  it('a write without any body is answered 411', async () => {
    const brain = await aBrain();
    const { host } = new URL(brain.url);
    const head = `POST /svc/voice HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n\r\n`;
    expect(statusOf(await exchange(brain.url, head))).toBe(411);
  });

  it('a bomb nested a hundred thousand deep is malformed, not a crash', async () => {
    const brain = await aBrain();
    const answer = await post(brain.url, '/svc/voice', '['.repeat(100_000) + ']'.repeat(100_000));
    expect([answer.status, answer.json?.error]).toEqual([400, 'http/malformed']);
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)(
    'a body compressed with %s is refused rather than inflated, whether it says so or not',
    async (encoding, compress) => {
      const brain = await aBrain();
      const bomb = compress(Buffer.alloc(16 * 1024 * 1024, ' '));
      expect(bomb.length).toBeLessThan(limits.jsonBodyBytes);
      for (const named of [encoding, encoding.toUpperCase(), `identity, ${encoding}`]) {
        const answer = await post(brain.url, '/svc/voice', bomb, { 'Content-Encoding': named });
        expect([answer.status, answer.json?.error]).toEqual([415, 'http/wrong-type']);
      }
      expect((await post(brain.url, '/svc/voice', bomb)).json?.error).toBe('http/malformed');
    },
  );

  it.each([
    ['objects', '{"a":', '1', '}'],
    ['lists', '[', '', ']'],
    ['both in turn', '[{"a":', '1', '}]'],
  ])('%s may nest as deep as the limit and no deeper', async (_what, open, inner, close) => {
    const brain = await aBrain();
    const levels = limits.jsonDepth / (open.match(/[[{]/g)?.length ?? 1);
    const nested = (depth: number) => open.repeat(depth) + inner + close.repeat(depth);
    expect((await post(brain.url, '/svc/voice', nested(levels))).json?.error).toBe('http/invalid');
    expect((await post(brain.url, '/svc/voice', nested(levels + 1))).json?.error).toBe('http/malformed');
    const inText = JSON.stringify({ text: '[{'.repeat(limits.jsonDepth) });
    expect((await post(brain.url, '/svc/voice', inText)).status).toBe(200);
  });

  it('prototype names and numbers beyond counting are refused by name', async () => {
    const brain = await aBrain();
    for (const body of ['{"constructor":1}', '{"toString":1}', '{"hasOwnProperty":1}']) {
      expect((await post(brain.url, '/svc/config', body)).json?.error).toBe('config/unknown-key');
    }
    expect((await post(brain.url, '/svc/config', '{"retention_days":1e999}')).status).toBe(400);
    await post(brain.url, '/svc/config', '{"__proto__":{"plan":"cloud","polluted":1}}');
    expect([(await aClient(brain).config({})).plan, Object.hasOwn(Object.prototype, 'polluted')]).toEqual([
      'free',
      false,
    ]);
  });

  it('a repeated or unknown query parameter is refused', async () => {
    const brain = await aBrain();
    for (const query of ['limit=1&limit=2', 'limit=0', 'limit=501', 'limit=x', 'nonsense=1', 'before=']) {
      expect([query, (await send(brain.url, { path: `/svc/history?${query}` })).status]).toEqual([query, 400]);
    }
  });

  it('what is no HTTP is told so in the shape of every other error', async () => {
    const brain = await aBrain();
    const answer = await exchange(brain.url, 'HELO there\r\n\r\n');
    expect(statusOf(answer)).toBe(400);
    expect((JSON.parse(answer.split('\r\n\r\n')[1] ?? '') as AnyBody).error).toBe('http/not-http');
  });

  it('an expectation that is not met is refused in the shape of every other error', async () => {
    const brain = await aBrain();
    const answer = await send(brain.url, { path: '/svc/status', headers: { Expect: 'tea' } });
    expect([answer.status, answer.json?.error]).toEqual([417, 'http/unmet-expectation']);
  });

  it.each([
    ['/svc/people', '{"name":"a\\ud800"}', 'name'],
    ['/svc/people', '{"name":"Ines","tags":["\\udfff"]}', 'tags.0'],
    ['/svc/config', '{"__proto__":1}', '__proto__'],
  ])('POST %s with %s names the field that nothing can keep', async (path, body, field) => {
    const answer = await post((await aBrain()).url, path, body);
    expect([answer.status, answer.json?.issues?.map((issue) => issue.path)]).toEqual([400, [field]]);
  });

  it.each(['\u043a\u043b\u044e\u0447', 'a\r\nX-Evil: 1', ' key', 'key\n'])(
    'a cloud key that no header can carry is refused: %j',
    async (key) => {
      const answer = await post((await aBrain()).url, '/svc/config', JSON.stringify({ cloud_api_key: key }));
      expect([answer.status, answer.json?.issues?.map((issue) => issue.path)]).toEqual([400, ['cloud_api_key']]);
    },
  );

  it.each(
    drawnFrom([
      ['without a Host', ''],
      ['with an empty Host', 'Host: \r\n'],
      ['with two Hosts', 'Host: HOST\r\nHost: evil.example\r\n'],
      ['with two equal Hosts', 'Host: HOST\r\nHost: HOST\r\n'],
    ]),
  )('a request %s is answered 421', async (_name, hosts) => {
    const brain = await aBrain();
    const head = `GET /svc/status HTTP/1.1\r\n${hosts.replaceAll('HOST', new URL(brain.url).host)}\r\n`;
    expect(statusOf(await exchange(brain.url, head))).toBe(421);
  });

  it('headers over 16 KiB are refused', async () => {
    const brain = await aBrain();
    const head = `GET /svc/status HTTP/1.1\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`;
    expect(statusOf(await exchange(brain.url, head))).toBe(431);
  });

  it.each(
    drawnFrom([
      'GET // HTTP/1.1\r\nHost: evil:99999999\r\n\r\n',
      'GET /%ff%fe HTTP/1.1\r\nHost: [::::]\r\n\r\n',
      'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
      'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET /svc/hub HTTP/1.1\r\nHost: ]\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    ]),
  )('survives %j', async (request) => {
    const brain = await aBrain();
    const answer = await exchange(brain.url, request);
    // Node answers CONNECT by hanging up.
    expect(['', '400', '421']).toContain(answer.split(' ')[1] ?? '');
    expect((await send(brain.url, { path: '/svc/health' })).status).toBe(200);
  });

  it('the eleventh wrong token from another machine is answered 429, and a right one still gets in', async (test) => {
    if (lanAddress === undefined) test.skip('this machine has no address but loopback');
    const brain = await aBrain({ host: '0.0.0.0' });
    const offBox = `http://${lanAddress}:${new URL(brain.url).port}`;
    const ask = (token: string) => send(offBox, { path: '/svc/status', headers: { 'X-Svc-Token': token } });
    const statuses: number[] = [];
    for (let guess = 0; guess <= limits.guessesPerWindow; guess += 1)
      statuses.push((await ask(`guess-${guess}`)).status);
    expect(statuses).toEqual([...Array<number>(limits.guessesPerWindow).fill(401), 429]);
    expect((await ask('again')).headers['retry-after']).toBeDefined();
    expect((await ask(brain.token ?? '')).status).toBe(200);
  });
});
