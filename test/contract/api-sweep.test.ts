import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBrain } from '#brain/start-brain';
import { faults } from '#core/fault-table';
import { api, rawApi } from '#core/wire/api';
import type { Endpoint } from '#core/wire/endpoint';
import { drawnFrom } from '../budget.js';
import type { FakeHub } from '../fakes/fake-hub.js';
import { aBrain, aHub, cleanUp } from '../integration/brain/brain-fixture.js';
import { lanAddress } from '../integration/brain/lan-address.js';
import { type RawAnswer, type RawRequest, send } from '../integration/brain/raw-request.js';
import { someInterfaces } from '../integration/brain/some-interfaces.js';
import { endpoints, jsonRow, type Row, rawEndpoints, rows } from './rows.js';

const guarded = rows.filter(({ auth }) => auth !== 'open');
const local = rows.filter(({ auth }) => auth === 'local');
const writes = rows.filter(({ method }) => method === 'POST');

/** By their names alone: printed whole, two tables of schemas that differ fill the screen many times over. */
const named = (table: readonly { readonly method: string; readonly path: string }[]): readonly string[] =>
  table.map(({ method, path }) => `${method} ${path}`).toSorted();

const forwardingHeaders = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via', 'X-Client-IP', 'True-Client-IP'];

describe('the route table', () => {
  it('has a route for every endpoint of the API, and no other', () => {
    expect(named(endpoints)).toEqual(named(Object.values(api)));
    expect(named(rawEndpoints)).toEqual(named(Object.values(rawApi)));
    const inApi: ReadonlySet<unknown> = new Set([...Object.values(api), ...Object.values(rawApi)]);
    expect(named([...endpoints, ...rawEndpoints].filter((endpoint) => !inApi.has(endpoint)))).toEqual([]);
  });

  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s has a sample that its own schema accepts',
    (_name, { input, sample }) => {
      expect(sample).toBeDefined();
      expect(input.safeParse(sample).success).toBe(true);
    },
  );

  it.each(rawEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s has a sample of its own path, with a query that its own schema accepts',
    (_name, { path, query, sample }) => {
      const [sampled = '', parameters = ''] = sample.split('?');
      const prefix = path.replace(/\*$/, '');
      expect(path.endsWith('*') ? sampled.startsWith(prefix) && sampled !== prefix : sampled === path).toBe(true);
      expect(query.safeParse(Object.fromEntries(new URLSearchParams(parameters))).error).toBeUndefined();
    },
  );
});

describe('a Brain with a token, reachable from the network', () => {
  let brain: RunningBrain;
  let token: Record<string, string>;
  const ask = (row: Row, headers: RawRequest['headers'] = {}): Promise<RawAnswer> =>
    send(brain.url, { ...row.request, headers: { ...row.request.headers, ...headers } });

  beforeAll(async () => {
    brain = await aBrain({ host: '0.0.0.0' });
    token = { 'X-Svc-Token': brain.token ?? '' };
  });
  afterAll(cleanUp);

  it.each(drawnFrom(guarded).map((row) => [row.name, row] as const))(
    '%s answers 401 without the token',
    async (_name, row) => {
      for (const wrong of ['', 'x', ['a', brain.token ?? ''], 'x'.repeat(5_000), 'tökn', undefined]) {
        const headers = wrong === undefined ? {} : { 'X-Svc-Token': wrong };
        const answer = await ask(row, headers as RawRequest['headers']);
        expect([answer.status, answer.json?.error]).toEqual([401, 'auth/bad-token']);
      }
    },
  );

  it.each(drawnFrom(rows).map((row) => [row.name, row] as const))(
    '%s answers 421 under a foreign Host',
    async (_name, row) => {
      const port = new URL(brain.url).port;
      const foreign = [
        'evil.example',
        `evil.example:${port}`,
        '127.0.0.1',
        '127.0.0.1:1',
        `127.0.0.1.evil.example:${port}`,
      ];
      for (const Host of [...foreign, `localhost:${port}.`, `127.1:${port}`, `[::1]:${port}@evil.example`]) {
        const answer = await ask(row, { ...token, Host });
        expect([Host, answer.status]).toEqual([Host, 421]);
        expect(answer.text).not.toContain(brain.token);
      }
    },
  );

  it.each(drawnFrom(writes).map((row) => [row.name, row] as const))(
    '%s refuses a write from another site',
    async (_name, row) => {
      const foreign = [{ Origin: 'http://evil.example' }, { Origin: 'null' }, { 'Sec-Fetch-Site': 'cross-site' }];
      for (const headers of foreign) {
        const answer = await ask(row, { ...token, ...headers } as RawRequest['headers']);
        expect([answer.status, answer.json?.error]).toEqual([403, 'http/cross-origin']);
      }
    },
  );

  it.each(local.map((row) => [row.name, row] as const))('%s answers 403 to a forwarded request', async (_name, row) => {
    for (const header of forwardingHeaders) {
      const answer = await ask(row, { ...token, [header]: '127.0.0.1' });
      expect([header, answer.status, answer.json?.error]).toEqual([header, 403, 'auth/local-only']);
    }
  });

  it.skipIf(lanAddress === undefined).each(local.map((row) => [row.name, row] as const))(
    '%s answers 403 to another machine, before looking at the token',
    async (_name, row) => {
      const offBox = `http://${lanAddress}:${new URL(brain.url).port}`;
      for (const headers of [token, {}]) {
        const answer = await send(offBox, { ...row.request, headers: { ...row.request.headers, ...headers } });
        expect([answer.status, answer.json?.error]).toEqual([403, 'auth/local-only']);
      }
    },
  );

  it.each(drawnFrom(guarded).map((row) => [row.name, row] as const))(
    '%s has no second spelling',
    async (_name, row) => {
      for (const path of spellingsOf(row.target, brain.url)) {
        const open = await ask({ ...row, request: { ...row.request, path } });
        expect([path, [400, 401, 404].includes(open.status)]).toEqual([path, true]);
        const withToken = await ask({ ...row, request: { ...row.request, path } }, token);
        expect([path, [400, 404].includes(withToken.status)]).toEqual([path, true]);
      }
    },
  );

  it('answers every other method with 405 and no CORS header', async () => {
    for (const method of ['OPTIONS', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'TRACE']) {
      for (const row of rows) {
        const answer = await send(brain.url, { method, path: row.target.split('?')[0] ?? '', headers: token });
        expect([method, row.name, answer.status]).toEqual([method, row.name, 405]);
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      }
    }
  });
});

