import { z } from 'zod';
import { Fault, receivedFault } from '#core/faults';
import { limits } from '#core/limits';
import type { Endpoint } from '#core/wire/endpoint';

/** One method for each row of a table of endpoints, typed by that row. */
export type ClientOf<T extends Readonly<Record<string, Endpoint>>> = {
  readonly [N in keyof T]: (input: z.input<T[N]['input']>, options?: CallOptions) => Promise<z.output<T[N]['output']>>;
};

export interface CallOptions {
  readonly signal?: AbortSignal;
}

interface SentRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** Redirects are errors, so that a token is sent to no other address. */
  readonly redirect: 'error';
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly signal?: AbortSignal;
}

interface Reply {
  /** Whether its status is in the 200s. */
  readonly ok: boolean;
  readonly body: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> | null;
}

/**
 * The part of `fetch` that a client needs. Rejects with the reason of the signal if that aborted, else with why there
 * was no answer.
 */
export type FetchLike = (url: string, request: SentRequest) => Promise<Reply>;

export interface BrainAddress {
  /** `http://host:port`; '' in a page that the Brain served itself. */
  readonly url: string;
  /** Read for every request, because a token may be replaced. '' sends none. */
  readonly token: () => string;
  /** Sends the requests; the global `fetch` when left out. */
  readonly send?: FetchLike;
  /** Deadline of one call, milliseconds. */
  readonly timeoutMs?: number;
}

/** Longer than the Brain waits for its hub, so that its answer always arrives first. */
const defaultTimeoutMs = limits.commandDeadlineMs + 2_000;
const maxReplyBytes = 1024 * 1024;

const refusalSchema = z.object({
  error: z.string(),
  message: z.string(),
  /** Which fields of a request were wrong; only the first few are shown. */
  issues: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .default([])
    .transform((issues) => issues.slice(0, 3)),
});

/**
 * A client of these endpoints. Calls reject with the Fault the Brain answered, with `net/unreachable` or `net/slow`
 * when there was no answer, and with `net/not-a-brain` when it was not what the table promises.
 */
export function clientOf<T extends Readonly<Record<string, Endpoint>>>(address: BrainAddress, table: T): ClientOf<T> {
  const methods = Object.entries(table).map(([name, row]) => [
    name,
    (input: unknown, options: CallOptions = {}) => call(address, row, input, options),
  ]);
  return Object.fromEntries(methods) as ClientOf<T>;
}

async function call(address: BrainAddress, row: Endpoint, input: unknown, options: CallOptions): Promise<unknown> {
  const isGet = row.method === 'GET';
  const response = await request(address, {
    path: isGet ? row.path + queryString(input) : row.path,
    method: row.method,
    ...(isGet ? {} : { body: JSON.stringify(input), contentType: 'application/json' }),
    ...options,
  });
  const parsed = row.output.safeParse(await readReply(response, row.maxReplyBytes));
  if (!parsed.success) throw new Fault('net/not-a-brain', { cause: parsed.error });
  return parsed.data;
}

interface BrainRequest extends CallOptions, Pick<SentRequest, 'method' | 'body'> {
  readonly path: string;
  readonly contentType?: string;
  /** False for streams, which stay open. */
  readonly isBounded?: boolean;
}

/** One request with the token. Resolves for a status in the 200s; rejects as the calls of `clientOf` do. */
export async function request(address: BrainAddress, call: BrainRequest): Promise<Reply> {
  const response = await reach(address, call);
  if (response.ok) return response;
  throw await refusalIn(response);
}

/** What an answer outside the 200s refuses; `net/not-a-brain` where it is none of a Brain. */
export async function refusalIn(response: Reply): Promise<Fault> {
  return refusedBy(await readReply(response).catch(() => null));
}

async function reach(address: BrainAddress, call: BrainRequest): Promise<Reply> {
  const { url, token, send = fetch } = address;
  const signal = limitOf(address, call);
  try {
    return await send(url + call.path, {
      method: call.method,
      headers: headersFor(token(), call.contentType),
      redirect: 'error',
      ...(call.body === undefined ? {} : { body: call.body }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (cause) {
    throw unanswered(cause);
  }
}

function limitOf({ timeoutMs = defaultTimeoutMs }: BrainAddress, call: BrainRequest): AbortSignal | undefined {
  if (call.isBounded === false) return call.signal;
  const timeout = AbortSignal.timeout(timeoutMs);
  return call.signal === undefined ? timeout : AbortSignal.any([timeout, call.signal]);
}

function headersFor(token: string, contentType: string | undefined): Record<string, string> {
  return {
    ...(token === '' ? {} : { 'X-Svc-Token': token }),
    ...(contentType === undefined ? {} : { 'Content-Type': contentType }),
  };
}

function unanswered(cause: unknown): Error {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'AbortError') return cause as Error;
  return new Fault(name === 'TimeoutError' ? 'net/slow' : 'net/unreachable', { cause });
}

/**
 * Reads a JSON answer of bounded size, because whatever listens at the address may be hostile. Throws
 * `net/not-a-brain`.
 */
export async function readReply(response: Reply, maxBytes: number = maxReplyBytes): Promise<unknown> {
  const text = await readReplyText(response, maxBytes);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Fault('net/not-a-brain', { cause });
  }
}

async function readReplyText({ body }: Reply, maxBytes: number): Promise<string> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    for await (const part of chunksOf(body)) {
      bytes += part.length;
      if (bytes > maxBytes) throw new Fault('net/not-a-brain', { detail: 'Its answer is too long.' });
      text += decoder.decode(part, { stream: true });
    }
  } catch (thrown) {
    throw thrown instanceof Fault ? thrown : unanswered(thrown);
  }
  return text + decoder.decode();
}

/** The chunks of a body; some browsers cannot iterate one themselves. Leaving the loop early cancels the rest. */
export async function* chunksOf(body: NonNullable<Reply['body']>): AsyncGenerator<Uint8Array, void> {
  if (!('getReader' in body)) {
    yield* body;
    return;
  }
  const reader = body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function refusedBy(body: unknown): Fault {
  const { data } = refusalSchema.safeParse(body);
  if (data === undefined) return new Fault('net/not-a-brain');
  // The issues name the field and what it takes; the message only says that the shape is wrong.
  const wrong = data.issues.map(({ path, message }) =>
    `${path}${message.startsWith('must') ? '' : ':'} ${message}.`.trim(),
  );
  return receivedFault(data.error, wrong.length === 0 ? data.message : wrong.join(' '), 'net/not-a-brain');
}

function queryString(input: unknown): string {
  const given = Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([key, value]): [string, string] => [key, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
}
