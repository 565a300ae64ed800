import { type CardKind, cardSchema, cardTraits } from '#core/cards/cards';
import { faults } from '#core/fault-table';
import { limits } from '#core/limits';
import { deviceKinds } from '#core/scopes';
import { configKeys, configTable } from '#core/settings/config';
import { settingMeaning } from '#core/settings/setting';
import { type Endpoint, scopeOf } from '#core/wire/endpoint';
import { liveEventSchemas } from '#core/wire/link/live';
import { curlExample } from './http/description/curl-example.js';
import { exampleOf, jsonSchema } from './http/description/open-api.js';
import type { RouteRow } from './http/route-table.js';
import { routeTable } from './routes.js';

type Schema = Readonly<Record<string, unknown>>;

const authWords = { open: 'open', token: 'token', local: 'token, this machine only' } as const;

/** The scopes of each kind of device, as a clause of a sentence. */
function scopesOfDevices(): string {
  const kinds = Object.entries(deviceKinds).map(([kind, { scopes }]) => {
    const named = scopes.map((scope) => `\`${scope}\``).join(' and ');
    return `a paired ${kind} has ${named}`;
  });
  return kinds.join(', ');
}

const preamble = `# HTTP API

Written from the route table, the configuration table and the table of faults by \`node dist/brain/api-document.js\`.

- Base URL \`http://<host>:7777\`. The pairing token goes in the header \`X-Svc-Token\`; on the machine itself none is needed
  until one is set. It holds every scope; ${scopesOfDevices()}, and
  the owner gives one \`owner\` as well (\`nightjar pair --owner\`, \`nightjar pair grant ID\`). The same description as OpenAPI 3.1: \`GET /svc/openapi.json\`.
- Each endpoint has a line for curl with its own sample; \`nightjar token\` says the token of the owner, or that there is none.
- Checks in order: a head of at most ${limits.headerLines} lines and ${limits.headerBytes / 1024} KiB (431) that names no deciding header
  twice (400; two hosts are a wrong one, 421, and two tokens are nobody's, 401), Host (421), origin
  of writes (403), this machine only (403), token (401, 429), size and type of the body (411, 413, 415), schema (400), the
  mode of the wearer (409) and the token once more (where either closed while the body came, nothing is kept), then the endpoint.
- Every error is \`{"error": "<area/code>", "message": "<one sentence>"}\`, with \`issues\` for schema errors and
  \`retry_after_s\` where waiting helps.
- Fields are only ever added; read past the ones you do not know.
- Times (\`ts\`, \`…_ts\`, \`since\`, \`before\`, \`last_…\`) are milliseconds since 1970, everywhere; a time you say has to lie between
  2000 and 2200, so that whole seconds are refused. Only what names something that is kept (\`remove\`, \`done\`,
  \`/svc/memories/forgotten\`) and what the hub mirrors (\`POST /svc/social/people\`) may have whatever time it was kept with.
  Durations say their unit, \`…_ms\` or \`…_s\`; \`…_ago\` is in seconds.
- Every list that grows with use takes \`?limit=\`, 1 to ${limits.feedPageMax}.
- \`GET /svc/live\` sends the events ${Object.keys(liveEventSchemas)
  .map((name) => `\`${name}\``)
  .join(', ')}; a comment every 15 s keeps it open. While the
  wearer is veiled or incognito only \`state\` is sent.
- The hub attaches by WebSocket at \`/svc/hub\`, from this machine only.
`;

/** The API pages as Markdown. */
export function documentApi(): string {
  const { rows } = routeTable;
  const parts = [
    preamble,
    '## Endpoints\n',
    endpointTable(rows),
    ...rows.map(describeRow),
    cardSection(),
    configSection(),
    faultSection(),
  ];
  return `${parts.join('\n')}\n`;
}

function endpointTable(rows: readonly RouteRow[]): string {
  const lines = rows.map(({ endpoint }) => {
    const { method, path, auth, summary } = endpoint;
    const scope = auth === 'open' ? '' : `\`${scopeOf(endpoint)}\``;
    return tableRow([`\`${method} ${path}\``, authWords[auth], scope, summary]);
  });
  return [tableRow(['Endpoint', 'Auth', 'Scope', 'What it does']), '|---|---|---|---|', ...lines, ''].join('\n');
}

function describeRow(row: RouteRow): string {
  const { method, path, summary } = row.endpoint;
  const shape = row.kind === 'json' ? describeJson(row.endpoint) : describeRaw(row.endpoint);
  return `### ${method} ${path}\n\n${summary}\n\n${shape}\n\n\`\`\`sh\n${curlExample(row)}\n\`\`\`\n`;
}

