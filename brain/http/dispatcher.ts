import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import { faults } from '#core/fault-table';
import { Fault } from '#core/faults';
import type { Log } from '#core/log/log';
import type { Posture } from '#core/posture/posture';
import type { Access } from '#core/wire/endpoint';
import { requireAllowed } from '#core/wire/require-allowed';
import { verdictOn, type WriteGate } from '#core/wire/write-gate';
import type { AccessGuard } from './access/access-guard.js';
import type { Holder } from './access/credentials.js';
import { peerOf } from './access/peer.js';
import type { OpenStreams } from './open-streams.js';
import { issueRefusal, type Refusal, refusal, refusalBody, refusalHeaders, schemaRefusal } from './refusal.js';
import { issueWords } from './request/issue-words.js';
import { readJson } from './request/request-body.js';
import { unseenIssues } from './request/schema-issues.js';
import type { RawReply } from './route.js';
import type { RouteRow, RouteTable } from './route-table.js';
import { jsonHeaders } from './security-headers.js';

/** Requests handled at once; beyond it they are refused with `http/overloaded`. */
const requestsInFlight = 64;
/** How many of these are reserved for this machine, so that slow bodies from the network do not keep its owner waiting. */
const ownRequestsInFlight = 16;

export interface DispatcherOptions<S> {
  readonly table: RouteTable<S>;
  /** Passed to every handler of the table. */
  readonly services: S;
  readonly guard: AccessGuard;
  readonly streams: OpenStreams;
  /** The present posture, by which the gates of endpoints are decided. */
  readonly posture: { now(): Promise<Posture> };
  /** Called when a request carried a valid token. */
  readonly onHolder?: (request: IncomingMessage) => void;
  readonly log: Log;
  /** Parses every answer by its own schema; for tests, where a handler that breaks its contract must show. */
  readonly verifyOutputs?: boolean | undefined;
}

interface Target<S> {
  readonly row: RouteRow<S>;
  readonly segment: string;
  readonly query: string;
  /** `null` on an open row. */
  readonly holder: Holder | null;
}

type JsonRow = Extract<RouteRow, { kind: 'json' }>;
type ParsedInput = { readonly input: unknown } | { readonly refused: Refusal };

const busyRetryMs = 1_000;
/** Busy, or too often: a second later there is room again. */
const retriable: ReadonlySet<number> = new Set([429, 503]);

/** The caller on an open row. */
const anybody: Pick<Holder, 'id' | 'scopes'> = { id: '', scopes: [] };

/**
 * Takes one request through all checks to its handler (decisions "order of checks"), and turns every failure into one
 * refusal.
 */
export class Dispatcher<S> {
  #inFlight = 0;
  /** Parsed input of requests without a query, by row: it is the same each time. */
  readonly #withoutQuery = new Map<RouteRow<S>, ParsedInput>();

  constructor(private readonly options: DispatcherOptions<S>) {}

  /** The answer, or `null` when a handler took the response over. Never rejects. */
  async dispatch(request: IncomingMessage, response: ServerResponse): Promise<RawReply | null> {
    const room = peerOf(request.socket).isLoopback ? requestsInFlight : requestsInFlight - ownRequestsInFlight;
    if (this.#inFlight >= room) return this.#refuse(overloaded());
    this.#inFlight += 1;
    try {
      const target = this.#admit(request);
      return 'fault' in target ? this.#refuse(target) : await this.#answer(target, request, response);
    } catch (thrown) {
      return this.#refuse(this.#refusalFor(thrown, request));
    } finally {
      this.#inFlight -= 1;
    }
  }

  #admit(request: IncomingMessage): Target<S> | Refusal {
    const { guard, table } = this.options;
    const foreign = guard.checkSource(request);
    if (foreign !== null) return foreign;
    const [path, query] = splitTarget(request.url ?? '');
    const match = table.match(request.method ?? '', path);
    if (!match.found) return unmatched(match.allow);
    const { row, segment } = match;
    const holder = guard.checkAuth(request, row.endpoint);
    if (holder !== null) {
      if ('fault' in holder) return holder;
      this.options.onHolder?.(request);
    }
    return { row, segment, query, holder };
  }

  async #answer(
    { row, segment, query, holder }: Target<S>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<RawReply | null> {
    const pairingSaved = holder?.pairingSaved ?? null;
    if (pairingSaved !== null) await pairingSaved;
    const hasBody = row.kind === 'json' && row.endpoint.method !== 'GET';
    const parsed = hasBody ? await parseBody(row, request) : this.#parseQuery(row, query);
    if ('refused' in parsed) return this.#refuse(parsed.refused);
    const { services, streams } = this.options;
    const requireStillAllowed = async (): Promise<Holder | null> => {
      if (row.endpoint.gate !== undefined) await this.#checkGate(row.endpoint.gate, parsed.input);
      return this.#requireAccess(request, row.endpoint, holder);
    };
    // Without a body nothing was awaited since the token was checked.
    const caller = row.endpoint.method === 'GET' && pairingSaved === null ? holder : await requireStillAllowed();
    if (row.kind === 'json') {
      const { id, scopes } = caller ?? anybody;
      return this.#encode(row, await row.handle(parsed.input, services, { id, scopes, requireStillAllowed }));
    }
    if (caller !== null) streams.add(caller.id, response);
    const isLocal = this.options.guard.isLocal(request);
    return row.handle({ request, response, query: parsed.input, segment, isLocal, requireStillAllowed }, services);
  }

