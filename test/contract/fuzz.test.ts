import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBrain } from '#brain/main';
import { rawRoutes, routes } from '#brain/routes';
import { aBrain, aClient, aHub, cleanUp } from '../integration/brain/brain-fixture.js';

/** Requests an endpoint; raise with NIGHTJAR_FUZZ_RUNS for a long run. */
const numRuns = Number(process.env.NIGHTJAR_FUZZ_RUNS ?? 150);
const seed = Number(process.env.NIGHTJAR_FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));

interface Attempt {
  readonly path: string;
  readonly body: Uint8Array;
  readonly headers: Record<string, string>;
}

const fields = ['text', 'do', 'on', 'press', 'name', 'stream', 'limit', 'before', 'token', 'network_mode', '__proto__'];
const values = fc.oneof(
  fc.constantFrom<unknown>(
    true,
    false,
    null,
    -1,
    0,
    1,
    2 ** 53,
    1e308,
    '',
    'veil',
    'press',
    'long',
    'lan_only',
    '\u0000',
    '🦜\ud800',
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ maxLength: 600 }),
);
const structured = fc
  .dictionary(fc.constantFrom(...fields), values, { maxKeys: 5 })
  .map((body) => JSON.stringify(body));
const bytes = fc.oneof(
  { weight: 6, arbitrary: structured.map((text) => new Uint8Array(Buffer.from(text))) },
  { weight: 2, arbitrary: fc.json({ maxDepth: 40 }).map((text) => new Uint8Array(Buffer.from(text))) },
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 400 }) },
);
const printable = fc.string({ unit: fc.constantFrom(...'abcXYZ019/%.;=&?#:@[]{}*~-_ "\'<>'), maxLength: 40 });
const contentType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-8',
  'application/octet-stream',
  'text/plain',
  '',
);
const query = fc.oneof(
  fc.constant(''),
  printable.map((text) => `?${encodeURI(text)}`),
  fc.constantFrom('?stream=1', '?limit=-1'),
);

function attempts(path: string): fc.Arbitrary<Attempt> {
  return fc.record({
    path: query.map((text) => path.replace('*', 'x') + text),
    body: bytes,
    headers: fc.record({ 'Content-Type': contentType, 'X-Svc-Token': printable, 'X-Anything': printable }),
  });
}

describe(`no request breaks the Brain (seed ${seed})`, () => {
  let brain: RunningBrain;
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });

  beforeAll(async () => {
    brain = await aBrain();
    await aHub(brain);
  });
  afterAll(async () => {
    expect((await aClient(brain).health({})).version).toBe('1.2.3');
    agent.destroy();
    await cleanUp();
  });

  function statusOf(method: string, { path, body, headers }: Attempt): Promise<number> {
    const { hostname, port } = new URL(brain.url);
    return new Promise((resolve, reject) => {
      const sending = request({ hostname, port, method, path, headers, agent }, (response) => {
        // A stream that was opened in earnest never ends by itself.
        if (response.headers['content-type']?.startsWith('text/event-stream')) response.destroy();
        response.resume();
        response.on('close', () => resolve(response.statusCode ?? 0));
      });
      sending.on('error', reject);
      sending.end(method === 'GET' ? undefined : body);
    });
  }

  const rows = [...routes, ...rawRoutes].map(({ endpoint }) => endpoint);
  it.each(
    rows.filter(({ path }) => path !== '/svc/token/rotate').map((row) => [`${row.method} ${row.path}`, row] as const),
  )(
    '%s answers every request with a status of its own',
    async (_name, { method, path }) => {
      const isAnswer = (status: number) => status >= 200 && (status < 500 || status === 503);
      await fc.assert(
        fc.asyncProperty(attempts(path), async (attempt) => {
          expect(isAnswer(await statusOf(method, attempt))).toBe(true);
        }),
        { numRuns, seed },
      );
    },
    600_000,
  );
});