describe('a Brain with a hub attached', () => {
  let brain: RunningBrain;
  let token: string;
  let hub: FakeHub;

  beforeAll(async () => {
    brain = await aBrain({ host: '0.0.0.0', interfaces: someInterfaces });
    token = brain.token ?? '';
    hub = await aHub(brain);
  });
  afterAll(cleanUp);

  const isRotation = ({ path }: Endpoint) => path === api.rotateToken.path;
  // Replacing the token comes last: it cuts the hub off.
  const inOrder = [...endpoints].sort((a, b) => Number(isRotation(a)) - Number(isRotation(b)));

  it.each(inOrder.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s answers its sample in the shape of its own schema',
    async (_name, endpoint) => {
      const { request } = jsonRow(endpoint);
      const answer = await send(brain.url, { ...request, headers: { ...request.headers, 'X-Svc-Token': token } });
      if (endpoint.sampleRefused !== undefined) {
        const { status } = faults[endpoint.sampleRefused];
        expect([answer.status, answer.json?.error]).toEqual([status, endpoint.sampleRefused]);
        return;
      }
      expect([answer.status, answer.json?.message]).toEqual([200, undefined]);
      expect(endpoint.output.safeParse(answer.json).error).toBeUndefined();
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(hub.isUp || isRotation(endpoint)).toBe(true);
    },
  );
});

describe('bodies', () => {
  let brain: RunningBrain;
  beforeAll(async () => {
    brain = await aBrain();
  });
  afterAll(cleanUp);

  const jsonWrites = endpoints
    .filter(({ method }) => method === 'POST')
    .map((endpoint) => [endpoint.path, endpoint] as const);

  it.each(jsonWrites)('POST %s refuses what is not an object of its schema, with issues', async (path) => {
    for (const body of ['[]', '"text"', '7', 'null']) {
      const answer = await send(brain.url, {
        method: 'POST',
        path,
        body,
        headers: { 'Content-Type': 'application/json' },
      });
      expect([body, answer.status, answer.json?.error]).toEqual([body, 400, 'http/invalid']);
      expect(answer.json?.issues).not.toHaveLength(0);
    }
  });

  it.each(jsonWrites)('POST %s never takes a malformed body for an empty one', async (path) => {
    for (const body of ['', '{', '{"a":}', '{} {}', "{'a':1}", Buffer.from([0x22, 0xff, 0x22])]) {
      const answer = await send(brain.url, {
        method: 'POST',
        path,
        body,
        headers: { 'Content-Type': 'application/json' },
      });
      expect([answer.status, answer.json?.error]).toEqual([400, 'http/malformed']);
    }
  });

  it.each(jsonWrites)('POST %s takes application/json only', async (path) => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/jsonx',
    ]) {
      const answer = await send(brain.url, { method: 'POST', path, body: '{}', headers: { 'Content-Type': type } });
      expect([type, answer.status]).toEqual([type, 415]);
    }
  });
});

/** Other ways to write a path that a server which decodes or normalises would take for the same one. */
function spellingsOf(target: string, url: string): readonly string[] {
  const [path = '', query] = target.split('?');
  const rest = query === undefined ? '' : `?${query}`;
  const encoded = path.replace(/[a-z\d](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  const variants = [
    `/${path}`,
    encoded,
    path.replace('/svc/', '/svc/./'),
    path.replace('/svc/', '/svc//'),
    path.replace('/svc/', '/svc/x/../'),
    path.replace('/svc/', '/svc%2f'),
    path.replace('/svc/', '/svc\\'),
    path.toUpperCase(),
    `${path};a=b`,
    `${path}.`,
    `${path}/`,
    `${path}%00`,
    `${path}%20`,
    `${url}${path}`,
  ];
  return variants.map((variant) => variant + rest);
}
