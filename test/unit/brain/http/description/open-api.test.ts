import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { documentApi } from '#brain/api-document';
import { answerExamples, describeApi } from '#brain/http/description/open-api';
import { routeTable } from '#brain/routes';
import { faults } from '#core/fault-table';
import { api, rawApi } from '#core/wire/api';
import { liveEventSchemas } from '#core/wire/link/live';

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly description?: string;
  readonly security: readonly object[];
  readonly responses: Record<string, object>;
  readonly requestBody?: { readonly content: Record<string, object> };
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
}

interface Answered {
  readonly content?: Readonly<Record<string, { readonly example?: unknown }>>;
}

/** What a row that answers JSON has of its answer. */
interface JsonAnswering {
  readonly method: string;
  readonly path: string;
  readonly status?: number;
  readonly output?: z.ZodType;
}

const { rows } = routeTable;
const jsonRows = rows
  .map(({ endpoint }): JsonAnswering => endpoint)
  .filter(({ output }) => output !== undefined)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const described = describeApi(rows, '1.2.3');

it('names the address it was read from, whatever the port', () => {
  expect(described.servers).toEqual([expect.objectContaining({ url: '/' })]);
});
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
        example: 10,
      },
      {
        name: 'before',
        in: 'query',
        required: false,
        schema: { type: 'integer', minimum: 946_684_800_000, maximum: 7_258_118_399_999 },
        example: 1_780_308_000_000,
      },
    ]);
    expect(paths['/svc/ear/audio']?.post?.parameters).toMatchObject([{ name: 'stream', in: 'query', required: true }]);
  });

  it('names every operation as the typed client does, once, in one of the parts', () => {
    const all = Object.values(paths).flatMap((methods) => Object.values(methods));
    const ids = all.map(({ operationId }) => operationId);
    expect(ids).toEqual(expect.arrayContaining(['history', 'editCalendar', 'upload', 'live']));
    expect(new Set(ids).size).toBe(rows.length);
    const tags = new Set((described.tags as readonly { name: string }[]).map(({ name }) => name));
    expect(all.filter(({ tags: [tag, ...more] }) => !tags.has(tag ?? '') || more.length > 0)).toEqual([]);
  });

  it('gives an example of every body and of an error', () => {
    const bodies = Object.values(paths).flatMap(({ post }) => post?.requestBody?.content['application/json'] ?? []);
    expect(bodies.length).toBeGreaterThan(20);
    expect(bodies.filter((body) => !('example' in body))).toEqual([]);
    expect(JSON.stringify(described.components)).toContain('"error":"auth/bad-token"');
  });

  it('gives an example of every parameter, of each raw body and of the live stream', () => {
    const all = Object.values(paths).flatMap((methods) => Object.values(methods));
    const parameters = all.flatMap(({ parameters: each }) => each);
    expect(parameters.filter((parameter) => !('example' in parameter))).toEqual([]);
    const bodies = all.flatMap(({ requestBody }) => requestBody?.content['application/octet-stream'] ?? []);
    expect(bodies.length).toBe(2);
    expect(bodies.filter((body) => !('example' in body && 'schema' in body))).toEqual([]);
    const { content } = (paths['/svc/live']?.get?.responses['200'] ?? {}) as Answered;
    const event = /^event: (\w+)\ndata: (.+)\n\n$/u.exec(String(content?.['text/event-stream']?.example));
    const name = event?.[1] as keyof typeof liveEventSchemas;
    expect(liveEventSchemas[name].safeParse(JSON.parse(event?.[2] ?? '')).success).toBe(true);
  });

  it.each(jsonRows)('gives an example of what %s answers, which its own schema takes as it is', (_name, endpoint) => {
    const { responses } = paths[endpoint.path.replace('*', '{name}')]?.[endpoint.method.toLowerCase()] ?? {};
    const { content } = (responses?.[endpoint.status ?? 200] ?? {}) as Answered;
    const example = content?.['application/json']?.example;
    expect(example).toBeDefined();
    expect(endpoint.output?.parse(example)).toEqual(example);
  });

  it('has no example of what is not answered', () => {
    const known = new Set(jsonRows.map(([, endpoint]) => endpoint));
    const names = Object.entries({ ...api, ...rawApi }).flatMap(([name, row]) => (known.has(row) ? [name] : []));
    expect(Object.keys(answerExamples).sort()).toEqual(names.sort());
  });

  it('says which scope each operation takes', () => {
    expect(paths['/svc/folders']?.post?.description).toBe('Takes the scope `owner`.');
    expect(paths['/svc/pair']?.get?.description).toBe('Answers only on the device itself. Takes the scope `owner`.');
    expect(paths['/']?.get?.description).toBeUndefined();
  });

  it('says that an upload is answered 201, and with what', () => {
    const { responses } = paths['/svc/upload']?.post ?? {};
    expect(Object.keys(responses ?? {})).toEqual(['201', 'default']);
    expect(JSON.stringify(responses?.['201'])).toContain('"bytes"');
  });

  it('says what each event of the live stream holds', () => {
    const text = JSON.stringify(paths['/svc/live']?.get?.responses['200']);
    for (const name of Object.keys(liveEventSchemas)) expect(text).toContain(`"event":{"const":"${name}"}`);
  });

  it('says the one unit of times', () => {
    expect((described.info as { description: string }).description).toContain('milliseconds since 1970');
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