function describeJson(row: Endpoint): string {
  const { method, input, output, sample } = row;
  const takes = typeOf(jsonSchema(input, method === 'GET' ? 'output' : 'input'));
  const from = method === 'GET' ? 'Query' : 'Body';
  return `- ${from}: \`${takes}\`, for example \`${JSON.stringify(sample)}\`\n- Answer: \`${typeOf(jsonSchema(output, 'output'))}\`, for example \`${JSON.stringify(exampleOf(row))}\``;
}

function describeRaw(endpoint: Extract<RouteRow, { kind: 'raw' }>['endpoint']): string {
  const { maxBodyBytes, answers, query, output, status = 200 } = endpoint;
  const body = maxBodyBytes === null ? 'none' : `\`application/octet-stream\`, at most ${maxBodyBytes} bytes`;
  const content = output === undefined ? '' : `, ${status}: \`${typeOf(jsonSchema(output, 'output'))}\``;
  return `- Query: \`${typeOf(jsonSchema(query, 'output'))}\`\n- Body: ${body}\n- Answer: \`${answers}\`${content}`;
}

function cardSection(): string {
  const { oneOf, anyOf } = jsonSchema(cardSchema, 'output');
  const kinds = ((oneOf ?? anyOf) as readonly Schema[]).map((kind) => {
    const { id, kind: named, priority, dwell_ms, primary, ...own } = kind.properties as Record<string, Schema>;
    const name = String(named?.const) as CardKind;
    const { priority: rank, dwellMs } = cardTraits[name];
    return tableRow([
      `\`${name}\``,
      String(rank),
      `${dwellMs / 1000} s`,
      `\`${objectType({ ...kind, properties: own })}\``,
    ]);
  });
  const text =
    'What the wearer is shown. Every card has `id: string`, `kind`, `priority: integer` (0 lowest), `dwell_ms: integer` and\n' +
    '`primary: string`, its one line in words, and the fields of its kind. `ts` is wall milliseconds, `origin_deg` the angle\n' +
    'of the day a memory came from: now at -90, 30 an hour.\n';
  const head = [tableRow(['Kind', 'Priority', 'Dwell', 'Fields']), '|---|---|---|---|'];
  return ['## Cards\n', text, ...head, ...kinds, ''].join('\n');
}

function configSection(): string {
  const lines = configKeys.map((key) => {
    const { schema, default: byDefault, writer, scope, secret, notInForce } = configTable[key];
    const traits = [
      writer === 'owner' ? `\`${scope}\`` : 'read-only',
      secret ? 'masked' : '',
      notInForce ? 'not in force' : '',
    ];
    return tableRow([
      `\`${key}\``,
      `\`${typeOf(jsonSchema(schema, 'output'))}\``,
      `\`${JSON.stringify(byDefault)}\``,
      traits.filter((word) => word !== '').join(', '),
      settingMeaning(configTable[key]),
    ]);
  });
  const text =
    'What may be written says which scope it takes; a token without it is refused with `config/owner-only`.\n';
  const head = [tableRow(['Key', 'Type', 'Default', 'Written with', 'Meaning']), '|---|---|---|---|---|'];
  return ['## Configuration\n', text, ...head, ...lines, ''].join('\n');
}

function faultSection(): string {
  const lines = Object.entries(faults).map(([code, { status, say }]) => tableRow([`\`${code}\``, String(status), say]));
  return ['## Errors\n', tableRow(['Code', 'Status', 'Message']), '|---|---|---|', ...lines].join('\n');
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** A JSON Schema in the notation of a TypeScript type. */
function typeOf(schema: Schema): string {
  // A schema with a title has a section of its own.
  if (typeof schema.title === 'string') return schema.title;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const union = (schema.anyOf ?? schema.oneOf) as readonly Schema[] | undefined;
  if (union !== undefined) return [...new Set(union.map(typeOf))].join(' | ');
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  if (schema.type === 'array') return `[${typeOf((schema.items ?? {}) as Schema)}]`;
  return schema.type === 'object' ? objectType(schema) : String(schema.type ?? 'any');
}

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties as Record<string, Schema>).map(([name, property]) => {
    const isRequired = (required as readonly string[]).includes(name) && property.default === undefined;
    return `${name}${isRequired ? '' : '?'}: ${typeOf(property)}`;
  });
  const isOpen = typeof additionalProperties === 'object';
  return `{${[...fields, ...(isOpen ? ['…'] : [])].join(', ')}}`;
}

if (process.argv[1] === import.meta.filename) process.stdout.write(documentApi());
