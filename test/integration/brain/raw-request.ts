import { once } from 'node:events';
import { type ClientRequest, type IncomingHttpHeaders, request } from 'node:http';

export interface RawRequest {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string | Uint8Array;
  /** Source address, for being somebody else on this machine. */
  readonly from?: string;
}

export interface AnyBody {
  readonly error?: string;
  readonly message?: string;
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
  readonly [field: string]: unknown;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The parsed body; `null` when it is not JSON. */
  readonly json: AnyBody | null;
}

/** One request exactly as written: no path is normalised and no header added but Host and framing. */
export function send(url: string, sent: RawRequest): Promise<RawAnswer> {
  const { sending, answer } = open(url, sent);
  sending.end(sent.body);
  return answer;
}

export interface Begun {
  /** Sends the body; resolves with the answer, rejects when the connection was cut. */
  finish(): Promise<RawAnswer>;
}

/** A request of which only the head was sent, and taken: the body is awaited. */
export async function begin(url: string, sent: RawRequest): Promise<Begun> {
  const length = String(Buffer.byteLength(sent.body ?? ''));
  const headers = { ...sent.headers, 'Content-Length': length, Expect: '100-continue' };
  const { sending, answer } = open(url, { ...sent, headers });
  // It may be cut before its body is sent.
  answer.catch(() => undefined);
  const taken = once(sending, 'continue');
  sending.flushHeaders();
  await taken;
  return {
    finish: () => {
      sending.end(sent.body);
      return answer;
    },
  };
}

function open(
  url: string,
  { method = 'GET', path = '/', headers = {}, from }: RawRequest,
): { readonly sending: ClientRequest; readonly answer: Promise<RawAnswer> } {
  const { hostname, port } = new URL(url);
  const local = from === undefined ? {} : { localAddress: from };
  const sending = request({ hostname, port, method, path, headers, agent: false, ...local });
  const answer = new Promise<RawAnswer>((resolve, reject) => {
    sending.on('error', reject);
    sending.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: parse(text) });
      });
    });
  });
  return { sending, answer };
}

/** A JSON POST. */
export function post(
  url: string,
  path: string,
  body: string | Uint8Array,
  headers: RawRequest['headers'] = {},
): Promise<RawAnswer> {
  return send(url, { method: 'POST', path, body, headers: { 'Content-Type': 'application/json', ...headers } });
}

function parse(text: string): AnyBody | null {
  try {
    return JSON.parse(text) as AnyBody;
  } catch {
    return null;
  }
}