  #parseQuery(row: RouteRow<S>, query: string): ParsedInput {
    if (query !== '') return parseQuery(row, queryObject(query));
    const known = this.#withoutQuery.get(row);
    if (known !== undefined) return known;
    const parsed = parseQuery(row, noQuery);
    if ('input' in parsed) this.#withoutQuery.set(row, { input: Object.freeze(parsed.input) });
    return parsed;
  }

  /**
   * The holder with its present scopes. Throws `auth/bad-token` or `auth/out-of-scope` when it may not do this any
   * more.
   */
  #requireAccess(request: IncomingMessage, access: Access, holder: Holder | null): Holder | null {
    if (holder === null) return null;
    const now = this.options.guard.recheck(request, access, holder);
    if ('fault' in now) throw now.fault;
    return now;
  }

  /**
   * Checks the gate of a row before its handler writes anything, because even what is deleted again stays in the
   * write-ahead log for a while. Throws `posture/refused`.
   */
  async #checkGate(gate: WriteGate<unknown>, input: unknown): Promise<void> {
    if (typeof gate !== 'string' && 'undecided' in gate) return;
    requireAllowed(verdictOn(gate, input, await this.options.posture.now()));
  }

  #encode(row: JsonRow, output: unknown): RawReply {
    if (this.options.verifyOutputs === true) row.endpoint.output.parse(output);
    return { status: 200, headers: jsonHeaders, body: JSON.stringify(output) };
  }

  #refuse(refused: Refusal): RawReply {
    const { status } = faults[refused.fault.code];
    return { status, headers: { ...jsonHeaders, ...refusalHeaders(refused) }, body: refusalBody(refused) };
  }

  /** A Fault is told to the client; anything else is a bug, is logged, and is told as `http/internal`. */
  #refusalFor(thrown: unknown, request: IncomingMessage): Refusal {
    const fault = thrown instanceof Fault ? thrown : new Fault('http/internal', { cause: thrown });
    const { status } = faults[fault.code];
    if (fault.code === 'pairing/wrong-code') return this.options.guard.guessed(request, fault);
    if (status >= 500) this.#report(fault, request);
    return retriable.has(status) ? { fault, retryAfterMs: busyRetryMs } : { fault };
  }

  #report(fault: Fault, request: IncomingMessage): void {
    const cause = fault.cause instanceof Error ? (fault.cause.stack ?? fault.cause.message) : undefined;
    const [path] = splitTarget(request.url ?? '');
    this.options.log.error('http.failed', { code: fault.code, method: request.method, path, cause });
  }
}

/** Splits on the raw string: a URL is never built from what a client sent. */
function splitTarget(url: string): readonly [path: string, query: string] {
  const mark = url.indexOf('?');
  return mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
}

async function parseBody(row: JsonRow, request: IncomingMessage): Promise<ParsedInput> {
  return parsedJsonInput(row.endpoint.input, await readJson(request, row.endpoint.maxBodyBytes));
}

function parseQuery(row: RouteRow, given: Readonly<Record<string, unknown>>): ParsedInput {
  return row.kind === 'raw' ? parsedBy(row.endpoint.query, given) : parsedJsonInput(row.endpoint.input, given);
}

function parsedJsonInput(schema: z.ZodType, given: unknown): ParsedInput {
  const unseen = unseenIssues(given);
  return unseen.length > 0 ? { refused: issueRefusal(unseen) } : parsedBy(schema, given);
}

function parsedBy(schema: z.ZodType, given: unknown): ParsedInput {
  const result = schema.safeParse(given, { error: issueWords });
  return result.success ? { input: result.data } : { refused: schemaRefusal(result.error) };
}

const noQuery = Object.freeze({});

/** A repeated parameter becomes an array, which no schema accepts where it expects one value. */
function queryObject(query: string): Readonly<Record<string, string | string[]>> {
  if (query === '') return noQuery;
  const parameters = new URLSearchParams(query);
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((key) => {
      const values = parameters.getAll(key);
      return [key, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

function unmatched(allow: string | null): Refusal {
  return allow === null ? refusal('http/unknown-path') : refusal('http/wrong-method', { allow });
}

function overloaded(): Refusal {
  return refusal('http/overloaded', { retryAfterMs: busyRetryMs });
}
