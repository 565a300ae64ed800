import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { loopbackSlots, requestsPerConnection } from '#brain/http/access/connection-slots';
import { HttpServer } from '#brain/http/http-server';
import type { RawReply } from '#brain/http/route';
import { followLive } from '#client/live-stream';
import { systemClock } from '#core/clock';
import { limits } from '#core/limits';
import { silentLog } from '#core/log/log';
import { runsLong } from '../../budget.js';
import { FakeClock } from '../../fakes/fake-clock.js';
import { aBrain, aClient, aHub, cleanUp, onCleanUp } from './brain-fixture.js';

afterEach(cleanUp);

const times = { headersMs: 300, requestMs: 600, writeStallMs: 300 };

interface Dribble {
  readonly socket: Socket;
  /** What came back, once the Brain has ended the connection. */
  readonly closed: Promise<string>;
}

function dial(url: string): Dribble {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  onCleanUp(() => socket.destroy());
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(text));
  });
  return { socket, closed };
}

const alone = { host: '127.0.0.1', port: 0, log: silentLog, times, onUpgrade: () => null } as const;

/** The server alone, with one answer to everything. */
async function aServer(answer: (response: ServerResponse) => RawReply, patience = times): Promise<string> {
  const server = new HttpServer({
    ...alone,
    times: patience,
    clock: systemClock,
    onRequest: (_request, response) => Promise.resolve(answer(response)),
  });
  await server.start();
  onCleanUp(() => server.stop());
  return `http://127.0.0.1:${server.port}`;
}

/** Sends one byte every 20 ms for as long as somebody takes them, which resets every timer but a wall clock. */
function dribble(socket: Socket, bytes: string): void {
  let at = 0;
  const timer = setInterval(() => socket.write(bytes[at++ % bytes.length] ?? ''), 20);
  socket.on('close', () => clearInterval(timer));
}

describe('slow clients', () => {
  it('headers that trickle in are cut with 408', async () => {
    const { socket, closed } = dial((await aBrain({ times })).url);
    socket.write('GET /svc/health HTTP/1.1\r\nX-Slow: ');
    dribble(socket, 'x');
    expect(await closed).toMatch(/^HTTP\/1\.1 408 .*"http\/timeout"/s);
  });

  it('a body that trickles in is cut with 408', async () => {
    const brain = await aBrain({ times });
    const { socket, closed } = dial(brain.url);
    const { host } = new URL(brain.url);
    socket.write(
      `POST /svc/voice HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{`,
    );
    dribble(socket, ' ');
    expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('a connection that never asks anything is cut', async () => {
    const { closed } = dial((await aBrain({ times })).url);
    expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('a client that asks on and on without waiting for an answer is cut, and has only the first few computed', async () => {
    let computed = 0;
    const url = await aServer(() => {
      computed += 1;
      return { status: 200, headers: {}, body: 'x' };
    });
    const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
    const patient = dial(url);
    patient.socket.write(request.repeat(requestsPerConnection));
    await expect.poll(() => computed).toBe(requestsPerConnection);
    patient.socket.end();
    expect((await patient.closed).match(/HTTP\/1\.1 200/g)).toHaveLength(requestsPerConnection);
    const { socket, closed } = dial(url);
    socket.write(request.repeat(100));
    await closed;
    expect(computed).toBeLessThanOrEqual(2 * requestsPerConnection);
  });

  it('a reader that takes nothing of a large answer is cut', async () => {
    let cut: () => void = () => undefined;
    const wasCut = new Promise<void>((resolve) => {
      cut = resolve;
    });
    const url = await aServer((response) => {
      response.once('close', cut);
      return { status: 200, headers: {}, body: Buffer.alloc(32 * 1024 * 1024) };
    });
    const { socket, closed } = dial(url);
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await wasCut;
    socket.resume();
    expect((await closed).length).toBeLessThan(32 * 1024 * 1024);
  });

  it.runIf(runsLong)('a reader that is slow but goes on gets all of a large answer', async () => {
    const answer = { status: 200, headers: {}, body: Buffer.alloc(8 * 1024 * 1024, 'x') };
    // Longer than any one pause even of a busy machine, and shorter than all 128 of them.
    const url = await aServer(() => answer, { ...times, writeStallMs: 2_000 });
    const { socket, closed } = dial(url);
    socket.on('data', () => {
      socket.pause();
      systemClock.after(20, () => socket.resume());
    });
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect((await closed).length).toBeGreaterThan(8 * 1024 * 1024);
  });

  it.runIf(runsLong)('live clients that stop reading give their places up', async () => {
    const brain = await aBrain({ times });
    const hub = await aHub(brain);
    const { host } = new URL(brain.url);
    const attached = Array.from({ length: limits.liveClients }, () => {
      const { socket } = dial(brain.url);
      socket.write(`GET /svc/live HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
      return new Promise((resolve) => socket.once('data', () => resolve(socket.pause())));
    });
    await Promise.all(attached);
    const text = 'x'.repeat(500_000);
    const flood = setInterval(() => hub.tell({ type: 'heard', heard: { what: 'partial', text } }), 20);
    onCleanUp(() => clearInterval(flood));
    const place = async () => {
      const live = followLive({ url: brain.url, token: () => '' });
      const first = await live.next().catch(() => null);
      await live.return();
      return first?.value?.event;
    };
    await expect.poll(place).toBe('state');
  });

  it('a hundred slow connections do not hold up the health check', async () => {
    const brain = await aBrain({ times: { headersMs: 3_600_000, requestMs: 3_600_000, writeStallMs: 300 } });
    const slow = Array.from({ length: 100 }, () => dial(brain.url).socket);
    for (const socket of slow) socket.write('GET /svc/health HTTP/1.1\r\nX-Slow: ');
    await aClient(brain).health({});
    expect(slow.filter(({ closed }) => closed)).toEqual([]);
  });

  it('five hundred silent connections keep nobody out, and end no stream', async () => {
    const brain = await aBrain({ times: { headersMs: 3_600_000, requestMs: 3_600_000, writeStallMs: 300 } });
    const live = followLive({ url: brain.url, token: () => '' });
    onCleanUp(() => live.return());
    await live.next();
    const silent = Array.from({ length: 500 }, () => dial(brain.url));
    await Promise.all(silent.slice(0, 500 - loopbackSlots).map(({ closed }) => closed));
    await aClient(brain).health({});
    const hub = await aHub(brain);
    hub.tell({ type: 'heard', heard: { what: 'partial', text: 'still here' } });
    for await (const { event } of live) if (event === 'heard') return;
    expect.unreachable('the stream was cut');
  });
});

it('a client that never stops asking does not hold up the end', async () => {
  let ask: (answer: (reply: RawReply) => void) => void = () => undefined;
  const asked = new Promise<(reply: RawReply) => void>((resolve) => {
    ask = resolve;
  });
  // Its clock stands still, so that nothing is ever cut by force.
  const server = new HttpServer({ ...alone, clock: new FakeClock(), onRequest: () => new Promise(ask) });
  await server.start();
  const { socket, closed } = dial(`http://127.0.0.1:${server.port}`);
  const request = 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
  socket.write(request);
  const answer = await asked;
  const stopped = server.stop();
  socket.on('data', () => socket.write(request));
  answer({ status: 200, headers: {}, body: 'the last one' });
  await stopped;
  expect(await closed).toMatch(/^HTTP\/1.1 200 OK\r\n(.+\r\n)*Connection: close\r\n(.+\r\n)*\r\nthe last one$/);
});
