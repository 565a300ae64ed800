import { z } from 'zod';
import { faults } from '#core/fault-table';
import { api, apiParts, rawApi } from '#core/wire/api';
import type { OpenApiDocument } from '#core/wire/description';
import { type Access, type AuthClass, type Endpoint, type RawEndpoint, scopeOf } from '#core/wire/endpoint';
import type { RouteRow } from '../route-table.js';
import { curlExample } from './curl-example.js';
import type { AnswerExamples } from './examples/answer-example.js';
import { answeringExamples } from './examples/answering-examples.js';
import { compilingExamples } from './examples/compiling-examples.js';
import { lensExamples } from './examples/lens-examples.js';
import { ownerExamples, rawExamples } from './examples/owner-examples.js';
import { liveExample, queryExamples, rawBodyExamples } from './examples/raw-examples.js';
import { rehearsalExamples } from './examples/rehearsal-examples.js';
import { wearerExamples } from './examples/wearer-examples.js';

type Json = Record<string, unknown>;

const securityOf: Readonly<Record<AuthClass, readonly Json[]>> = {
  open: [],
  token: [{ token: [] }],
  local: [{ token: [] }],
};

const errorSchema = z.object({
  error: z.enum(Object.keys(faults) as [string, ...string[]]),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  retry_after_s: z.int().optional(),
});
const errorExample = { error: 'auth/bad-token', message: faults['auth/bad-token'].say };

const conventions =
  'Times named `ts`, `…_ts`, `since`, `before` and `last_…` are milliseconds since 1970 (UTC), as are those of cards. A new ' +
  'one lies between 2000 and 2200; one that names what is kept, or that the hub mirrors, may be any. Durations ' +
  'say their unit, `…_ms` or `…_s`, and `…_ago` is in seconds. Fields are only ever added.';

const jsonExamples: AnswerExamples<typeof api> = {
  ...answeringExamples,
  ...wearerExamples,
  ...ownerExamples,
  ...lensExamples,
  ...rehearsalExamples,
  ...compilingExamples,
};

/** An example of every answer in JSON, by the name that the typed client gives its endpoint. */
export const answerExamples: Readonly<Record<string, unknown>> = { ...jsonExamples, ...rawExamples };

/** The name of each endpoint in the typed client, which is its `operationId`. */
const operationNames = new Map<unknown, string>(
  Object.entries({ ...api, ...rawApi }).map(([name, row]) => [row, name]),
);
const operationParts = new Map<unknown, string>(
  Object.entries(apiParts).flatMap(([part, groups]) =>
    groups.flatMap((group) => Object.values(group).map((row) => [row, part] as const)),
  ),
);

/** The route table as an OpenAPI 3.1 document; `version` is that of the product. */
export function describeApi(rows: readonly RouteRow[], version: string): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nightjar Brain',
      version,
      description: conventions,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'Where this description was read' }],
    tags: Object.keys(apiParts).map((name) => ({ name })),
    paths: pathsOf(rows),
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Svc-Token' } },
      schemas: { Error: jsonSchema(errorSchema, 'output') },
      responses: {
        Error: { description: 'Refused', content: jsonContent({ $ref: '#/components/schemas/Error' }, errorExample) },
      },
    },
  };
}

/** Schemas as JSON Schema 2020-12, which is what OpenAPI 3.1 takes. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: dropSafeBounds,
  });
  return rest;
}

/** Drops the bounds of safe integers, which zod writes at every integer and which hide the bounds that matter. */
function dropSafeBounds({ jsonSchema: written }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (written.minimum === Number.MIN_SAFE_INTEGER) delete written.minimum;
  if (written.maximum === Number.MAX_SAFE_INTEGER) delete written.maximum;
}

function pathsOf(rows: readonly RouteRow[]): Json {
  const paths: Record<string, Json> = {};
  for (const row of rows) {
    const path = row.endpoint.path.replace('*', '{name}');
    paths[path] = { ...paths[path], [row.endpoint.method.toLowerCase()]: describedOperation(row) };
  }
  return paths;
}

