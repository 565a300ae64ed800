import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { rawRoute, route } from '#brain/http/route';
import { RouteTable } from '#brain/http/route-table';
import { endpoint, type Method, rawEndpoint } from '#core/wire/endpoint';

const anything = z.looseObject({});
const row = (method: Method, path: `/${string}`) =>
  route(
    endpoint({
      ...(method === 'GET' ? { method } : { method, gate: { undecided: 'nothing is written' } }),
      path,
      auth: 'open',
      summary: '',
      input: anything,
      output: anything,
      sample: {},
    }),
    () => ({}),
  );
const assets = rawRoute(
  rawEndpoint({
    method: 'GET',
    path: '/assets/*',
    auth: 'open',
    summary: '',
    query: anything,
    maxBodyBytes: null,
    answers: '*/*',
    sample: '/assets/a',
  }),
  () => null,
);
const table = new RouteTable([row('GET', '/svc/a'), row('POST', '/svc/a'), row('GET', '/svc/b')], [assets]);

describe('the route table', () => {
  it('finds a row by method and exact path', () => {
    expect(table.match('POST', '/svc/a')).toMatchObject({ found: true, row: { endpoint: { method: 'POST' } } });
    expect(table.match('GET', '/svc/A')).toEqual({ found: false, allow: null });
  });

  it('names the methods of a path that does not answer this one', () => {
    expect(table.match('DELETE', '/svc/a')).toEqual({ found: false, allow: 'GET, POST' });
  });

  it('hands a wildcard row its one segment, exactly as sent', () => {
    expect(table.match('GET', '/assets/%2e%2e')).toMatchObject({ found: true, segment: '%2e%2e' });
    expect(table.match('GET', '/assets/a/b')).toEqual({ found: false, allow: null });
  });

  it('does not take prototype names for paths', () => {
    for (const path of ['__proto__', 'constructor', '', '*']) expect(table.match('GET', path).found).toBe(false);
  });

  it('refuses two rows for one method and path', () => {
    expect(() => new RouteTable([row('GET', '/svc/a'), row('GET', '/svc/a')], [])).toThrow('two rows');
  });
});
