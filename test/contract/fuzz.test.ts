import { Agent, request } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonSchema } from '#brain/http/description/open-api';
import type { RunningBrain } from '#brain/start-brain';
import { configSchema } from '#core/settings/config';
import { api } from '#core/wire/api';
import type { Endpoint, RawEndpoint } from '#core/wire/endpoint';
import { budgetOf } from '../budget.js';
import { aBrain, aClient, aHub, cleanUp } from '../integration/brain/brain-fixture.js';
import { seed } from '../seed.js';
import { endpoints, rawEndpoints } from './rows.js';

/** Requests an endpoint; raise with NIGHTJAR_FUZZ_RUNS for a long run. */
const numRuns = budgetOf('NIGHTJAR_FUZZ_RUNS');

interface Attempt {
  readonly path: string;
  readonly body: Uint8Array;
  readonly headers: Record<string, string>;
}

/** Heap growth allowed over the whole run, once what is not used any more is gone. */
const maxGrowthBytes = 48 * 1024 * 1024;
const strangeFields = ['text', 'id', 'remove', '__proto__', 'constructor', 'toString'];
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
const asBytes = (body: unknown) => new Uint8Array(Buffer.from(JSON.stringify(body)));

/** The names a row's own schema knows, so that what is generated gets past it often enough. */
function fieldsOf(row: Endpoint | RawEndpoint): readonly string[] {
  const {
    properties = {},
    anyOf = [],
    oneOf = [],
  } = jsonSchema('input' in row ? row.input : row.query, 'output') as Record<string, object[]>;
  const variants = [{ properties }, ...anyOf, ...oneOf] as { properties?: object }[];
  return [...variants.flatMap((variant) => Object.keys(variant.properties ?? {})), ...strangeFields];
}

/** The sample with fields changed, anything with the right names, any JSON at all, and any bytes. */
function bodiesFor(row: Endpoint | RawEndpoint): fc.Arbitrary<Uint8Array> {
  const fields = fc.dictionary(fc.constantFrom(...fieldsOf(row)), values, { maxKeys: 5 });
  const sample = typeof row.sample === 'object' && row.sample !== null ? row.sample : {};
  return fc.oneof(
    { weight: 5, arbitrary: fields.map((changed) => asBytes({ ...sample, ...changed })) },
    { weight: 3, arbitrary: fields.map(asBytes) },
    { weight: 1, arbitrary: fc.json({ maxDepth: 40 }).map((text) => new Uint8Array(Buffer.from(text))) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 400 }) },
  );
}

const printable = fc.string({ unit: fc.constantFrom(...'abcXYZ019/%.;=&?#:@[]{}*~-_ "\'<>'), maxLength: 40 });
const contentType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-8',
  'application/octet-stream',
  'text/plain',
  '',
);
function attempts(row: Endpoint | RawEndpoint): fc.Arbitrary<Attempt> {
  const parameters = fc.dictionary(fc.constantFrom(...fieldsOf(row)), printable, { maxKeys: 3 });
  const query = fc.oneof(
    fc.constant(''),
    printable.map((text) => `?${encodeURI(text)}`),
    parameters.map((given) => `?${new URLSearchParams(given)}`),
  );
  return fc.record({
    path: query.map((text) => row.path.replace('*', 'x') + text),
    body: bodiesFor(row),
    headers: fc.record({ 'Content-Type': contentType, 'X-Svc-Token': printable, 'X-Anything': printable }),
  });
}

describe(`no request breaks the Brain (seed ${seed})`, () => {
  let brain: RunningBrain;
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });

  let beforeBytes = 0;

  beforeAll(async () => {
    brain = await aBrain();
    await aHub(brain);
    beforeBytes = heapBytes();
  });
  afterAll(async () => {
    const client = aClient(brain);
    expect((await client.health({})).version).toBe('1.2.3');
    expect(configSchema.safeParse(await client.config({})).error).toBeUndefined();
    expect(heapBytes() - beforeBytes).toBeLessThan(maxGrowthBytes);
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

  const rows = [...endpoints, ...rawEndpoints];
  it.each(
    rows.filter(({ path }) => path !== api.rotateToken.path).map((row) => [`${row.method} ${row.path}`, row] as const),
  )(
    '%s answers every request with a status of its own',
    async (_name, row) => {
      const isAnswer = (status: number) => status >= 200 && (status < 500 || status === 503);
      await fc.assert(
        fc.asyncProperty(attempts(row), async (attempt) => {
          expect(isAnswer(await statusOf(row.method, attempt))).toBe(true);
        }),
        { numRuns },
      );
    },
    30_000 + numRuns * 500,
  );
});

/** In use after a collection. */
function heapBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
