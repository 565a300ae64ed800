import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { connect as connectSecurely } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import type { RunningBrain } from '#brain/start-brain';
import { limits } from '#core/limits';
import { drawnFrom } from '../../budget.js';
import { aBrain, aClient, cleanUp, temporaryFolder } from './brain-fixture.js';
import { lanAddress } from './lan-address.js';
import type { AnyBody } from './raw-request.js';

afterEach(cleanUp);

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly error: string | undefined;
}

interface Sent {
  readonly first?: string;
  readonly lines: readonly string[];
  readonly body?: string;
}

const fillers = (count: number): readonly string[] => Array.from({ length: count }, (_none, at) => `X-Filler-${at}: 1`);

/** One request exactly as written, behind its Host and a Connection of its own. */
function say(
  brain: RunningBrain,
  { first = 'GET / HTTP/1.1', lines, body = '' }: Sent,
  secure = false,
): Promise<Answer> {
  const port = Number(new URL(brain.url).port);
  const host = secure ? (lanAddress ?? '') : '127.0.0.1';
  const connection = lines.includes(upgrade[0] ?? '') ? [] : ['Connection: close'];
  const written = [first, `Host: ${host}:${port}`, ...connection, ...lines, '', body].join('\r\n');
  return new Promise((resolve) => {
    const send = (): void => void socket.write(written.replaceAll('SECRET', brain.token ?? ''));
    const socket = secure
      ? connectSecurely({ host, port, rejectUnauthorized: false }, send)
      : connect(port, host, send);
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve({ status: Number(text.split(' ')[1]), text, error: errorOf(text) }));
  });
}

function errorOf(answer: string): string | undefined {
  const body = answer.slice(answer.indexOf('\r\n\r\n') + 4);
  return body.startsWith('{') ? (JSON.parse(body) as AnyBody).error : undefined;
}

/** A Brain with its page and a token, which a request writes as `SECRET`. */
async function aGuardedBrain(): Promise<RunningBrain & { readonly token: string }> {
  const webRoot = await temporaryFolder();
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><head></head>');
  const brain = await aBrain({ webRoot });
  return { ...brain, url: brain.url, token: (await aClient(brain).rotateToken({})).token };
}

const upgrade = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];
const json = ['Content-Type: application/json', 'Content-Length: 2', 'X-Svc-Token: SECRET'];

describe('headers behind as many others as the server takes', () => {
  it.each(
    drawnFrom([
      ['a proxy’s address, for the page with the token', { lines: [...fillers(62), 'X-Forwarded-For: 203.0.113.9'] }],
      ['a second Host', { lines: [...fillers(62), 'Host: evil.example'] }],
      [
        'the origin of a write',
        {
          first: 'POST /svc/reindex HTTP/1.1',
          lines: [...json, ...fillers(59), 'Origin: https://evil.example'],
          body: '{}',
        },
      ],
      [
        'the origin of an upgrade',
        {
          first: 'GET /svc/hub HTTP/1.1',
          lines: [...upgrade, 'X-Svc-Token: SECRET', ...fillers(58), 'Origin: https://evil.example'],
        },
      ],
      ['the live stream’s token', { first: 'GET /svc/live HTTP/1.1', lines: [...fillers(62), 'X-Svc-Token: SECRET'] }],
      ['thousands of others', { lines: [...Array<string>(3_000).fill('a:'), 'X-Forwarded-For: 203.0.113.9'] }],
    ]),
  )('%s: refused as a whole', async (_what, sent) => {
    const brain = await aGuardedBrain();
    const answer = await say(brain, sent);
    expect([answer.status, answer.error]).toEqual([431, 'http/head-too-large']);
    expect(answer.text).not.toContain(brain.token);
  });

  it('as many as are allowed are all looked at', async () => {
    const brain = await aGuardedBrain();
    const others = fillers(limits.headerLines - 3);
    const seen = await say(brain, { lines: [...others, 'X-Forwarded-For: 203.0.113.9'] });
    expect([seen.status, seen.text.includes(brain.token)]).toEqual([200, false]);
    const written = { first: 'POST /svc/reindex HTTP/1.1', body: '{}' };
    const foreign = [...json, ...fillers(limits.headerLines - 6), 'Origin: https://evil.example'];
    expect((await say(brain, { ...written, lines: foreign })).error).toBe('http/cross-origin');
  });

  it.skipIf(lanAddress === undefined)('over TLS as in the clear (needs a network address)', async () => {
    const brain = await aBrain({ host: '0.0.0.0', tls: true });
    const asks = { first: 'GET /svc/health HTTP/1.1', lines: [`X-Svc-Token: ${brain.token}`] };
    expect((await say(brain, asks, true)).status).toBe(200);
    const hidden = { ...asks, lines: [...asks.lines, ...fillers(61), 'Origin: https://evil.example'] };
    expect((await say(brain, hidden, true)).error).toBe('http/head-too-large');
  });
});

describe('headers that are not what they seem', () => {
  it.each([
    ['Sec-Fetch-Site', ['X-Svc-Token: SECRET', 'Sec-Fetch-Site: same-origin', 'Sec-Fetch-Site: cross-site']],
    ['Origin', ['X-Svc-Token: SECRET', 'Origin: null', 'Origin: https://evil.example']],
  ])('%s twice is refused before it decides anything', async (_name, lines) => {
    const answer = await say(await aGuardedBrain(), { first: 'GET /svc/health HTTP/1.1', lines });
    expect([answer.status, answer.error]).toEqual([400, 'http/repeated-header']);
  });

  it('a header folded over two lines is no HTTP', async () => {
    const folded = ['X-Filler: 1', ' X-Forwarded-For: 203.0.113.9'];
    const brain = await aGuardedBrain();
    const answer = await say(brain, { lines: folded });
    expect([answer.status, answer.text.includes(brain.token)]).toEqual([400, false]);
  });

  it('what comes behind the body decides nothing', async () => {
    const chunked = ['Content-Type: application/json', 'Transfer-Encoding: chunked', 'Trailer: X-Svc-Token'];
    const trailer = `2\r\n{}\r\n0\r\nX-Svc-Token: SECRET\r\n\r\n`;
    const sent = { first: 'POST /svc/reindex HTTP/1.1', lines: chunked, body: trailer };
    expect((await say(await aGuardedBrain(), sent)).error).toBe('auth/bad-token');
  });

  it.each(
    drawnFrom([
      'X-Forwarded-Port',
      'X_Forwarded_For',
      'CF-Connecting-IP',
      'X-Original-Forwarded-For',
      'Tailscale-User-Login',
    ]),
  )('%s is a proxy’s: the page holds no token', async (name) => {
    const brain = await aGuardedBrain();
    expect((await say(brain, { lines: [] })).text).toContain(brain.token);
    expect((await say(brain, { lines: [`${name}: 203.0.113.9`] })).text).not.toContain(brain.token);
  });
});
