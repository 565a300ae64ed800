import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentApi } from '#brain/api-document';
import { describeApi } from '#brain/http/description/open-api';
import { routeTable } from '#brain/routes';
import { faults } from '#core/faults';

interface Operation {
  readonly security: readonly object[];
  readonly responses: Record<string, object>;
  readonly requestBody?: { readonly content: Record<string, object> };
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
}

const { rows } = routeTable;
const described = describeApi(rows, '1.2.3');
const paths = described.paths as Record<string, Record<string, Operation>>;

describe('the OpenAPI description', () => {
  it('has every row of the route table, and no other operation', () => {
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((m) => `${m} ${path}`),
    );
    const expected = rows.map(({ endpoint: e }) => `${e.method.toLowerCase()} ${e.path.replace('*', '{name}')}`);
    expect(operations.sort()).toEqual(expected.sort());
  });

  it('asks for the token wherever the table does', () => {
    for (const { endpoint } of rows) {
      const operation = paths[endpoint.path.replace('*', '{name}')]?.[endpoint.method.toLowerCase()];
      expect([endpoint.path, operation?.security.length !== 0]).toEqual([endpoint.path, endpoint.auth !== 'open']);
    }
  });

  it('names query parameters and their kind', () => {
    expect(paths['/svc/history']?.get?.parameters).toEqual([
      {
        name: 'limit',
        in: 'query',
        required: false,
        schema: { type: 'integer', minimum: 1, maximum: 500, default: 50 },
      },
      { name: 'before', in: 'query', required: false, schema: { type: 'integer' } },
    ]);
    expect(paths['/svc/ear/audio']?.post?.parameters).toMatchObject([{ name: 'stream', in: 'query', required: true }]);
  });

  it('names the media type of each body', () => {
    expect(Object.keys(paths['/svc/ear/audio']?.post?.requestBody?.content ?? {})).toEqual([
      'application/octet-stream',
    ]);
    expect(Object.keys(paths['/svc/voice']?.post?.requestBody?.content ?? {})).toEqual(['application/json']);
  });

  it('is JSON that refers only to what is in it', () => {
    const text = JSON.stringify(described);
    for (const [, pointer = ''] of text.matchAll(/"\$ref":"#([^"]+)"/g)) {
      const target = pointer
        .split('/')
        .slice(1)
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], described);
      expect([pointer, target === undefined]).toEqual([pointer, false]);
    }
  });
});

describe('docs/api.md', () => {
  it('is what `node dist/brain/api-document.js` writes today', () => {
    const written = readFileSync(join(import.meta.dirname, '../../../../../docs/api.md'), 'utf8');
    expect(written).toBe(documentApi());
  });

  it('names every endpoint and every error', () => {
    const page = documentApi();
    for (const { endpoint } of rows) expect(page).toContain(`### ${endpoint.method} ${endpoint.path}`);
    for (const code of Object.keys(faults)) expect(page).toContain(`\`${code}\``);
  });
});
