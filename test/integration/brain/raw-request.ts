import { type IncomingHttpHeaders, request } from 'node:http';

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
export function send(
  url: string,
  { method = 'GET', path = '/', headers = {}, body, from }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sending = request(
      { hostname, port, method, path, headers, agent: false, ...(from === undefined ? {} : { localAddress: from }) },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: parse(text) });
        });
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
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