function describedOperation(row: RouteRow): Json {
  const { auth, summary } = row.endpoint;
  const shape = row.kind === 'json' ? jsonOperation(row.endpoint) : rawOperation(row.endpoint);
  return {
    operationId: operationNames.get(row.endpoint),
    tags: [operationParts.get(row.endpoint)],
    summary,
    ...(auth === 'open' ? {} : { description: accessOf(row.endpoint) }),
    security: securityOf[auth],
    // An extension that viewers of OpenAPI show beside an operation.
    'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: curlExample(row) }],
    ...shape,
    parameters: [...pathParameters(row.endpoint), ...shape.parameters],
  };
}

function pathParameters({ path, sample }: RouteRow['endpoint']): readonly Json[] {
  if (!path.endsWith('*')) return [];
  const example = String(sample).slice(path.length - 1);
  return [{ name: 'name', in: 'path', required: true, schema: { type: 'string' }, example }];
}

function accessOf(access: Access): string {
  const takes = `Takes the scope \`${scopeOf(access)}\`.`;
  return access.auth === 'local' ? `Answers only on the device itself. ${takes}` : takes;
}

/** An example of the JSON that an endpoint answers with; undefined if it does not answer JSON. */
export function exampleOf(row: unknown): unknown {
  return answerExamples[operationNames.get(row) ?? ''];
}

interface OperationShape extends Json {
  readonly parameters: readonly Json[];
}

function jsonOperation(row: Endpoint): OperationShape {
  const { method, input, output, sample } = row;
  const isGet = method === 'GET';
  return {
    parameters: isGet ? queryParameters(input, sample as Json) : [],
    ...(isGet ? {} : { requestBody: { required: true, content: jsonContent(jsonSchema(input, 'input'), sample) } }),
    responses: apiAnswers(jsonContent(jsonSchema(output, 'output'), exampleOf(row))),
  };
}

function rawOperation(row: RawEndpoint): OperationShape {
  const { query, maxBodyBytes, answers: mediaType, sample, status } = row;
  const example = Object.fromEntries(new URLSearchParams(sample.split('?')[1] ?? ''));
  return {
    parameters: queryParameters(query, example),
    ...(maxBodyBytes === null ? {} : { requestBody: bytesBody(row) }),
    responses: apiAnswers({ [mediaType]: responseContent(row) }, status),
  };
}

function bytesBody(row: RawEndpoint): Json {
  const schema = { type: 'string', contentMediaType: 'application/octet-stream' };
  const example = rawBodyExamples[operationNames.get(row) ?? ''];
  return { required: true, content: { 'application/octet-stream': { schema, ...(example && { example }) } } };
}

function responseContent(row: RawEndpoint): Json {
  const { output, events } = row;
  if (output !== undefined) return { schema: jsonSchema(output, 'output'), example: exampleOf(row) };
  return events === undefined ? {} : { schema: streamSchema(events), example: liveExample };
}

/** One event of a stream: the name in its line `event:`, and what the JSON in its line `data:` holds. */
function streamSchema(events: NonNullable<RawEndpoint['events']>): Json {
  const oneOf = Object.entries(events).map(([name, data]) => ({
    title: name,
    type: 'object',
    required: ['event', 'data'],
    properties: { event: { const: name }, data: jsonSchema(data, 'output') },
  }));
  return { description: 'Server-sent events, each with its name and JSON as its data.', oneOf };
}

function queryParameters(schema: z.ZodType, sample: Json): readonly Json[] {
  // Query parameters arrive as text; they are described by the type that the schema turns them into.
  const { properties, required } = jsonSchema(schema, 'output') as { properties?: Json; required?: readonly string[] };
  const withDefault = (property: unknown): boolean => typeof property === 'object' && 'default' in (property ?? {});
  return Object.entries(properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: (required?.includes(name) ?? false) && !withDefault(property),
    schema: property,
    ...queryExample(name, sample[name] ?? defaultOf(property)),
  }));
}

function defaultOf(property: unknown): unknown {
  return (property as Json).default;
}

function queryExample(name: string, value: unknown = queryExamples[name]): Json {
  return value === undefined ? {} : { example: value };
}

function apiAnswers(content: Json, status = 200): Json {
  return {
    [status]: { description: status === 201 ? 'Made' : 'Done', content },
    default: { $ref: '#/components/responses/Error' },
  };
}

function jsonContent(schema: Json, example?: unknown): Json {
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } };
}
