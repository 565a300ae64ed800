import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { curlExample, ownBaseUrl } from '#brain/http/description/curl-example';
import type { RouteRow } from '#brain/http/route-table';
import { routeTable } from '#brain/routes';

/** Prints what a shell hands to curl, each word ended by a zero byte; the token is what the program would say. */
const inShell = (line: string): readonly string[] => {
  const script = `curl() { printf '%s\\0' "$@"; }\nnightjar() { echo "the $1"; }\n${line}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
};

/** The words of one option, each time it is given. */
const valuesOf = (words: readonly string[], option: string): readonly string[] =>
  words.flatMap((word, at) => (word === option ? [words[at + 1] ?? ''] : []));

const aRow = (method: 'GET' | 'POST', sample: unknown): RouteRow =>
  ({ kind: 'json', endpoint: { method, path: '/svc/x', auth: 'open', sample } }) as unknown as RouteRow;

describe('the line for curl', () => {
  const rows = routeTable.rows.map((row) => [`${row.endpoint.method} ${row.endpoint.path}`, row] as const);

  it.each(rows)('of %s sends the sample of the endpoint, with the token wherever it is asked for', (_name, row) => {
    const { method, path, auth, sample } = row.endpoint;
    const words = inShell(curlExample(row));
    expect(valuesOf(words, '-H').includes('X-Svc-Token: the token')).toBe(auth !== 'open');
    const url = words.at(-1);
    if (row.kind === 'raw') return expect(url).toBe(`${ownBaseUrl}${sample}`);
    expect(url).toBe(`${ownBaseUrl}${path}`);
    const sent = valuesOf(words, '-d').map((body) => JSON.parse(body));
    expect(sent).toEqual(method === 'POST' ? [sample] : []);
    const query = Object.entries(method === 'GET' ? (sample as object) : {});
    expect(valuesOf(words, '--data-urlencode')).toEqual(query.map(([name, value]) => `${name}=${value}`));
    expect(words.includes('-G')).toBe(query.length > 0);
  });

  it('keeps quotes, dollars and line ends of a sample as they are', () => {
    const sample = { text: `it's "$HOME" \`id\`\n$(id) \\ !` };
    expect(valuesOf(inShell(curlExample(aRow('POST', sample))), '-d').map((body) => JSON.parse(body))).toEqual([
      sample,
    ]);
    expect(valuesOf(inShell(curlExample(aRow('GET', sample))), '--data-urlencode')).toEqual([`text=${sample.text}`]);
  });

  it('waits for what a stream sends, and reads the bytes of a raw body from a file', () => {
    const lineOf = (path: string): string => {
      const row = routeTable.rows.find(({ endpoint }) => endpoint.path === path);
      return row === undefined ? '' : curlExample(row);
    };
    expect(lineOf('/svc/live')).toContain(' -N ');
    expect(lineOf('/svc/upload')).toContain(' --data-binary @FILE ');
  });
});
